import * as z from 'zod/mini';

const orderId = z.string().check(z.regex(/^0x[0-9a-f]{64}$/));
const units = z.string().check(z.regex(/^\d{1,20}$/));
const reason = z.int().check(z.gte(0));

/**
 * Memo of each treasury transaction, from which the whole state can be read again. Memos count only in the treasury's own
 * transactions.
 */
const DeskMemo = z.discriminatedUnion('did', [
  /** Paid an order of another chain, in `token`: a mint, or '' for the native coin. */
  z.object({ did: z.literal('payout'), id: orderId, token: z.string(), units, to: z.string() }),
  /** Will never pay the order. */
  z.object({ did: z.literal('cancel'), id: orderId, reason }),
  /** Refunded the payment with the signature `of`. `id` is absent if that was not the order's own payment. */
  z.object({ did: z.literal('refund'), of: z.string(), id: z.optional(orderId), reason, units }),
]);
export type DeskMemo = z.output<typeof DeskMemo>;

export function writeDeskMemo(memo: DeskMemo): string {
  return JSON.stringify(memo);
}

/** `undefined` for all other texts. */
export function readDeskMemo(text: string): DeskMemo | undefined {
  try {
    return z.safeParse(DeskMemo, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
