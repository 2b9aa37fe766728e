import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { CheckedOrder, OrderParameters } from '../market.ts';
import { assertPayable } from './assertPayable.ts';
import { readOrder } from './readOrder.ts';
import { readTerms, type WrittenTerms } from './readTerms.ts';
import type { SeaportNode } from './SeaportNode.ts';
import type { SeaportPlace } from './SeaportPlace.ts';
import { parametersOf } from './seaportOrder.ts';
import { type Share, splitPrice } from './splitPrice.ts';

/** Six calendar months are at most this long, including a clock that is ahead by a day. */
const MAX_SECONDS = 185 * 24 * 3_600;

interface SignedOrder {
  readonly parameters: OrderParameters;
  readonly signature: string;
  /** The fees of an order with these terms. */
  feeAmounts(terms: WrittenTerms): Promise<readonly Share[]>;
}

/** See `Market.check`. */
export async function checkOrder(
  { node, market, form }: SeaportPlace,
  { parameters, signature, feeAmounts }: SignedOrder,
): Promise<CheckedOrder> {
  const terms = readTerms(parameters, form);
  const order = readOrder(node, parameters, form);
  const { startSeconds, endSeconds } = terms;
  assertPayable(market, terms);
  const [found, counter, now] = await Promise.all([
    node.standardOf(terms.contract),
    node.counter(terms.maker),
    node.seconds(),
  ]);
  if (!found) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
  if (found !== terms.standard) throw invalid('the kind of item is not that of the collection');
  if (endSeconds <= BigInt(now) || endSeconds <= startSeconds) throw invalid('the order has ended');
  // With a start in the future, the order would activate later at a price that may be outdated by then.
  if (endSeconds > BigInt(now + MAX_SECONDS) || startSeconds > BigInt(now + 60)) throw invalid('the duration');
  if (counter !== terms.counter) throw invalid("the counter is not the maker's");
  assertFeesPaid(terms, await feeAmounts(terms));
  await assertMakerCanPay(node, terms);
  if (!(await node.isOpen(order.hash))) throw invalid('the order was filled or cancelled');
  await node.assertSigned(parametersOf(parameters), signature);
  return order;
}

/**
 * Market and creator must get the same amounts as in an order prepared here. Besides the seller, no other recipient is
 * allowed. A fee may be one unit higher: some libraries round each fee on its own price.
 */
function assertFeesPaid({ side, maker, price, shares }: WrittenTerms, feeShares: readonly Share[]): void {
  const seller = side === 0 ? maker : '';
  const due = splitPrice(price, seller, feeShares);
  const owed = new Map<string, bigint>();
  for (const { recipient, units } of due.shares) owed.set(recipient, (owed.get(recipient) ?? 0n) + units);
  const isPaid = ([recipient, units]: readonly [string, bigint]) => {
    const found = shares.find((share) => share.recipient === recipient)?.units ?? 0n;
    return found >= units && found <= units + 1n;
  };
  const isDue = ({ recipient }: { readonly recipient: string }) => recipient === seller || owed.has(recipient);
  if (![...owed].every(isPaid) || !shares.every(isDue)) throw invalid('the fees are not those of the market');
}

/** @throws Refusal `nftNotOwned`, `bidNotCovered`, `nftNotApproved` */
async function assertMakerCanPay(node: SeaportNode, terms: WrittenTerms): Promise<void> {
  const { side, maker, paymentToken, price, quantity, standard } = terms;
  if (side === 1) {
    const { balance, allowance } = await node.purse(maker, paymentToken);
    if (balance < price) throw new Refusal(resultCodes.bidNotCovered, 'the bidder does not have the money');
    if (allowance < price) throw new Refusal(resultCodes.nftNotApproved, 'the market may not take the money');
    return;
  }
  if ((await node.held(maker, terms, standard)) < quantity) {
    throw new Refusal(resultCodes.nftNotOwned, 'the seller does not have it');
  }
  if (!(await node.isApproved(maker, terms, standard))) {
    throw new Refusal(resultCodes.nftNotApproved, 'the market is not approved for it');
  }
}

function invalid(message: string): Refusal {
  return new Refusal(resultCodes.marketOrderInvalid, message);
}
