import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import type {} from './payload.ts';

export interface DogecoinChainData extends ChainData {
  /** CAIP-2: `bip122:` and the first 32 digits of the genesis block's hash. */
  readonly id: ChainId;
  readonly symbol: string;
  /** Explorer with `/address/` and `/tx/`, without a trailing slash. */
  readonly explorer: string;
  /** REST bases: of Blockchair where they end in `/dogecoin`, else of BlockCypher. */
  readonly rpcUrls: readonly string[];
}

/** Dogecoin from its data. */
export function defineDogecoinChain(data: DogecoinChainData): ChainPlugin {
  const { id, explorer } = data;
  return defineChain(data, {
    id,
    family: 'dogecoin',
    coin: { symbol: data.symbol, decimals: 8 },
    // The chain has no tokens.
    isTokenAddress: () => false,
    explorer: { addressUrl: `${explorer}/address/{}`, transactionUrl: `${explorer}/tx/{}` },
    accountPart: /^[A9D](.+)$/,
    samples: { address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', notAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
    loadDriver: async (context) => {
      const { DogecoinDriver } = await import('./DogecoinDriver.ts');
      return new DogecoinDriver(context);
    },
  });
}
