import type { ChainLog } from './BlockSource.ts';

interface Item {
  readonly contract: string;
  readonly tokenId: bigint;
  readonly quantity: bigint;
}

/** What became of orders. Addresses and hashes are in lower case. */
export type MarketEvent =
  | {
      readonly kind: 'filled';
      readonly order: string;
      readonly maker: string;
      /** Who filled it; `undefined` where the market matched it with other orders. */
      readonly taker: string | undefined;
      /** 0: the maker sold, 1: the maker bought. */
      readonly side: 0 | 1;
      readonly items: readonly Item[];
      /** For all items, fees and royalties included. */
      readonly price: bigint;
      /** The zero address is the chain's coin. */
      readonly paymentToken: string;
    }
  | { readonly kind: 'cancelled'; readonly order: string; readonly maker: string }
  /** All orders of the maker with a smaller number are void. */
  | { readonly kind: 'counter'; readonly maker: string; readonly counter: bigint };

/** How a marketplace's contract on one chain tells of its orders. */
export interface MarketLogs {
  /** Id of the marketplace. */
  readonly market: string;
  readonly name: string;
  /** What it takes of each sale; 100 is 1 %. */
  readonly feeBps: number;
  /** First topics of the logs that `read` knows. */
  readonly topics: readonly string[];
  /** `undefined` for logs of other contracts, and those that concern nobody's order. */
  read(log: ChainLog): MarketEvent | undefined;
}
