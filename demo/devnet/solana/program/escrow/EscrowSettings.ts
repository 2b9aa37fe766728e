import type { Address } from '@solana/kit';

/** Constants in the assembled program. They never change afterwards. */
export interface EscrowSettings {
  /** The key that settles, releases and cancels orders by its signature. */
  readonly relayer: Address;
  /** Time between the last moment for a payout on the other chain and the first moment for a refund. */
  readonly marginSeconds: number;
  /** Maximum time between deposit and expiry of an order. */
  readonly longestSeconds: number;
}
