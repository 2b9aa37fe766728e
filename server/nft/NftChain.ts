import type { ContentSource } from './content/ContentSource.ts';
import type { Studio } from './create/Studio.ts';
import type { BlockSource } from './index/BlockSource.ts';
import type { ContractReader } from './index/ContractReader.ts';
import type { MarketLogs } from './index/MarketLogs.ts';

interface MarketPlace extends Pick<MarketLogs, 'market' | 'name' | 'feeBps'> {
  /** What is listed there is paid with what its seller asks for, and nothing else. */
  readonly isPaidAsAsked?: boolean;
}

/** A chain whose NFTs are shown and traded. */
export interface NftChain {
  /** The wire's name. */
  readonly mainnet: string;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  /** The wrapped coin, its address in lower case. */
  readonly wrapped: { readonly address: string; readonly symbol: string } | undefined;
  /** The marketplaces on this chain. */
  readonly markets: readonly MarketPlace[];
  /** Where NFTs are made; absent where they cannot be. */
  readonly studio?: Studio;
  /** Where metadata and media come from. */
  readonly content: ContentSource;
}

/** One whose blocks are read; of others a marketplace tells. */
export interface IndexedNftChain extends NftChain {
  readonly blocks: BlockSource;
  readonly contracts: ContractReader;
  /** Their contracts. */
  readonly markets: readonly MarketLogs[];
}

export function isIndexed(chain: NftChain): chain is IndexedNftChain {
  return 'blocks' in chain;
}
