import type { RouteQuote } from '../channels/channel.ts';
import type { NewOrderRow, OrderRow } from '../db/Database.ts';
import type { OrderState } from '../db/OrderState.ts';
import { statusOf } from './orderMachine.ts';

/** The data of a new swap. */
export interface NewOrder {
  readonly orderId: string;
  readonly channel: string;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string | undefined;
  readonly dex: string;
  readonly fromChain: string;
  readonly fromToken: string;
  readonly toChain: string;
  readonly toToken: string;
  readonly sender: string;
  readonly recipient: string;
  readonly refundTo: string;
  readonly payUnits: bigint;
  readonly minReceiveUnits: bigint;
  readonly receiveUnits: bigint;
  readonly txData: unknown;
  /** As quoted. `undefined` if no quote is known. */
  readonly route?: Pick<RouteQuote, 'logoUrl' | 'estimatedTime'>;
}

/** A stored order. */
export type Order = OrderRow;

/** The order as a row. `at` is an ISO date. */
export function rowOf(order: NewOrder, state: OrderState, at: string): NewOrderRow {
  return {
    order_id: order.orderId.toLowerCase(),
    channel: order.channel,
    idempotency_key: order.idempotencyKey ?? null,
    request_hash: order.requestHash ?? null,
    dex: order.dex,
    from_chain: order.fromChain,
    from_token: order.fromToken,
    to_chain: order.toChain,
    to_token: order.toToken,
    sender: order.sender,
    recipient: order.recipient,
    refund_to: order.refundTo,
    pay_units: order.payUnits.toString(),
    min_receive_units: order.minReceiveUnits.toString(),
    receive_units: order.receiveUnits.toString(),
    state: JSON.stringify(state),
    status: statusOf(state),
    hash: '',
    tx_data: order.txData === undefined ? null : JSON.stringify(order.txData),
    logo_url: order.route?.logoUrl ?? '',
    estimated_time: order.route?.estimatedTime ?? null,
    created_at: at,
    updated_at: at,
  };
}
