import type { CheckedOrder, OrderParameters } from '../market.ts';
import { readTerms } from './readTerms.ts';
import { hashOfOrder, type OrderForm, plainForm } from './seaportOrder.ts';

interface Place {
  /** The wire's name of the chain. */
  readonly mainnet: string;
  /** The contract to approve for the maker's side. */
  readonly operator: string;
}

/** See `Market.read`. */
export function readOrder(place: Place, parameters: OrderParameters, form: OrderForm = plainForm): CheckedOrder {
  const { standard: _known, shares: _paid, startSeconds, endSeconds, ...terms } = readTerms(parameters, form);
  return {
    ...terms,
    mainnet: place.mainnet,
    hash: hashOfOrder(parameters),
    startAt: Number(startSeconds) * 1_000,
    endAt: Number(endSeconds) * 1_000,
    operator: place.operator.toLowerCase(),
  };
}
