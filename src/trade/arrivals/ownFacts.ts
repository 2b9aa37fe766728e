import { recordedOrderOf } from '../../api/recordedOrder.ts';
import { believedTime } from '../orders/believedTime.ts';
import type { Arrivals } from './Arrivals.ts';

/** A row of a list of orders. `hash`: of the payment, if it is known. */
interface Row {
  readonly hash?: string | undefined;
  readonly status: string;
}

/**
 * When an order was made. Of an order that this device paid, a time that cannot be true is replaced by that of the payment.
 * `stated`: by the service. Milliseconds since 1970.
 */
export function ownTime(arrivals: Arrivals, hash: string | undefined, stated: number | undefined): number | undefined {
  const record = hash === undefined ? undefined : arrivals.payments.recordOf(hash);
  return record ? (believedTime(stated, record.createdAt) ?? record.createdAt) : stated;
}

/**
 * What this device recorded of a swap that it sent, with the payout that the target chain has shown: in place of the values of
 * a list. Empty for an order of another device. Texts are as the service wrote them.
 */
export function ownFacts(arrivals: Arrivals, { hash, status }: Row): ReturnType<typeof recordedOrderOf> {
  const record = hash === undefined ? undefined : arrivals.payments.recordOf(hash);
  if (hash === undefined || record?.kind !== 'swap') return {};
  const arrival = status === 'success' ? arrivals.of(hash, 'success') : undefined;
  const { amount, symbol, token } = (arrival?.status === 'seen' && arrival.paid) || {};
  const payout = amount && symbol ? { toAmount: amount, toSymbol: symbol, toToken: token ?? '' } : {};
  return { ...recordedOrderOf(record.payload), ...payout };
}
