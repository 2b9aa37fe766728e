import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/Refusal.ts';
import type { CheckedOrder, OrderParameters } from '../market.ts';
import { mustBePayable } from './mustBePayable.ts';
import { readOrder } from './readOrder.ts';
import { readTerms, type WrittenTerms } from './readTerms.ts';
import type { SeaportChain } from './SeaportChain.ts';
import { parametersOf } from './seaportOrder.ts';
import { splitPrice } from './splitPrice.ts';

/** Six calendar months are at most this long, and a clock may go ahead by a day. */
const MAX_SECONDS = 185 * 24 * 3_600;

/** See `Market.check`. */
export async function checkOrder(
  chain: SeaportChain,
  parameters: OrderParameters,
  signature: string,
): Promise<CheckedOrder> {
  const terms = readTerms(parameters);
  const order = readOrder(chain, parameters);
  const { startSeconds, endSeconds } = terms;
  mustBePayable(chain, terms);
  const [found, counter, now] = await Promise.all([
    chain.standardOf(terms.contract),
    chain.counter(terms.maker),
    chain.seconds(),
  ]);
  if (!found) throw new Refusal(resultCodes.saleUnsupported, 'not a collection');
  if (found !== terms.standard) throw invalid('the kind of item is not that of the collection');
  if (endSeconds <= BigInt(now) || endSeconds <= startSeconds) throw invalid('the order has ended');
  // A start in the future would come into force when nobody looks any more.
  if (endSeconds > BigInt(now + MAX_SECONDS) || startSeconds > BigInt(now + 60)) throw invalid('the duration');
  if (counter !== terms.counter) throw invalid("the counter is not the maker's");
  await mustPayDues(chain, terms);
  await mustBeGiven(chain, terms);
  if (!(await chain.isOpen(order.hash))) throw invalid('the order was filled or cancelled');
  await chain.mustBeSigned(parametersOf(parameters), signature);
  return order;
}

/**
 * Market and creator get what they would in an order prepared here; nobody else gets a part. Libraries that round each fee
 * on its own price may give a unit more.
 */
async function mustPayDues(chain: SeaportChain, terms: WrittenTerms): Promise<void> {
  const { side, maker, price, shares } = terms;
  const seller = side === 0 ? maker : '';
  const due = splitPrice(price, seller, await chain.dues(terms.contract, terms.tokenId, price));
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
async function mustBeGiven(chain: SeaportChain, terms: WrittenTerms): Promise<void> {
  const { side, maker, paymentToken, price, quantity, standard } = terms;
  if (side === 1) {
    const { balance, allowance } = await chain.purse(maker, paymentToken);
    if (balance < price) throw new Refusal(resultCodes.bidNotCovered, 'the bidder does not have the money');
    if (allowance < price) throw new Refusal(resultCodes.nftNotApproved, 'the market may not take the money');
    return;
  }
  if ((await chain.held(maker, terms, standard)) < quantity) {
    throw new Refusal(resultCodes.nftNotOwned, 'the seller does not have it');
  }
  if (!(await chain.isApproved(maker, terms, standard))) {
    throw new Refusal(resultCodes.nftNotApproved, 'the market is not approved for it');
  }
}

function invalid(message: string): Refusal {
  return new Refusal(resultCodes.marketOrderInvalid, message);
}
