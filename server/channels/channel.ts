import type { ArrivedToken } from '../db/OrderState.ts';
import type { UpstreamHealth } from '../upstream/Upstream.ts';
import type { IdentityLinks } from './IdentityChecks.ts';
import type { ZeroGas, ZeroGasQuote } from './zeroGas.ts';

/** Chains and tokens have their wire names here: 'BSC', and the wire address of a token (contract §1.3, §1.4). */
export interface WirePair {
  readonly fromChain: string;
  readonly fromToken: string;
  readonly toChain: string;
  readonly toToken: string;
}

export interface QuoteRequest extends WirePair {
  /** Base units of the source token. */
  readonly payUnits: bigint;
  /** Basis points; 100 is 1 %. */
  readonly slippageBps: number;
  /** Empty if no wallet is connected. */
  readonly sender: string;
  readonly recipient: string;
}

/** One possible route of the exchange. Units are base units of the named token. */
export interface RouteQuote {
  /** The route's name on the wire. The client sends it back when the user selects the route. */
  readonly dex: string;
  readonly logoUrl: string;
  readonly payDecimals: number;
  readonly receiveDecimals: number;
  /** Amount that arrives after all fees that are taken out of it, in the target token. */
  readonly receiveUnits: bigint;
  /** Minimum amount that arrives: `receiveUnits` less slippage. */
  readonly minReceiveUnits: bigint;
  /** Fees already taken out of `receiveUnits`, as decimal text in units of `feeSymbol`. */
  readonly fee: string;
  readonly feeSymbol: string;
  /** The part of the payment that the operator of this site takes, in percent. Absent if there is none. Included in `fee`. */
  readonly operatorFeePercent?: number;
  /**
   * Amount that leaves the wallet in addition to the payment, as decimal text in the source chain's coin. Absent if there is
   * none.
   */
  readonly chainFee?: string;
  /** Estimated gas of the transaction, as decimal text in the source chain's coin. Absent if the channel states none. */
  readonly gasFee?: string;
  /** Limits of the route in source token units. `undefined` if there is no limit. */
  readonly minPayUnits: bigint | undefined;
  readonly maxPayUnits: bigint | undefined;
  /** Age of the service's reply, ms. Absent: it was asked for this request. */
  readonly ageMs?: number;
  /** 0, 1, 2 or 10 (spec §9). */
  readonly estimatedTime: number;
  readonly isUnderMaintenance: boolean;
  /** Pages about the identity check that an order of this size needs. Absent if it needs none. */
  readonly identity?: IdentityLinks | undefined;
  /** The contract that the transaction calls. For a token, it also needs the allowance. */
  readonly contractAddress: string;
  /** Opaque outside the channel; sent back to `build`. */
  readonly path: readonly unknown[];
  /** Present if gas can be paid in the source token. */
  readonly zeroGas?: ZeroGasQuote;
}

export interface BuildRequest extends QuoteRequest {
  readonly dex: string;
  readonly path: readonly unknown[];
  /** Minimum amount that must arrive, base units of the target token. The part for gas (`isZeroGas`) is not deducted. */
  readonly minReceiveUnits: bigint;
  /** `0x` and 64 hex digits. The transaction contains it, so that the scan finds the order on the chain. */
  readonly orderId: string;
  /** The gas is paid out of the payment, and the service sends the transaction. */
  readonly isZeroGas?: boolean;
}

export interface BuiltSwap {
  /** The data that the wallet signs, in the format of the source chain's family (contract §3.4). */
  readonly txData: Readonly<Record<string, unknown>>;
  /** Amount that arrives if prices do not change, base units of the target token. */
  readonly receiveUnits: bigint;
  /** Minimum amount that the transaction enforces, if gas is paid out of the payment. Absent: the requested minimum. */
  readonly minReceiveUnits?: bigint;
  /** The route as quoted. The order shows it. */
  readonly route: Pick<RouteQuote, 'logoUrl' | 'estimatedTime'>;
}

