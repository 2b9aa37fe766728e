import { type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { explorerLinks } from '../shared/explorerLinks.ts';
import { isMemoOf } from '../shared/isMemoOf.ts';
import { isJettonAddress, jettonId } from './jettonId.ts';
import type {} from './payload.ts';

export interface TonChainData {
  /** `tvm:` and the network's global id. */
  readonly id: ChainId;
  readonly wire: ChainPlugin['wire'];
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly icon: string;
  /** Without a trailing slash. */
  readonly explorer: string;
  /** Toncenter's interface 3, or 2 where the address ends in `/v2`. */
  readonly rpcUrls: readonly string[];
}

/** A chain of the TON family from its data. Imports nothing heavy. */
export function defineTonChain(data: TonChainData): ChainPlugin {
  const { id, wire, name, symbol, decimals, icon, explorer, rpcUrls } = data;
  return {
    id,
    family: 'ton',
    name,
    wire,
    native: { id: nativeAssetId(id), chain: id, symbol, name: symbol, decimals, address: undefined },
    tokenId: (address) => jettonId(id, address),
    isTokenAddress: isJettonAddress,
    memo: { kind: 'memo', isMemo: (text) => isMemoOf(text, 500) },
    icon,
    explorer: explorerLinks({ address: `${explorer}/{}`, transaction: `${explorer}/transaction/{}` }),
    rpcUrls,
    accountPart: /^[EU]Q(.+)$/,
    samples: {
      address: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI',
      notAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    },
    loadDriver: async (context) => {
      const { TonDriver } = await import('./TonDriver.ts');
      return new TonDriver(context);
    },
  };
}
