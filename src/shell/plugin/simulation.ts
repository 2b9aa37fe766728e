import type { Address, AssetId } from '../../model/caip.ts';

/** The effect of an account's transactions in order, if they were included now. Excludes gas. */
export interface Simulation {
  /**
   * The first failure; `undefined` if all succeed. After a failure, the other fields cover only the transactions before
   * it.
   */
  readonly failure: SimulatedFailure | undefined;
  /** Balance changes of the account: one per token, never zero. */
  readonly moves: readonly SimulatedMove[];
  /** Recipients with a higher balance, including the account itself: one entry per token and recipient. */
  readonly receipts: readonly SimulatedReceipt[];
  /** Allowances that these transactions set, as they are afterwards; never zero. */
  readonly grants: readonly SimulatedGrant[];
  /** Effects without units: NFTs that leave the account, and operators that get control of NFTs. */
  readonly losses: readonly SimulatedLoss[];
}

export interface SimulatedFailure {
  /** Index of the transaction in the list. */
  readonly index: number;
  /** The contract's or node's message, cleaned and cut. */
  readonly reason: string;
}

export interface SimulatedMove {
  readonly token: AssetId;
  /** Canonical; `undefined` for the native coin. */
  readonly address: Address | undefined;
  /** Base units; negative for outgoing amounts. */
  readonly units: bigint;
}

export interface SimulatedReceipt {
  readonly token: AssetId;
  /** Canonical. */
  readonly recipient: Address;
  /** Base units more than before; never zero. */
  readonly units: bigint;
}

export interface SimulatedGrant {
  readonly token: AssetId;
  /** Canonical. */
  readonly spender: Address;
  /** Base units. */
  readonly units: bigint;
}

export interface SimulatedLoss {
  /** The collection; canonical. */
  readonly contract: Address;
  readonly kind: 'sent' | 'entrusted';
}
