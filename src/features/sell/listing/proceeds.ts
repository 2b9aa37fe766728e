import type { MarketInfo } from '../../../api/nft/readNft.ts';
import { Amount } from '../../../model/Amount.ts';

const WHOLE = 10_000n;

/** How the price of a sale is divided. */
export interface Proceeds {
  /** The seller's part. */
  readonly own: Amount;
  readonly fees: Amount;
  readonly royalty: Amount;
  /** All other recipients, as named by the market. */
  readonly payees: readonly { readonly recipient: string; readonly units: bigint }[];
}

/** Fractions of a base unit stay with the seller. */
export function proceedsOf(price: Amount, { feeRecipients, royalty }: MarketInfo): Proceeds {
  const share = (basisPoints: number) => price.scaledBy(BigInt(Math.max(0, Math.trunc(basisPoints))), WHOLE);
  const fees = feeRecipients.map(({ recipient, basisPoints }) => ({ recipient, amount: share(basisPoints) }));
  const creator = { recipient: royalty.recipient, amount: royalty.recipient ? share(royalty.basisPoints) : share(0) };
  const total = fees.reduce((sum, { amount }) => sum.plus(amount), Amount.zero(price.currency));
  return {
    own: price.minus(total).minus(creator.amount),
    fees: total,
    royalty: creator.amount,
    payees: [...fees, creator]
      .filter(({ amount }) => amount.isPositive)
      .map(({ recipient, amount }) => ({ recipient, units: amount.units })),
  };
}

/** The part of the price that others get, in whole percent, if it is at least half of it. */
export function largeShare(price: Amount, { own }: Proceeds): number | undefined {
  const others = price.units - own.units;
  return price.isPositive && others * 2n >= price.units ? Number((others * 100n) / price.units) : undefined;
}
