import type { BridgeName } from '../devnet/devnetChains.ts';

/** Refund reasons of contract §4.2. */
export const reasons = { liquidityTooLow: 1, deviation: 2, blacklisted: 4, maintenance: 5, timeout: 7 } as const;

/** An amount of a bridge's token, in base units of the chain that it is on. */
export interface BridgeAmount {
  readonly bridge: BridgeName;
  readonly units: bigint;
}

/** Payout terms of an order. Texts come from the payer and are untrusted until the paying side has parsed them. */
export interface PayoutRequest {
  readonly orderId: string;
  /** Empty for the native coin. */
  readonly receiveToken: string;
  readonly minReceiveUnits: bigint;
  readonly recipient: string;
}

/** An order that is due for payment. */
export interface Payout extends PayoutRequest {
  /** Last second of the payout, from the deposit. `undefined` if the deposit sets none. */
  readonly fillDeadline: bigint | undefined;
  /** One of these amounts is paid out: the one that gives most. Units of the paying side. */
  readonly amounts: readonly BridgeAmount[];
}

/** Payout outcome of an order. `paid` and `cancelled` are final and exclude each other. */
export type SettlementOutcome =
  | { readonly status: 'open' }
  | { readonly status: 'paid'; readonly isDeep: boolean }
  | { readonly status: 'cancelled'; readonly isDeep: boolean; readonly reason: number };

/** Money that a side holds for an order until the payout or the refund. */
export interface Deposit extends PayoutRequest {
  /** Unique among all deposits of a side. */
  readonly key: string;
  /** CAIP-2 id of the target chain. `undefined` if nothing can be paid for the deposit and it is refunded. */
  readonly toChain: string | undefined;
  /** Whether the deposit is too late for a payout. */
  readonly isLate: boolean;
  /**
   * Last second of the payout, because the payer may take the deposit back soon after it. `undefined` if the deposit sets none.
   */
  readonly fillDeadline: bigint | undefined;
  /** `returnable`: the deposit can be refunded and waits for its owner. */
  status(): Promise<'held' | 'returnable' | 'over'>;
  /** Amounts that the bridges can carry for the deposit. Units of this side. */
  amounts(): Promise<readonly BridgeAmount[]>;
  /** The order was finally paid on the other side: the deposit becomes liquidity. */
  settle(): Promise<void>;
  /** The order will never be paid on the other side. */
  refund(reason: number): Promise<void>;
  /** Returns a returnable deposit if its owner did not collect it within `afterMs`. */
  returnLate(afterMs: number): Promise<void>;
}
