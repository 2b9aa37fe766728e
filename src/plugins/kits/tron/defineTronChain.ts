import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import type {} from './payload.ts';
import { trc20Id } from './trc20Id.ts';

export interface TronChainData extends ChainData {
  /** `tron:0x…`, the last four bytes of the hash of the first block. They identify nodes of the chain. */
  readonly id: ChainId;
  readonly symbol: string;
  readonly decimals: number;
  /** Without a trailing slash. */
  readonly explorer: string;
}

/** A chain of the TRON family from its data. */
export function defineTronChain(data: TronChainData): ChainPlugin {
  const { id, symbol, decimals, explorer } = data;
  return defineChain(data, {
    id,
    family: 'tron',
    coin: { symbol, decimals, name: symbol },
    tokenId: (address) => trc20Id(id, address),
    isTokenAddress: (text) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text),
    explorer: { addressUrl: `${explorer}/#/address/{}`, transactionUrl: `${explorer}/#/transaction/{}` },
    accountPart: /^T(.+)$/,
    samples: { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    loadDriver: async (context) => {
      const { TronDriver } = await import('./TronDriver.ts');
      return new TronDriver(context);
    },
  });
}
