import { recordedOrderOf } from '../../api/recordedOrder.ts';
import { believedTime } from '../orders/believedTime.ts';
import type { Arrivals } from './Arrivals.ts';

/** A row of a list of orders. `hash`: of the payment, if it is known. `createdAt`: by the service, milliseconds since 1970. */
interface Row {
  readonly hash?: string | undefined;
  readonly status: string;
  readonly createdAt: number | undefined;
}

/** `createdAt`: the time of the payment if that of the service cannot be true. */
export type OwnFacts = ReturnType<typeof recordedOrderOf> & { readonly createdAt?: number };

/**
 * What this device recorded of an order that it paid, with the payout of a swap that the target chain has shown: in place of the
 * values of a list. Empty for an order of another device. Texts are as the service wrote them.
 */
export function ownFacts(arrivals: Arrivals, { hash, status, createdAt }: Row): OwnFacts {
  const record = hash === undefined ? undefined : arrivals.payments.recordOf(hash);
  if (hash === undefined || !record) return {};
  const time = { createdAt: believedTime(createdAt, record.createdAt) ?? record.createdAt };
  if (record.kind !== 'swap') return time;
  const arrival = status === 'success' ? arrivals.of(hash, 'success') : undefined;
  const { amount, symbol, token } = (arrival?.status === 'seen' && arrival.paid) || {};
  const payout = amount && symbol ? { toAmount: amount, toSymbol: symbol, toToken: token ?? '' } : {};
  return { ...recordedOrderOf(record.payload), ...payout, ...time };
}
