import * as z from 'zod/mini';
import { paymentOf } from '../../../api/storedSwap.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { SwapReport } from './swapReport.ts';

/**
 * Returns a filter for outbox records of the same payment, from any tab. It includes records since the start of this
 * review (milliseconds since 1970). Such a payment is an accidental second click, not a second swap.
 */
export function samePayment(report: SwapReport, since: number): (record: OutboxRecord) => boolean {
  const reported = paymentOf(report);
  return ({ kind, createdAt, payload }) => {
    if (kind !== 'swap' || createdAt < since) return false;
    const parsed = z.safeParse(SwapReport, payload);
    return parsed.success && paymentOf(parsed.data) === reported;
  };
}
