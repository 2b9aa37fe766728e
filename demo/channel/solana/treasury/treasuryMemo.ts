import * as z from 'zod/mini';

const orderId = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const units = z.string().check(z.regex(/^\d{1,20}$/));
const reason = z.int().check(z.gte(0));

/**
 * Memo of each treasury transaction, from which the whole state can be read again. Memos count only in the treasury's own
 * transactions.
 */
const TreasuryMemo = z.discriminatedUnion('did', [
  /** Paid an order of another chain, in `token`: a mint, or '' for the native coin. */
  z.object({ did: z.literal('payout'), id: orderId, token: z.string(), units, to: z.string() }),
  /** Will never pay the order. */
  z.object({ did: z.literal('cancel'), id: orderId, reason }),
  /** Refunded the payment with the signature `of`. `id` is absent if that was not the order's own payment. */
  z.object({ did: z.literal('refund'), of: z.string(), id: z.optional(orderId), reason, units }),
]);
export type TreasuryMemo = z.output<typeof TreasuryMemo>;

export function encodeTreasuryMemo(memo: TreasuryMemo): string {
  return JSON.stringify(memo);
}

/** `undefined` for all other texts. */
export function parseTreasuryMemo(text: string): TreasuryMemo | undefined {
  try {
    return z.safeParse(TreasuryMemo, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
