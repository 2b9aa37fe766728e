import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import type {} from './payload.ts';

export interface IconHavahChainData {
  /** Network id: '0x100'. */
  readonly nid: string;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  readonly icon: string;
  /** Explorer's pages; `{}` stands for the address or hash. */
  readonly addressUrl: string;
  readonly transactionUrl: string;
  /** JSON-RPC v3 addresses, best first. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the ICON (goloop) family from its data. */
export function defineIconHavahChain(data: IconHavahChainData): ChainPlugin {
  const id: ChainId = `icon:${data.nid}`;
  const { wire, name, symbol, icon, rpcUrls, sample } = data;
  return {
    id,
    family: 'icon-havah',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 18, address: undefined },
    tokenId: (address) => assetId(id, 'irc2', address.toLowerCase()),
    isTokenAddress: (text) => /^cx[0-9a-f]{40}$/i.test(text),
    icon,
    explorer: explorerLinks({ address: data.addressUrl, transaction: data.transactionUrl }),
    rpcUrls,
    accountPart: /^[ch]x(.+)$/,
    samples: { address: sample, notAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    loadDriver: async (context) => {
      const { IconHavahDriver } = await import('./IconHavahDriver.ts');
      return new IconHavahDriver(context, data);
    },
  };
}
