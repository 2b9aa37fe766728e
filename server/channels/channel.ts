import type { OrderEvent } from '../orders/orderMachine.ts';
import type { UpstreamHealth } from '../upstream/Upstream.ts';
import type { IdentityLinks } from './IdentityChecks.ts';
import type { ZeroGas, ZeroGasQuote } from './zeroGas.ts';

/** Chains and tokens go by the wire's names here: 'BSC', and the wire's address of a token (contract 1.3, 1.4). */
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
  /** Empty while nobody is connected. */
  readonly sender: string;
  readonly recipient: string;
}

/** One way to make the exchange. Units are base units of the token named. */
export interface RouteQuote {
  /** The route's name on the wire; given back when the user picks it. */
  readonly dex: string;
  readonly logoUrl: string;
  readonly payDecimals: number;
  readonly receiveDecimals: number;
  /** What arrives after every fee that is taken out of the amount, in the target token. */
  readonly receiveUnits: bigint;
  /** The least that arrives: `receiveUnits` less slippage. */
  readonly minReceiveUnits: bigint;
  /** Fees already taken out of `receiveUnits`, as decimal text in units of `feeSymbol`. */
  readonly fee: string;
  readonly feeSymbol: string;
  /** What leaves the wallet besides the amount, as decimal text in the source chain's coin; absent for nothing. */
  readonly chainFee?: string;
  /** Bounds of the route in source token units; `undefined` where it has none. */
  readonly minPayUnits: bigint | undefined;
  readonly maxPayUnits: bigint | undefined;
  /** 0, 1, 2 or 10 (spec 9). */
  readonly estimatedTime: number;
  readonly isUnderMaintenance: boolean;
  /** Where to read of the identity check that an order of this size goes through; absent where it goes through none. */
  readonly identity?: IdentityLinks | undefined;
  /** The contract that will be called and, for a token, may take it. */
  readonly contractAddress: string;
  /** Opaque to everyone else; handed back to `build`. */
  readonly path: readonly unknown[];
  /** Present where its gas may be paid in the source token. */
  readonly zeroGas?: ZeroGasQuote;
}

export interface BuildRequest extends QuoteRequest {
  readonly dex: string;
  readonly path: readonly unknown[];
  /** The least that must arrive, base units of the target token. */
  readonly minReceiveUnits: bigint;
  /** `0x` and 64 hex digits; the transaction carries it, so that it is recognised on chain. */
  readonly orderId: string;
  /** The gas is paid out of the payment, and the service sends it. */
  readonly isZeroGas?: boolean;
}

export interface BuiltSwap {
  /** What the wallet signs, in the shape of the source chain's family (contract 3.4). */
  readonly txData: Readonly<Record<string, unknown>>;
  /** What arrives if nothing moves, base units of the target token. */
  readonly receiveUnits: bigint;
}

/** A token as who sent it names it; its address is the wire's. */
export interface ArrivedToken {
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** Something seen on a chain that concerns an order. The same evidence may come again; it has the same id then. */
export type Evidence = {
  /** Unique for the fact: chain, block, transaction, log. The same payment in another block is another fact. */
  readonly id: string;
  readonly orderId: string;
  readonly chain: string;
  /** Empty for what no transaction says. */
  readonly hash: string;
  /** Time of the block, milliseconds. */
  readonly at: number;
  /** The routes whose orders it can concern, where others may come by the same id; any unless said. */
  readonly routes?: readonly string[];
} & (
  | {
      /** The user's transaction is in a block. Carries all that is needed to make an order nobody told us of. */
      readonly kind: 'paid';
      readonly pair: WirePair;
      readonly sender: string;
      readonly recipient: string;
      readonly refundTo: string;
      readonly payUnits: bigint;
      readonly minReceiveUnits: bigint;
      readonly dex: string;
    }
  /** Deep enough to act on. */
  | { readonly kind: 'confirmed' }
  /** The user has the target token. `hash` is the transaction that paid. */
  | {
      readonly kind: 'delivered';
      readonly receiveUnits: bigint;
      readonly recipient: string;
      /** What arrived on the target chain where it is another token than was asked for; the units are of it. */
      readonly otherToken?: ArrivedToken;
    }
  /** The target chain holds the payout under a hash until somebody releases it. Said once it is deep. */
  | { readonly kind: 'releasable'; readonly receiveUnits: bigint; readonly recipient: string }
  /** Nobody released it in time: it is no longer there. */
  | { readonly kind: 'withdrawn' }
  /** The other side cannot pay; the user may take the money back. `reason` is a number of contract 4.2. */
  | { readonly kind: 'refundable'; readonly reason: number }
  | { readonly kind: 'refunded'; readonly units: bigint }
  /** The money waits until somebody was identified, at these pages. */
  | ({ readonly kind: 'identityAsked' } & IdentityLinks)
  /** Passed: it goes on. Refused: it will be refundable. */
  | { readonly kind: 'identityDecided'; readonly isPassed: boolean }
  /** A reorganisation took back the `paid` with the id `undoes`. */
  | { readonly kind: 'undone'; readonly undoes: string }
);

/** What a chain says of one transaction that somebody reported. */
export type ReportedTransaction =
  | { readonly status: 'unknown' }
  | { readonly status: 'pending'; readonly sender: string }
  | { readonly status: 'failed'; readonly sender: string }
  /** Included and one of ours; the scan brings the evidence. */
  | { readonly status: 'paid'; readonly sender: string; readonly orderId: string }
  /** Included, but no payment to this channel. */
  | { readonly status: 'foreign'; readonly sender: string };

export interface ChannelToken {
  readonly symbol: string;
  readonly name: string;
  readonly address: string;
  readonly decimals: number;
  readonly logoUrl: string;
}

export interface ChannelChain {
  readonly name: string;
  /** Preferred first; may be relative to the page. */
  readonly rpcUrls: readonly string[];
  readonly tokens: readonly ChannelToken[];
  /** Where a person can look at a transaction; may be relative to the page. */
  transactionUrl(hash: string): string;
}

/** What tells an order's payout from all others. */
export interface ReleasedOrder {
  readonly orderId: string;
  readonly fromChain: string;
  readonly toChain: string;
}

/** Payouts that wait on the target chain until the user releases them (contract 6). */
export interface Releases {
  /** Whether it was released, by the chain's own word now. */
  isReleased(order: ReleasedOrder): Promise<boolean>;
  /** The transaction that `sender` signs on the target chain; the money goes where the order said. @throws ChannelRefusal */
  prepare(order: ReleasedOrder, sender: string): Promise<Readonly<Record<string, unknown>>>;
  /** What a transaction of the target chain is to the order; `unknown` while no node has it. */
  lookUp(order: ReleasedOrder, hash: string): Promise<'unknown' | 'ours' | 'failed' | 'foreign'>;
}

/** Why a quote or a build was refused; `resCode` is one of `src/api/codes.ts`. */
export class ChannelRefusal extends Error {
  readonly resCode: number;

