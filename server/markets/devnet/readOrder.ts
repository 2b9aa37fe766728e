import type { CheckedOrder, OrderParameters } from '../market.ts';
import { readTerms } from './readTerms.ts';
import type { SeaportChain } from './SeaportChain.ts';
import { hashOfOrder } from './seaportOrder.ts';

/** See `Market.read`. */
export function readOrder(chain: SeaportChain, parameters: OrderParameters): CheckedOrder {
  const { standard: _known, shares: _paid, startSeconds, endSeconds, ...terms } = readTerms(parameters);
  return {
    ...terms,
    mainnet: chain.name,
    hash: hashOfOrder(parameters),
    startAt: Number(startSeconds) * 1_000,
    endAt: Number(endSeconds) * 1_000,
    operator: chain.at.seaport.toLowerCase(),
  };
}
