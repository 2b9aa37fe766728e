import { assetId, type ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain, type ExplorerPages } from '../shared/defineChain.ts';
import type {} from './payload.ts';

export interface IconHavahChainData extends ChainData, ExplorerPages {
  /** Network id: '0x100'. */
  readonly nid: string;
  readonly symbol: string;
  /** JSON-RPC v3 addresses, best first. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the ICON (goloop) family from its data. */
export function defineIconHavahChain(data: IconHavahChainData): ChainPlugin {
  const id: ChainId = `icon:${data.nid}`;
  return defineChain(data, {
    id,
    family: 'icon-havah',
    coin: { symbol: data.symbol, decimals: 18 },
    tokenId: (address) => assetId(id, 'irc2', address.toLowerCase()),
    isTokenAddress: (text) => /^cx[0-9a-f]{40}$/i.test(text),
    explorer: data,
    accountPart: /^[ch]x(.+)$/,
    samples: { address: data.sample },
    loadDriver: async (context) => {
      const { IconHavahDriver } = await import('./IconHavahDriver.ts');
      return new IconHavahDriver(context, data);
    },
  });
}
