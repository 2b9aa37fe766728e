import type { ChainId } from '../../../src/model/caip.ts';
import type { BridgeName } from '../../devnet/devnetChains.ts';
import type { BuildRequest, ChannelChain, Evidence, ReportedTransaction } from '../channel.ts';
import type { GasStation } from './GasStation.ts';
import type { Market, Route } from './routing.ts';
import type { Deposit, Due, Fate, Payout } from './settlement.ts';

/** A token as one chain's pools know it. */
export interface SideToken {
  readonly symbol: string;
  readonly decimals: number;
  /** In the spelling of the market's pools. The wrapped coin may stand for the native one. */
  readonly address: string;
}

/** An order with everything that its transaction says. */
export interface PlannedOrder extends BuildRequest {
  /** The exchange on the source chain. */
  readonly source: Route;
  /** `undefined` within one chain. */
  readonly across: Across | undefined;
}

/** Addresses as text of the target chain; its native coin is the empty one. */
export interface Across {
  readonly bridge: BridgeName;
  /** What enters the bridge: base units of its token on the source chain. */
  readonly units: bigint;
  readonly to: Pick<DevnetSide, 'id' | 'chainId'>;
  readonly receiveToken: string;
  readonly recipient: string;
}

/** One chain of the demo, as the channel works with it. All that differs between families is behind this. */
export interface DevnetSide {
  /** The wire's name. */
  readonly name: string;
  readonly id: ChainId;
  /** The wire's number of the chain. */
  readonly chainId: number;
  readonly listing: ChannelChain;
  /** The contract or account that takes payments. */
  readonly contractAddress: string;
  /** Whether a payment says which bridge it takes; where none does, it goes by the one that gives most. */
  readonly namesBridge: boolean;
  /** Exchanges on which users swap within the chain. */
  readonly exchanges: readonly string[];

  /** The address in its own spelling; `undefined` for what is none. */
  readAddress(text: string): string | undefined;
  /** The token at an address of the wire. @throws ChannelRefusal */
  token(address: string): SideToken;
  /** The token in which a bridge ends here. */
  bridgeToken(bridge: BridgeName): SideToken;
  /** The wire's address of a token as orders of other chains name it; empty for the native coin. */
  orderToken(address: string): string;
  /** The pools as they stand now. */
  market(): Promise<Market>;
  /** What the side can pay out of a bridge's token, base units: what it holds less what may have to go back. */
  liquidity(bridge: BridgeName): Promise<bigint>;
  /** What the wallet signs (contract 3.4). */
  build(order: PlannedOrder): Promise<Readonly<Record<string, unknown>>>;

  /** Evidence since `cursor`, which is of this side's own making; `undefined` starts from the first block. */
  scan(cursor: unknown): Promise<{ readonly evidence: readonly Evidence[]; readonly cursor: unknown }>;
  lookUp(hash: string): Promise<ReportedTransaction>;
  /** The transaction by which the user takes the money of a refundable order. @throws ChannelRefusal */
  refund(order: { readonly orderId: string; readonly sender: string }): Promise<Readonly<Record<string, unknown>>>;
  /** Present where gas may be paid in tokens. */
  readonly gasStation?: GasStation;
  /** Wei; absent where gas has no price in wei. */
  gasPrices?(): Promise<{ slow: bigint; normal: bigint; rapid: bigint }>;

  /** Deposits that are deep enough to act on, each at least once since the side was made. */
  newDeposits(): Promise<readonly Deposit[]>;
  /**
   * What became of an order that is to be paid here. Anybody may pay dust on another chain under the same id: when what
   * was paid is not what is due, the order can never be paid, and counts as cancelled.
   */
  fateOf(due: Due): Promise<Fate>;
  /** Pays, once whatever is sent twice. The reason (contract 4.2) when it cannot; `undefined` when it may have. */
  payOut(payout: Payout): Promise<number | undefined>;
  /** Makes that an order is never paid here. When it is paid in the same moment, nothing happens. */
  cancel(orderId: string, reason: number): Promise<void>;
}
