import type { Address, AssetId } from '../../model/caip.ts';

/** What transactions of an account would do to it, one after another, were they included now. Gas is left out. */
export interface Simulation {
  /** The first that would fail; the rest then says only what those before it do. `undefined` when none would. */
  readonly failure: SimulatedFailure | undefined;
  /** What the account has more or less of afterwards, one for each token, none of zero. */
  readonly moves: readonly SimulatedMove[];
  /** What others may take afterwards, as far as these transactions set it; none of zero. */
  readonly grants: readonly SimulatedGrant[];
  /** What cannot be counted in units and leaves the account, or is put in somebody's hands: NFTs, operators. */
  readonly losses: readonly SimulatedLoss[];
}

export interface SimulatedFailure {
  /** Of the transaction in the list. */
  readonly index: number;
  /** In the contract's or the node's words, cleaned and cut. */
  readonly reason: string;
}

export interface SimulatedMove {
  readonly token: AssetId;
  /** Canonical; `undefined` for the native coin. */
  readonly address: Address | undefined;
  /** Base units; what leaves is negative. */
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
