import type { MarketChain } from '../market.ts';
import type { SeaportNode } from './SeaportNode.ts';
import type { OrderForm } from './seaportOrder.ts';

/** A market of Seaport orders on one chain. */
export interface SeaportPlace {
  readonly node: SeaportNode;
  readonly market: MarketChain;
  readonly form: OrderForm;
}
