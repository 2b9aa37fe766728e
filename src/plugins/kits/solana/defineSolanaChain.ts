import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import { isKeyText } from './isKeyText.ts';
import type {} from './payload.ts';

export interface SolanaChainData extends ChainData {
  /** CAIP-2: the first 32 characters of the hash of the chain's first block. */
  readonly id: ChainId;
  readonly symbol: string;
  /** Explorer with the paths of Solscan, without a trailing slash. */
  readonly explorer: string;
}

/** A chain of the Solana family from its data. */
export function defineSolanaChain(data: SolanaChainData): ChainPlugin {
  const { explorer } = data;
  return defineChain(data, {
    id: data.id,
    family: 'solana',
    coin: { symbol: data.symbol, decimals: 9 },
    isTokenAddress: isKeyText,
    explorer: { addressUrl: `${explorer}/account/{}`, transactionUrl: `${explorer}/tx/{}` },
    samples: { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
    loadDriver: async (context) => {
      const { SolanaDriver } = await import('./SolanaDriver.ts');
      return new SolanaDriver(context);
    },
  });
}
