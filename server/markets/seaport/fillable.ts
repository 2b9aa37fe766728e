import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { PostedOrder } from '../market.ts';
import { readTerms } from './readTerms.ts';
import type { SeaportPlace } from './SeaportPlace.ts';

/** A transaction is included after the newest block. An order that starts within this time can be filled by then. */
const NEXT_BLOCK_SECONDS = 2;

/** Whether an order could be filled now, by the chain's state. */
export async function isFillable(place: SeaportPlace, order: PostedOrder): Promise<boolean> {
  const { node } = place;
  const [isOpen, counter, now, isCovered] = await Promise.all([
    node.isOpen(order.hash),
    node.counter(order.maker),
    node.seconds(),
    isGiven(place, order),
  ]);
  return (
    isOpen &&
    counter === order.counter &&
    isCovered &&
    order.startAt <= (now + NEXT_BLOCK_SECONDS) * 1_000 &&
    order.endAt > now * 1_000
  );
}

/** Whether the maker has the offered tokens, and the market may take them. */
async function isGiven({ node, form }: SeaportPlace, order: PostedOrder): Promise<boolean> {
  if (order.side === 1) {
    const { balance, allowance } = await node.purse(order.maker, order.paymentToken);
    return balance >= order.price && allowance >= order.price;
  }
  const { standard } = readTerms(order.parameters, form);
  const [held, isApproved] = await Promise.all([
    node.held(order.maker, order, standard),
    node.isApproved(order.maker, order, standard),
  ]);
  return held >= order.quantity && isApproved;
}

/** Checks that the taker of a bid has the NFT for it. @throws Refusal `nftNotOwned`, `nftNotApproved` */
export async function assertHolds({ node, form }: SeaportPlace, taker: string, bid: PostedOrder): Promise<void> {
  const { standard } = readTerms(bid.parameters, form);
  if ((await node.held(taker, bid, standard)) < bid.quantity) {
    throw new Refusal(resultCodes.nftNotOwned, 'the seller does not have it');
  }
  if (!(await node.isApproved(taker, bid, standard))) {
    throw new Refusal(resultCodes.nftNotApproved, 'the market is not approved for it');
  }
}

/** See `Market.proceedsOf`. */
export function proceedsOf({ form }: Pick<SeaportPlace, 'form'>, { parameters, side, price }: PostedOrder): bigint {
  const { shares, maker } = readTerms(parameters, form);
  if (side === 0) return shares.find(({ recipient }) => recipient === maker)?.units ?? 0n;
  return shares.reduce((left, { units }) => left - units, price);
}