/** A fact about an order, seen on a chain. The same evidence may come again, with the same id. */
export type Evidence = {
  /** Unique for each fact: chain, block, transaction, log. The same payment in another block is another fact. */
  readonly id: string;
  readonly orderId: string;
  readonly chain: string;
  /** Empty if the fact has no transaction. */
  readonly hash: string;
  /** Time of the block, milliseconds. */
  readonly at: number;
  /** Routes of the orders that this evidence can match, if other routes may use the same id. Absent: any route. */
  readonly routes?: readonly string[];
} & (
  | {
      /** The user's transaction is in a block. Contains everything needed to create an order that was not reported to us. */
      readonly kind: 'paid';
      readonly pair: WirePair;
      readonly sender: string;
      readonly recipient: string;
      readonly refundTo: string;
      readonly payUnits: bigint;
      readonly minReceiveUnits: bigint;
      readonly dex: string;
    }
  /** The payment has enough confirmations. */
  | { readonly kind: 'confirmed' }
  /** The user received the target token. `hash` is the payout transaction. */
  | {
      readonly kind: 'delivered';
      readonly receiveUnits: bigint;
      readonly recipient: string;
      /** The token that arrived, if it is not the requested token. The units are in this token. */
      readonly otherToken?: ArrivedToken;
      /** The amount that left the payer, if the order only named a maximum. In the source token. */
      readonly spentUnits?: bigint;
    }
  /** The target chain holds the payout under a hash until it is released. Emitted after enough confirmations. */
  | { readonly kind: 'releasable'; readonly receiveUnits: bigint; readonly recipient: string }
  /** The payout was not released in time and is no longer available. */
  | { readonly kind: 'withdrawn' }
  /** The other side cannot pay. The user may take the money back. `reason` is a number of contract §4.2. */
  | { readonly kind: 'refundable'; readonly reason: number }
  | { readonly kind: 'refunded'; readonly units: bigint }
  /** The money waits until the payer was identified on these pages. */
  | ({ readonly kind: 'identityAsked' } & IdentityLinks)
  /** Passed: the order continues. Refused: the order will become refundable. */
  | { readonly kind: 'identityDecided'; readonly isPassed: boolean }
  /** A reorganization removed the `paid` event with the id `undoes`. */
  | { readonly kind: 'undone'; readonly undoes: string }
);

/** All possible events of an order: evidence from chains, user reports, and timeouts. */
export type OrderEvent =
  | Evidence
  | { readonly id: string; readonly kind: 'reported'; readonly hash: string; readonly at: number }
  /** The reported transaction is in a block but failed. */
  | { readonly id: string; readonly kind: 'failed'; readonly hash: string; readonly at: number }
  /** No chain knows the reported transaction. */
  | { readonly id: string; readonly kind: 'unseen'; readonly hash: string; readonly at: number }
  /** The service ended the order without a payout. It announced no refund, but one may still come. */
  | { readonly id: string; readonly kind: 'ended'; readonly hash: string; readonly at: number }
  /** The user sent the transaction that releases the payout. */
  | { readonly id: string; readonly kind: 'releasing'; readonly hash: string; readonly at: number };

/** State of a reported transaction on its chain. */
export type ReportedTransaction =
  | { readonly status: 'unknown' }
  | { readonly status: 'pending'; readonly sender: string }
  | { readonly status: 'failed'; readonly sender: string }
  /** Included and a payment to this channel. The scan adds the evidence. */
  | { readonly status: 'paid'; readonly sender: string; readonly orderId: string }
  /** Included, but no payment to this channel. */
  | { readonly status: 'foreign'; readonly sender: string };

export interface ChannelToken {
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
  readonly decimals: number;
  readonly logoUrl: string;
  /** The service takes it to no other chain. Absent: it may. */
  readonly isLocal?: true;
}

export interface ChannelChain {
  readonly name: string;
  /** Preferred node first. May be relative to the page. */
  readonly rpcUrls: readonly string[];
  /** The best-known tokens first. Lists for browsers may be cut. */
  readonly tokens: readonly ChannelToken[];
  /** Explorer page of a transaction. May be relative to the page. */
  transactionUrl(hash: string): string;
}

/** Identifies the payout of one order. */
export interface ReleasedOrder {
  readonly orderId: string;
  readonly fromChain: string;
  readonly toChain: string;
}

/** Payouts that wait on the target chain until the user releases them (contract §6). */
export interface Releases {
  /** Whether the payout was released, as the chain reports now. */
  isReleased(order: ReleasedOrder): Promise<boolean>;
  /** The transaction that `sender` signs on the target chain. The money goes to the order's recipient. @throws ChannelRefusal */
  prepare(order: ReleasedOrder, sender: string): Promise<Readonly<Record<string, unknown>>>;
  /** How a transaction of the target chain relates to the order. `unknown` while no node has it. */
  lookUp(order: ReleasedOrder, hash: string): Promise<'unknown' | 'ours' | 'failed' | 'foreign'>;
}

/** Reason why a quote or a build was refused. `resCode` is one of `src/api/codes.ts`. */
export class ChannelRefusal extends Error {
  readonly resCode: number;