  constructor(resCode: number, message: string) {
    super(message);
    this.name = 'ChannelRefusal';
    this.resCode = resCode;
  }
}

/** What every source of quotes does. Every method may be called in several instances of the backend at once. */
interface QuotingChannel {
  readonly id: string;
  /** Present where gas may be paid in tokens. */
  readonly zeroGas?: ZeroGas;
  /** Those known now: of a service, what it said last. */
  chains(): readonly ChannelChain[];
  /** Routes for the pair, in any order; empty when there is none. @throws ChannelRefusal */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<readonly RouteQuote[]>;
  /** @throws ChannelRefusal */
  build(request: BuildRequest, signal: AbortSignal): Promise<BuiltSwap>;
  lookUp(chain: string, hash: string, signal: AbortSignal): Promise<ReportedTransaction>;
  /** The transaction by which the user takes the money of a refundable order; absent where it comes back by itself. @throws ChannelRefusal */
  refund?(order: {
    readonly orderId: string;
    readonly fromChain: string;
    readonly sender: string;
  }): Promise<Readonly<Record<string, unknown>>>;
  /** Absent where no payout waits for its user. */
  readonly releases?: Releases;
  /** Gas prices in wei; `undefined` for a chain that is not the channel's. */
  gasPrices(chainId: string, signal: AbortSignal): Promise<{ slow: bigint; normal: bigint; rapid: bigint } | undefined>;
}

/** A channel that settles its orders itself: the server's mirror of a chain plugin. It may be cut off at any moment. */
export interface ScannedChannel extends QuotingChannel {
  /** Evidence since `cursor`, oldest first, and the cursor to go on from. `undefined` starts from the first block. */
  scan(cursor: string | undefined, signal: AbortSignal): Promise<{ evidence: readonly Evidence[]; cursor: string }>;
  /** Pays out what is due, marks refundable what cannot be paid, returns what nobody came for. On chain nothing can happen twice. */
  settle(signal: AbortSignal): Promise<void>;
}

/** An order as a service is asked about it. */
export interface FollowedOrder extends WirePair {
  readonly orderId: string;
  readonly dex: string;
  readonly sender: string;
  readonly recipient: string;
  readonly payUnits: bigint;
  readonly minReceiveUnits: bigint;
  /** What was expected when it was built. */
  readonly receiveUnits: bigint;
  /** As `build` made it; `null` where it is not known. */
  readonly txData: unknown;
  /** A source transaction that somebody reported. Where several were reported, each is asked about by itself. */
  readonly hash: string;
  /** What `follow` left the last time for this hash; `undefined` the first time. */
  readonly note: string | undefined;
}

/** What a service can say: not what users report, and it holds no payout for them. */
export type FollowedEvent = Exclude<
  OrderEvent,
  { readonly kind: 'reported' | 'releasing' | 'releasable' | 'withdrawn' }
>;

/** What a service said of an order. */
export interface Followed {
  /**
   * All that is known, oldest first; the same fact comes again with the same id, which needs to be unique within the order
   * only. `failed`: the service says that the transaction of this hash failed; a hash that it has not seen gives nothing,
   * `unseen` is the follower's to say. `delivered` and `refunded` are said with the transaction that paid, not before.
   */
  readonly evidence: readonly FollowedEvent[];
  /** For the next time, such as the service's own number of the order. */
  readonly note: string | undefined;
  /** Milliseconds until it is worth asking again; `undefined` once the service has nothing more to say. */
  readonly againInMs: number | undefined;
}

/** A channel whose orders somebody else settles: a service is asked about each of them until it is over. */
export interface FollowedChannel extends QuotingChannel {
  /** Asks once. What it tells the service is told once, however often it is called. @throws UpstreamError */
  follow(order: FollowedOrder, signal: AbortSignal): Promise<Followed>;
  /** Reads its lists of chains and tokens anew. @throws UpstreamError, and keeps what it had */
  refresh(signal: AbortSignal): Promise<void>;
  /** How the service is doing, as far as this instance saw. */
  readonly health: UpstreamHealth;
}

/** A source of quotes; who settles what was agreed on is told by what it can do. */
export type Channel = ScannedChannel | FollowedChannel;

export function isScanned(channel: Channel): channel is ScannedChannel {
  return 'scan' in channel;
}

export function isFollowed(channel: Channel): channel is FollowedChannel {
  return 'follow' in channel;
}
