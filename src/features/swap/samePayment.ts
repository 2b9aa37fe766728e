import * as z from 'zod/mini';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { SwapReport } from './swapReport.ts';

/**
 * Tells records of the same payment, from whatever tab, since the user began to read this review (milliseconds since
 * 1970): that was pressed twice, not wanted twice.
 */
export function samePayment(report: SwapReport, since: number): (record: OutboxRecord) => boolean {
  const said = paymentOf(report);
  return ({ kind, createdAt, payload }) => {
    if (kind !== 'swap' || createdAt < since) return false;
    const parsed = z.safeParse(SwapReport, payload);
    return parsed.success && paymentOf(parsed.data) === said;
  };
}

/** What is paid by whom for what: two swaps that agree in it are one, as far as a person can tell. */
function paymentOf(report: SwapReport): string {
  const { fromChain, fromTokenAddress, fromTokenAmount, fromAddress, toChain, toTokenAddress, toAddress } = report;
  return [fromChain, fromTokenAddress, fromTokenAmount, fromAddress, toChain, toTokenAddress, toAddress].join(' ');
}
