import type { MarketLogs } from '../markets/MarketLogs.ts';
import type { ContentSource } from './content/ContentSource.ts';
import type { Studio } from './create/Studio.ts';
import type { BlockSource } from './index/BlockSource.ts';
import type { ContractReader } from './index/ContractReader.ts';

interface MarketPlace extends Pick<MarketLogs, 'market' | 'name' | 'feeBps'> {
  /** Its listings can only be paid in the token that their seller asks for. */
  readonly isPaidAsAsked?: boolean;
}

/** A chain with NFTs that are shown and traded. */
export interface NftChain {
  /** The wire's name. */
  readonly mainnet: string;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  /** The wrapped coin, its address in lower case. */
  readonly wrapped: { readonly address: string; readonly symbol: string } | undefined;
  /** The marketplaces on this chain. */
  readonly markets: readonly MarketPlace[];
  /** Contracts for minting NFTs; absent if minting is not possible there. */
  readonly studio?: Studio;
  /** Source of metadata and media. */
  readonly content: ContentSource;
}

/** A chain with blocks that we index. Other chains are imported from a marketplace. */
export interface IndexedNftChain extends NftChain {
  readonly blocks: BlockSource;
  readonly contracts: ContractReader;
  /** The marketplaces' contracts. */
  readonly markets: readonly MarketLogs[];
}

export function isIndexed(chain: NftChain): chain is IndexedNftChain {
  return 'blocks' in chain;
}
