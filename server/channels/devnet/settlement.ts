import type { BridgeName } from '../../devnet/devnetChains.ts';

/** Refund reasons of contract 4.2. */
export const reasons = { liquidityTooLow: 1, deviation: 2, blacklisted: 4, maintenance: 5, timeout: 7 } as const;

/** So much of a bridge's token, in base units of the chain that it is on. */
export interface Cargo {
  readonly bridge: BridgeName;
  readonly units: bigint;
}

/** What an order asks for. Texts are the payer's words: hostile until the side that pays has read them. */
export interface Due {
  readonly orderId: string;
  /** Empty for the native coin. */
  readonly receiveToken: string;
  readonly minReceiveUnits: bigint;
  readonly recipient: string;
}

/** An order that is to be paid now. */
export interface Payout extends Due {
  /** One of them is paid out, whichever gives most. Units of the side that pays. */
  readonly cargoes: readonly Cargo[];
}

/** What became of an order on the side that is to pay it: after one of the last two, the other cannot happen. */
export type Fate =
  | { readonly status: 'open' }
  | { readonly status: 'paid'; readonly isDeep: boolean }
  | { readonly status: 'cancelled'; readonly isDeep: boolean; readonly reason: number };

/** Money that a side took for an order, until it was paid elsewhere or went back. */
export interface Deposit extends Due {
  /** Unique among all deposits of a side. */
  readonly key: string;
  /** CAIP-2; `undefined` when nothing is to be paid for it and it goes back. */
  readonly toChain: string | undefined;
  /** Whether it came too late to be paid. */
  readonly isLate: boolean;
  /** `returnable`: it may go back and waits for its owner. */
  standing(): Promise<'held' | 'returnable' | 'over'>;
  /** What can be carried for it. Units of this side. */
  cargoes(): Promise<readonly Cargo[]>;
  /** It was paid elsewhere, for good: what was held is liquidity. */
  keep(): Promise<void>;
  /** It will not be paid elsewhere, for good. */
  giveBack(reason: number): Promise<void>;
  /** Returns a returnable one whose owner did not come for so long. */
  returnLate(afterMs: number): Promise<void>;
}
