import type { Address } from '../../../model/caip.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { PinnedContract } from '../../../shell/plugin/contracts.ts';
import type { Payee } from '../../../shell/plugin/nfts.ts';

const WHOLE = 10_000n;

/** Allowed recipients of a sale besides the seller, with their maximum. */
export interface AllowedFees {
  readonly price: bigint;
  /** The pinned market that the order is signed for. */
  readonly market: Pick<PinnedContract, 'fee'>;
  /** The creator's royalty according to the chain. `undefined` if there is none. */
  readonly royalty: Payee | undefined;
}

/**
 * Only the market and the creator may receive a fee. The maximum comes from the build and the chain, not from the
 * service. Addresses are canonical. @throws AppError `transaction/mismatch` with what is paid too much
 */
export function verifyFees(payees: readonly Payee[], { price, market, royalty }: AllowedFees): void {
  const paid = new Map<Address, bigint>();
  for (const { recipient, units } of payees) paid.set(recipient, (paid.get(recipient) ?? 0n) + units);
  for (const [recipient, units] of paid) {
    const fee = market.fee?.recipient === recipient ? (price * BigInt(market.fee.maxBps)) / WHOLE : 0n;
    const maxUnits = fee + (royalty?.recipient === recipient ? royalty.units : 0n);
    if (units > maxUnits) throw mismatch(`fee for ${recipient}`, String(maxUnits), String(units));
  }
}
