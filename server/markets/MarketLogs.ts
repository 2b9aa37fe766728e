/** A log as the chain has it, addresses and hashes in lower case. */
export interface ChainLog {
  readonly block: number;
  readonly blockHash: string;
  readonly txHash: string;
  readonly index: number;
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

interface Item {
  readonly contract: string;
  readonly tokenId: bigint;
  readonly quantity: bigint;
}

/** Events of orders. Addresses and hashes are in lower case. */
export type MarketEvent =
  | {
      readonly kind: 'filled';
      readonly order: string;
      readonly maker: string;
      /** The account that filled it; `undefined` if the market matched it with other orders. */
      readonly taker: string | undefined;
      /** 0: the maker sold, 1: the maker bought. */
      readonly side: 0 | 1;
      readonly items: readonly Item[];
      /** Total of all items, including fees and royalties. */
      readonly price: bigint;
      /** The zero address is the chain's coin. */
      readonly paymentToken: string;
    }
  | { readonly kind: 'cancelled'; readonly order: string; readonly maker: string }
  /** All orders of the maker with a smaller number are void. */
  | { readonly kind: 'counter'; readonly maker: string; readonly counter: bigint };

/** Parses the logs of a marketplace's contract on one chain. */
export interface MarketLogs {
  /** Id of the marketplace. */
  readonly market: string;
  readonly name: string;
  /** Its fee on each sale; 100 is 1 %. */
  readonly feeBps: number;
  /** First topics of the logs that `read` supports. */
  readonly topics: readonly string[];
  /** `undefined` for logs of other contracts, and logs without an order. */
  read(log: ChainLog): MarketEvent | undefined;
}
