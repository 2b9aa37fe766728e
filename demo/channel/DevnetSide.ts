import type { BuildRequest, ChannelChain, Evidence, ReportedTransaction } from '../../server/channels/channel.ts';
import type { ChainId } from '../../src/model/caip.ts';
import type { BridgeName } from '../devnet/devnetChains.ts';
import type { GasStation } from './GasStation.ts';
import type { Market, Route } from './routing.ts';
import type { Deposit, Payout, PayoutRequest, SettlementOutcome } from './settlement.ts';

/** A token in the pools of one chain. */
export interface SideToken {
  readonly symbol: string;
  readonly decimals: number;
  /** In the spelling of the market's pools. The wrapped coin may represent the native coin. */
  readonly address: string;
}

/** An order with all data for its transaction. */
export interface PlannedOrder extends BuildRequest {
  /** The exchange on the source chain. */
  readonly source: Route;
  /** `undefined` within one chain. */
  readonly across: Across | undefined;
}

/** Addresses as text of the target chain; its native coin is the empty one. */
export interface Across {
  readonly bridge: BridgeName;
  /** Amount that enters the bridge: base units of its token on the source chain. */
  readonly units: bigint;
  readonly to: Pick<DevnetSide, 'id' | 'chainId'>;
  readonly receiveToken: string;
  readonly recipient: string;
}

/** One chain of the demo. Hides all differences between the chain families. */
export interface DevnetSide {
  /** The wire name. */
  readonly name: string;
  readonly id: ChainId;
  /** Chain number on the wire. */
  readonly chainId: number;
  readonly listing: ChannelChain;
  /** The contract or account that receives payments. */
  readonly contractAddress: string;
  /** Whether a payment names its bridge. If it does not, the bridge with the highest payout is used. */
  readonly namesBridge: boolean;
  /** Exchanges for swaps within the chain. */
  readonly exchanges: readonly string[];

  /** The address in the chain's spelling. `undefined` if it is not an address. */
  readAddress(text: string): string | undefined;
  /** The token at a wire address. @throws ChannelRefusal */
  token(address: string): SideToken;
  /** The bridge's token on this chain. */
  bridgeToken(bridge: BridgeName): SideToken;
  /** The token address as orders of other chains write it. Empty for the native coin. */
  orderToken(address: string): string;
  /** Current state of the pools. */
  market(): Promise<Market>;
  /**
   * Amount of a bridge's token that the side can pay out, base units: its balance less the money that may be refunded. `receive`:
   * the token to pay, in the spelling of the market's pools.
   */
  liquidity(bridge: BridgeName, receive: string): Promise<bigint>;
  /** The data that the wallet signs (contract §3.4). */
  build(order: PlannedOrder): Promise<Readonly<Record<string, unknown>>>;

  /** Evidence since `cursor`, which this side created. `undefined` starts from the first block. */
  scan(cursor: unknown): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: unknown }>;
  lookUp(hash: string): Promise<ReportedTransaction>;
  /** The transaction by which the user takes back the money of a refundable order. @throws ChannelRefusal */
  refund(order: { readonly orderId: string; readonly sender: string }): Promise<Readonly<Record<string, unknown>>>;
  /** Present if gas can be paid in tokens. */
  readonly gasStation?: GasStation;
  /** Wei. Absent if the chain has no gas price in wei. */
  gasPrices?(): Promise<{ slow: bigint; normal: bigint; rapid: bigint }>;

  /** Deposits with enough confirmations. Each is returned at least once during the life of this object. */
  newDeposits(): Promise<readonly Deposit[]>;
  /**
   * Outcome of an order that this side pays. Any user can pay dust on another chain under the same id. If another amount was
   * paid, the order can never be paid and counts as cancelled.
   */
  outcomeOf(request: PayoutRequest): Promise<SettlementOutcome>;
  /**
   * Pays. Repeated calls pay only once. Returns the reason (contract §4.2) if it cannot pay, and `undefined` if it may have paid.
   */
  payOut(payout: Payout): Promise<number | undefined>;
  /** Prevents any payment of the order on this side. Does nothing if the order is paid at the same moment. */
  cancel(orderId: string, reason: number): Promise<void>;
}
