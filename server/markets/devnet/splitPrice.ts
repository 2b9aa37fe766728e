import { resultCodes } from '../../../src/api/codes.ts';
import { marketFee } from '../../devnet/nft/marketFee.ts';
import { Refusal } from '../../http/Refusal.ts';

const FULL_BPS = 10_000n;

export interface Share {
  /** Lower-case. */
  readonly recipient: string;
  readonly units: bigint;
}

/** What a sale owes to others than its seller. */
export interface Dues {
  /** The market's. */
  readonly feeRecipient: string;
  /** ERC-2981, of the very price; `undefined` where there is none. */
  readonly royalty: Share | undefined;
}

/**
 * The price among those who get a part of it: first the market's fee, then the royalty; parts of nothing are left out. What
 * is left is the seller's. A royalty of the seller's own stays with the seller.
 * @throws Refusal `priceBelowFee` when nothing is left
 */
export function splitPrice(
  price: bigint,
  seller: string,
  { feeRecipient, royalty }: Dues,
): { readonly proceeds: bigint; readonly shares: readonly Share[] } {
  const fee = { recipient: feeRecipient, units: (price * BigInt(marketFee.bps)) / FULL_BPS };
  const shares = [fee, ...(royalty ? [royalty] : [])].filter(
    ({ recipient, units }) => units > 0n && recipient !== seller,
  );
  const proceeds = shares.reduce((left, { units }) => left - units, price);
  if (proceeds <= 0n) throw new Refusal(resultCodes.priceBelowFee, 'the price does not cover fee and royalty');
  return { proceeds, shares };
}
