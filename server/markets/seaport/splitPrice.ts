import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';

const FULL_BPS = 10_000n;

export interface Share {
  /** Lower-case. */
  readonly recipient: string;
  readonly units: bigint;
}

/** Part of a price in basis points, rounded down. */
export function shareOf(price: bigint, bps: number): bigint {
  return (price * BigInt(bps)) / FULL_BPS;
}

/**
 * Splits the price among its recipients. Zero amounts and the seller's own parts are left out. The seller gets the rest.
 * @throws Refusal `priceBelowFee` when nothing is left
 */
export function splitPrice(
  price: bigint,
  seller: string,
  feeShares: readonly Share[],
): { readonly proceeds: bigint; readonly shares: readonly Share[] } {
  const shares = feeShares.filter(({ recipient, units }) => units > 0n && recipient !== seller);
  const proceeds = shares.reduce((left, { units }) => left - units, price);
  if (proceeds <= 0n) throw new Refusal(resultCodes.priceBelowFee, 'the price does not cover fee and royalty');
  return { proceeds, shares };
}