  constructor(resCode: number, message: string) {
    super(message);
    this.name = 'ChannelRefusal';
    this.resCode = resCode;
  }
}

/** Methods of every quote source. Several instances of the backend may call them at the same time. */
interface QuotingChannel {
  readonly id: string;
  /** Present if gas can be paid in tokens. */
  readonly zeroGas?: ZeroGas;
  /** The chains known now. For a service: from its last reply. */
  chains(): readonly ChannelChain[];
  /** Routes for the pair, in any order. Empty if there is none. @throws ChannelRefusal */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]>;
  /** @throws ChannelRefusal */
  build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap>;
  lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction>;
  /**
   * The transaction by which the user takes back the money of a refundable order. Absent if the money comes back automatically.
   * @throws ChannelRefusal
   */
  refund?(order: {
    readonly orderId: string;
    readonly fromChain: string;
    readonly sender: string;
  }): Promise<Readonly<Record<string, unknown>>>;
  /** Absent if no payout waits for a release by the user. */
  readonly releases?: Releases;
  /** Gas prices in wei. `undefined` if the chain does not belong to the channel. */
  gasPrices(chainId: string, signal: AbortSignal): Promise<{ slow: bigint; normal: bigint; rapid: bigint } | undefined>;
}

/** A channel that settles its orders itself: the server side of a chain plugin. The process may stop at any moment. */
export interface ScannedChannel extends QuotingChannel {
  /** Evidence since `cursor`, oldest first, and the next cursor. `undefined` starts from the first block. */
  scan(cursor: string | undefined, signal: AbortSignal): Promise<{ evidence: readonly Evidence[]; cursor: string }>;
  /**
   * Pays out orders that are due, marks unpayable orders as refundable, and returns money that was not collected. The chain
   * prevents double execution.
   */
  settle(signal: AbortSignal): Promise<void>;
}

/** An order as it is sent to the service that settles it. */
export interface FollowedOrder extends WirePair {
  readonly orderId: string;
  readonly dex: string;
  readonly sender: string;
  readonly recipient: string;
  readonly payUnits: bigint;
  readonly minReceiveUnits: bigint;
  /** The expected amount when the transaction was built. */
  readonly receiveUnits: bigint;
  /** As `build` returned it. `null` if it is not known. */
  readonly txData: unknown;
  /** A reported source transaction. If several were reported, each is queried separately. */
  readonly hash: string;
  /** The note that `follow` returned the last time for this hash. `undefined` the first time. */
  readonly note: string | undefined;
}

/** Events that a service can report. Users report their own transactions, and a service holds no payout for a release. */
export type FollowedEvent = Exclude<
  OrderEvent,
  { readonly kind: 'reported' | 'releasing' | 'releasable' | 'withdrawn' }
>;

/** Reply of a service about an order. */
export interface Followed {
  /**
   * All known facts, oldest first. The same fact comes again with the same id, which is unique within the order. `failed`: the
   * service reports that the transaction of this hash failed. `ended`: it ended the order without a payout or a refund. A hash that the service has not seen gives no event; the follower
   * emits `unseen`. `delivered` and `refunded` are emitted only with the transaction that paid.
   */
  readonly evidence: readonly FollowedEvent[];
  /** Data for the next call, such as the service's own order number. */
  readonly note: string | undefined;
  /** Milliseconds until the next call. `undefined` if the service has nothing more to report. */
  readonly retryInMs: number | undefined;
  /** The service's status, if the channel does not know its meaning. Letters, digits and `_` only. */
  readonly unknownStatus?: string;
}

/** A channel with orders that a service settles. The service is queried about each order until the order ends. */
export interface FollowedChannel extends QuotingChannel {
  /** Sends one query. Repeated calls report the order to the service only once. @throws UpstreamError */
  follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed>;
  /** Reloads the lists of chains and tokens. @throws UpstreamError, and keeps what it had */
  refresh(signal: AbortSignal): Promise<void>;
  /** Health of the service, as this instance observed it. */
  readonly health: UpstreamHealth;
  /** The service's own staff holds the money between payment and payout, and signs nothing. Absent: not so. */
  readonly isCustodial?: boolean;
}

/** A source of quotes. Its methods show how it settles orders: by scanning a chain or by following a service. */
export type Channel = ScannedChannel | FollowedChannel;

export function isScanned(channel: Channel): channel is ScannedChannel {
  return 'scan' in channel;
}

export function isFollowed(channel: Channel): channel is FollowedChannel {
  return 'follow' in channel;
}
