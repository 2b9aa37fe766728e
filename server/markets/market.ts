import type { DataOf } from '../../src/api/endpoint.ts';
import type { WireEvmTransaction } from '../../src/api/nft/entities.ts';
import type { MarketPlaceInfo, prepareMusseOrder, SeaportParameters } from '../../src/api/nft/orders.ts';
import type { ChannelChain, ChannelToken } from '../channels/channel.ts';

/** An order as the wire carries it. */
export type OrderParameters = SeaportParameters;
export type PreparedOrder = DataOf<typeof prepareMusseOrder>;

/** Parties, NFT and price of an order. Addresses are lower-case; money is base units of the payment token. */
export interface OrderTerms {
  /** 0 sells an NFT, 1 bids for it. */
  readonly side: 0 | 1;
  /** The wire's name of the chain. */
  readonly mainnet: string;
  readonly contract: string;
  readonly tokenId: bigint;
  /** Number of pieces; 1 for an ERC-721. */
  readonly quantity: bigint;
  /** The buyer's total payment, including fees and royalties. */
  readonly price: bigint;
  /** The zero address is the chain's coin. */
  readonly paymentToken: string;
  readonly maker: string;
}

/** An order with all facts that it contains. */
export interface CheckedOrder extends OrderTerms {
  /** The order's id, lower-case. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly startAt: number;
  readonly endAt: number;
  /** The maker's counter in the order. The order is void once the maker's current counter is higher. */
  readonly counter: bigint;
  /** The contract to approve for the maker's side: it moves the maker's tokens. */
  readonly operator: string;
}

export interface PostedOrder extends CheckedOrder {
  readonly parameters: OrderParameters;
  /** Hex. */
  readonly signature: string;
}

/** A chain that a market is on. */
export interface MarketChain {
  readonly listing: ChannelChain;
  readonly coin: ChannelToken;
  /** Tokens that can be a price, the coin under the zero address first. Addresses are lower-case. */
  readonly paymentTokens: readonly ChannelToken[];
  /** Whether one transaction can fill many orders. */
  readonly fillsMany: boolean;
}

/** The cost of paying for orders with another token, base units of that token. */
export interface CheckoutQuote {
  /** The cost at the current rate. */
  readonly payUnits: bigint;
  /** Maximum amount to pay; the unused amount is refunded in the same transaction. */
  readonly maxPayUnits: bigint;
  readonly payToken: ChannelToken;
  /** The route's name. */
  readonly dex: string;
}

export interface CheckoutRequest {
  readonly mainnet: string;
  readonly orders: readonly PostedOrder[];
  /** The wire's address of the token to pay with. */
  readonly payToken: string;
}

/** The chain's data on one transaction. `orders`: ids of the orders that it filled or cancelled. */
export type MarketTransaction =
  | { readonly status: 'unknown' }
  | { readonly status: 'pending' | 'failed'; readonly sender: string; readonly isOurs: boolean }
  | {
      readonly status: 'included';
      readonly sender: string;
      readonly filled: readonly string[];
      /** The takers as the chain's logs name them: another account may have sent the transaction to a contract. */
      readonly takers: readonly string[];
      readonly cancelled: readonly string[];
      /** Whether it has enough confirmations. */
      readonly isDeep: boolean;
      /** Time of the block, milliseconds since 1970. */
      readonly at: number;
    };

/** Result of posting an order. `unknown`: the market may have accepted it or not. `reason`: an error to answer with. */
export type Published =
  | { readonly status: 'published' }
  | { readonly status: 'declined' | 'unknown'; readonly reason: unknown };

/**
 * A marketplace: prepares orders to sign, checks signed ones, and builds the transactions that fill or cancel them. It has
 * no user keys and signs nothing. Several instances of the backend may call every method at the same time.
 */
export interface Market {
  /** `platformId` on the wire. */
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string;
  /** Fee on each price; 100 is 1 %. */
  readonly feeBps: number;
  chains(): readonly MarketChain[];
  /** @throws Refusal `saleUnsupported` if the chain has no market, or the contract is not a collection */
  info(mainnet: string, contract: string): Promise<MarketPlaceInfo>;
  /**
   * The order to sign. `seconds`: how long it is valid.
   * @throws Refusal `saleUnsupported`, `nftCurrencyUnsupported`, `priceBelowFee`, `marketOrderInvalid`
   */
  prepare(terms: OrderTerms, seconds: number): Promise<PreparedOrder>;
  /** Reads an order's terms and its id. Checks none of them. @throws Refusal `marketOrderInvalid` */
  read(mainnet: string, parameters: OrderParameters): CheckedOrder;
  /**
   * Checks everything about a signed order against the chain's current state.
   * @throws Refusal `marketOrderInvalid`, `orderSignatureInvalid`, `nftNotOwned`, `nftNotApproved`, `bidNotCovered`, `priceBelowFee`,
   * `saleUnsupported`, `nftCurrencyUnsupported`
   */
  check(mainnet: string, parameters: OrderParameters, signature: string): Promise<CheckedOrder>;
  /**
   * Publishes a signed order; a repeated call is safe. Absent if the market keeps its orders only in our own book.
   */
  publish?(order: PostedOrder): Promise<Published>;
  /** The maker's amount from an order, after fees and royalties. */
  proceedsOf(order: PostedOrder): bigint;
  /** The maker's current counter, which new orders must contain. */
  counter(mainnet: string, maker: string): Promise<bigint>;
  /** The orders that could be filled now, by the chain's state. */
  fillable(orders: readonly PostedOrder[]): Promise<readonly PostedOrder[]>;
  /** Fills one order, or those listings of many that are still open. The taker pays with the orders' payment token. */
  fulfil(orders: readonly PostedOrder[], taker: string): Promise<WireEvmTransaction>;
  /** Cancels orders of one maker permanently. */
  cancel(orders: readonly PostedOrder[]): WireEvmTransaction;
  /** The maker's signature of an order. `undefined` if the market does not return it. */
  signatureOf(order: PostedOrder): Promise<string | undefined>;
  /**
   * The cost of listings in another token of their chain.
   * @throws Refusal `nftCurrencyUnsupported`, `anyCurrencyRefused`, `insufficientLiquidity`
   */
  quoteCheckout(request: CheckoutRequest): Promise<CheckoutQuote>;
  /** Like `quoteCheckout`, and `abnormalRate` if `maxPayUnits` is now too low. `approveAddress` may take the token. */
  checkout(
    request: CheckoutRequest & { readonly taker: string; readonly maxPayUnits: bigint },
  ): Promise<WireEvmTransaction & { readonly approveAddress: string }>;
  lookUp(mainnet: string, hash: string): Promise<MarketTransaction>;
  /**
   * Base units that left the payer in an included transaction, after its change was given back. Network fees do not count.
   * `undefined` if the node cannot tell.
   */
  spentIn(mainnet: string, hash: string, payment: Payment): Promise<bigint | undefined>;
}

/** The payer and the token. `token` is the wire's address. */
export interface Payment {
  readonly payer: string;
  readonly token: string;
}
