import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain } from '../shared/defineChain.ts';
import { isMemoOf } from '../shared/deposits/isMemoOf.ts';
import { isJettonAddress, jettonId } from './jettons/jettonId.ts';
import type {} from './payload.ts';

export interface TonChainData extends ChainData {
  /** `tvm:` and the network's global id. */
  readonly id: ChainId;
  readonly symbol: string;
  readonly decimals: number;
  /** Without a trailing slash. */
  readonly explorer: string;
  /** Toncenter's interface 3, or 2 where the address ends in `/v2`. */
  readonly rpcUrls: readonly string[];
  /** Its addresses are those of test networks (`0Q…`). It has no jettons. */
  readonly isTest?: true;
}

/** The same account as the main network's sample. */
const TEST_ADDRESS = '0QCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqPvC';

/** A chain of the TON family from its data. */
export function defineTonChain(data: TonChainData): ChainPlugin {
  const { id, symbol, decimals, explorer } = data;
  return defineChain(data, {
    id,
    family: 'ton',
    coin: { symbol, decimals, name: symbol },
    tokenId: (address) => jettonId(id, address),
    isTokenAddress: isJettonAddress,
    memo: { kind: 'comment', isMemo: (text) => isMemoOf(text, 500) },
    explorer: { addressUrl: `${explorer}/{}`, transactionUrl: `${explorer}/transaction/{}` },
    accountPart: /^[EUk0]Q(.+)$/,
    samples: {
      address: data.isTest ? TEST_ADDRESS : 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI',
      notAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    },
    loadDriver: async (context) => {
      const { TonDriver } = await import('./TonDriver.ts');
      return new TonDriver(context, data);
    },
  });
}
