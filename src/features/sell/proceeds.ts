import type { MarketPlaceInfo } from '../../api/nft/orders.ts';
import { Amount } from '../../model/Amount.ts';

const WHOLE = 10_000n;

/** What a sale at a price is divided into. */
export interface Proceeds {
  /** What the seller gets. */
  readonly own: Amount;
  readonly fees: Amount;
  readonly royalty: Amount;
  /** Everybody else who is paid, as the market names them. */
  readonly payees: readonly { readonly recipient: string; readonly units: bigint }[];
}

/** Fractions of a unit stay with the seller. */
export function proceedsOf(price: Amount, { feeRecipients, royalty }: MarketPlaceInfo): Proceeds {
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
