import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain, type ExplorerPages } from '../shared/defineChain.ts';
import { isMemoOf } from '../shared/deposits/isMemoOf.ts';
import { parseEosToken } from './eosToken.ts';
import type {} from './payload.ts';

export interface EosChainData extends ChainData, ExplorerPages {
  /** SHA-256 of the genesis, 64 hexadecimal digits; CAIP-2 has the first half. */
  readonly antelopeChainId: string;
  /** The system token, which accounts pay with: contract, symbol, fraction digits. */
  readonly native: { readonly contract: string; readonly symbol: string; readonly decimals: number };
  /** Nodes, best first, without a trailing slash. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the EOS (Antelope) family from its data. */
export function defineEosChain(data: EosChainData): ChainPlugin {
  const id: ChainId = `antelope:${data.antelopeChainId.slice(0, 32)}`;
  const { contract, symbol, decimals } = data.native;
  return defineChain(data, {
    id,
    family: 'eos',
    coin: { symbol, decimals },
    tokenId: (address) => {
      const token = parseEosToken(address);
      if (token?.contract === contract && token.symbol === symbol) return nativeAssetId(id);
      return assetId(id, 'token', token?.symbol ? `${token.contract}:${token.symbol}` : address);
    },
    isTokenAddress: (text) => parseEosToken(text)?.symbol !== undefined,
    memo: { kind: 'memo', isMemo: (text) => isMemoOf(text, 256) },
    explorer: data,
    samples: { address: data.sample },
    loadDriver: async (context) => {
      const { EosDriver } = await import('./EosDriver.ts');
      return new EosDriver(context, data);
    },
  });
}
