import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type {} from './payload.ts';

export interface FilecoinChainData {
  /** What its nodes call it: 'mainnet'. */
  readonly network: string;
  readonly id: ChainId;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  readonly icon: string;
  readonly explorer: ChainPlugin['explorer'];
  /** Lotus JSON-RPC addresses, best first. */
  readonly rpcUrls: readonly string[];
  readonly samples: ChainPlugin['samples'];
}

/** A chain of the Filecoin family from its data. Tokens live on its EVM side, which is a chain of its own. */
export function defineFilecoinChain(data: FilecoinChainData): ChainPlugin {
  const { id, wire, name, symbol, icon, explorer, rpcUrls, samples } = data;
  return {
    id,
    family: 'filecoin',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name, decimals: 18, address: undefined },
    tokenId: (address) => assetId(id, 'token', address),
    icon,
    explorer,
    rpcUrls,
    samples,
    loadDriver: async (context) => {
      const { FilecoinDriver } = await import('./FilecoinDriver.ts');
      return new FilecoinDriver(context, data.network);
    },
  };
}
