import type { DataOf } from '../../src/api/endpoint.ts';
import type { WireEvmTransaction } from '../../src/api/nft/entities.ts';
import type { MarketPlaceInfo, prepareMusseOrder, SeaportParameters } from '../../src/api/nft/orders.ts';
import type { ChannelChain, ChannelToken } from '../channels/channel.ts';

/** An order as the wire carries it. */
export type OrderParameters = SeaportParameters;
export type PreparedOrder = DataOf<typeof prepareMusseOrder>;

/** Who trades what for how much. Addresses are lower-case; money is base units of the payment token. */
export interface OrderTerms {
  /** 0 sells an NFT, 1 bids for it. */
  readonly side: 0 | 1;
  /** The wire's name of the chain. */
  readonly mainnet: string;
  readonly contract: string;
  readonly tokenId: bigint;
  /** How many; 1 of an ERC-721. */
  readonly quantity: bigint;
  /** What the buyer pays for all of it, fees and royalties included. */
  readonly price: bigint;
  /** The zero address is the chain's coin. */
  readonly paymentToken: string;
  readonly maker: string;
}

/** An order with all that can be read out of it. */
export interface CheckedOrder extends OrderTerms {
  /** The order's id, lower-case. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly startAt: number;
  readonly endAt: number;
  /** The maker's number: the order is void once the maker's is higher. */
  readonly counter: bigint;
  /** Who has to be approved for what the maker gives. */
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
  /** What may be asked for an NFT, the coin under the zero address first. Addresses are lower-case. */
  readonly paymentTokens: readonly ChannelToken[];
  /** Whether one transaction can fill many orders. */
  readonly fillsMany: boolean;
}

/** What paying for orders with another token comes to, base units of that token. */
export interface CheckoutQuote {
  /** What it costs if nothing moves. */
  readonly payUnits: bigint;
  /** What is asked for at most; the rest goes back in the same transaction. */
  readonly maxPayUnits: bigint;
  readonly payToken: ChannelToken;
  /** The route's name. */
  readonly dex: string;
}

export interface CheckoutRequest {
  readonly mainnet: string;
  readonly orders: readonly PostedOrder[];
  /** The wire's address of what is paid with. */
  readonly payToken: string;
}

/** What a chain says of one transaction. `orders`: ids of those that it filled or cancelled. */
export type MarketTransaction =
  | { readonly status: 'unknown' }
  | { readonly status: 'pending' | 'failed'; readonly sender: string; readonly isOurs: boolean }
  | {
      readonly status: 'included';
      readonly sender: string;
      readonly filled: readonly string[];
      readonly cancelled: readonly string[];
      /** Deep enough to count on. */
      readonly isDeep: boolean;
      /** Time of the block, milliseconds since 1970. */
      readonly at: number;
    };

/** What became of posting an order. `unknown`: it may have been taken or not. `reason`: an error to answer with. */
export type Published =
  | { readonly status: 'published' }
  | { readonly status: 'declined' | 'unknown'; readonly reason: unknown };

/**
 * A marketplace: prepares orders to sign, checks signed ones, and builds the transactions that fill or cancel them. It holds
 * no user's key and signs nothing. Every method may be called in several instances of the backend at once.
 */
export interface Market {
  /** `platformId` on the wire. */
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string;
  /** Of each price; 100 is 1 %. */
  readonly feeBps: number;
  chains(): readonly MarketChain[];
  /** @throws Refusal `saleUnsupported` where there is no market, or the contract is no collection */
  info(mainnet: string, contract: string): Promise<MarketPlaceInfo>;
  /**
   * The order to sign. `seconds`: how long it stands.
   * @throws Refusal `saleUnsupported`, `nftCurrencyUnsupported`, `priceBelowFee`, `marketOrderInvalid`
   */
  prepare(terms: OrderTerms, seconds: number): Promise<PreparedOrder>;
  /** What an order says, and what it is known by. Nothing of it is checked. @throws Refusal `marketOrderInvalid` */
  read(mainnet: string, parameters: OrderParameters): CheckedOrder;
  /**
   * Everything about a signed order is right, by the chain's own word now.
   * @throws Refusal `marketOrderInvalid`, `orderSignatureInvalid`, `nftNotOwned`, `nftNotApproved`, `bidNotCovered`, `priceBelowFee`,
   * `saleUnsupported`, `nftCurrencyUnsupported`
   */
  check(mainnet: string, parameters: OrderParameters, signature: string): Promise<CheckedOrder>;
  /**
   * Posts a signed order to where everybody finds it; again and again if need be. Absent: orders stand where they were taken.
   */
  publish?(order: PostedOrder): Promise<Published>;
  /** What the maker gets out of an order after fees and royalties. */
  proceedsOf(order: PostedOrder): bigint;
  /** The number that the maker's orders carry now. */
  counter(mainnet: string, maker: string): Promise<bigint>;
  /** Those that could be filled in this moment, by the chain's own word. */
  fillable(orders: readonly PostedOrder[]): Promise<readonly PostedOrder[]>;
  /** Fills one order, or the listings among many that still stand; the taker pays with what the orders ask for. */
  fulfil(orders: readonly PostedOrder[], taker: string): Promise<WireEvmTransaction>;
  /** Takes orders of one maker off the market for good. */
  cancel(orders: readonly PostedOrder[]): WireEvmTransaction;
  /**
   * What listings cost in another token of their chain.
   * @throws Refusal `nftCurrencyUnsupported`, `anyCurrencyRefused`, `insufficientLiquidity`
   */
  quoteCheckout(request: CheckoutRequest): Promise<CheckoutQuote>;
  /** As `quoteCheckout`, and `abnormalRate` when `maxPayUnits` is too little now. `approveAddress` may take the token. */
  checkout(
    request: CheckoutRequest & { readonly taker: string; readonly maxPayUnits: bigint },
  ): Promise<WireEvmTransaction & { readonly approveAddress: string }>;
  lookUp(mainnet: string, hash: string): Promise<MarketTransaction>;
}
