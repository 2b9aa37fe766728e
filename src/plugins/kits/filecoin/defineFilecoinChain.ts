import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain, type ExplorerPages } from '../shared/defineChain.ts';
import type {} from './payload.ts';

export interface FilecoinChainData extends ChainData, ExplorerPages {
  /** Name of the network in its nodes: 'mainnet'. */
  readonly network: string;
  readonly id: ChainId;
  readonly symbol: string;
  /** Lotus JSON-RPC addresses, best first. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the Filecoin family from its data. Tokens are on its EVM side, which is a separate chain. */
export function defineFilecoinChain(data: FilecoinChainData): ChainPlugin {
  return defineChain(data, {
    id: data.id,
    family: 'filecoin',
    coin: { symbol: data.symbol, decimals: 18 },
    // This chain has no tokens. They are on its EVM side.
    isTokenAddress: () => false,
    explorer: data,
    accountPart: /^f(?:410f|[1-3])(.+)$/,
    samples: { address: data.sample },
    loadDriver: async (context) => {
      const { FilecoinDriver } = await import('./FilecoinDriver.ts');
      return new FilecoinDriver(context, data.network);
    },
  });
}
