import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type {} from './payload.ts';

export interface AelfChainData {
  /** What its nodes and addresses call it: 'AELF', 'tDVV'. */
  readonly network: string;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  /** Address of the token contract. */
  readonly tokenContract: string;
  readonly icon: string;
  readonly explorer: ChainPlugin['explorer'];
  /** Nodes, best first, without a trailing slash. */
  readonly rpcUrls: readonly string[];
  readonly samples: ChainPlugin['samples'];
}

/** A chain of the aelf family from its data. A token's address is its symbol, which is unique on the chain. */
export function defineAelfChain(data: AelfChainData): ChainPlugin {
  const id: ChainId = `aelf:${data.network}`;
  const { wire, name, symbol, icon, explorer, rpcUrls, samples } = data;
  return {
    id,
    family: 'aelf',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 8, address: undefined },
    tokenId: (address) => (address === symbol ? nativeAssetId(id) : assetId(id, 'token', address)),
    icon,
    explorer,
    rpcUrls,
    samples,
    loadDriver: async (context) => {
      const { AelfDriver } = await import('./AelfDriver.ts');
      return new AelfDriver(context, data);
    },
  };
}
