import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type {} from './payload.ts';

export interface IconHavahChainData {
  /** Network id: '0x100'. */
  readonly nid: string;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  readonly icon: string;
  readonly explorer: ChainPlugin['explorer'];
  /** JSON-RPC v3 addresses, best first. */
  readonly rpcUrls: readonly string[];
  readonly samples: ChainPlugin['samples'];
}

/** A chain of the ICON (goloop) family from its data. */
export function defineIconHavahChain(data: IconHavahChainData): ChainPlugin {
  const id: ChainId = `icon:${data.nid}`;
  const { wire, name, symbol, icon, explorer, rpcUrls, samples } = data;
  return {
    id,
    family: 'icon-havah',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 18, address: undefined },
    tokenId: (address) => assetId(id, 'irc2', address.toLowerCase()),
    icon,
    explorer,
    rpcUrls,
    samples,
    loadDriver: async (context) => {
      const { IconHavahDriver } = await import('./IconHavahDriver.ts');
      return new IconHavahDriver(context, data);
    },
  };
}
