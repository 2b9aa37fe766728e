import { assetId, type ChainId, nativeAssetId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain, type ExplorerPages } from '../shared/defineChain.ts';
import { isMemoOf } from '../shared/deposits/isMemoOf.ts';
import type {} from './payload.ts';

export interface AelfChainData extends ChainData, ExplorerPages {
  /** Name of the chain in its nodes and addresses: 'AELF', 'tDVV'. */
  readonly network: string;
  readonly symbol: string;
  /** Address of the token contract. */
  readonly tokenContract: string;
  /** Nodes, best first, without a trailing slash. */
  readonly rpcUrls: readonly string[];
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the aelf family from its data. A token's address is its symbol, which is unique on the chain. */
export function defineAelfChain(data: AelfChainData): ChainPlugin {
  const id: ChainId = `aelf:${data.network}`;
  return defineChain(data, {
    id,
    family: 'aelf',
    coin: { symbol: data.symbol, decimals: 8 },
    tokenId: (address) => (address === data.symbol ? nativeAssetId(id) : assetId(id, 'token', address)),
    isTokenAddress: (text) => /^[A-Z][A-Z0-9]{0,11}(?:-\d{1,10})?$/.test(text),
    memo: { kind: 'memo', isMemo: (text) => isMemoOf(text, 64) },
    explorer: data,
    accountPart: /^(?:ELF_)?([^_]+)/,
    samples: { address: data.sample },
    loadDriver: async (context) => {
      const { AelfDriver } = await import('./AelfDriver.ts');
      return new AelfDriver(context, data);
    },
  });
}
