import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
/** A destination tag is a number in some replies. */
const memo = z.optional(z.nullable(z.union([z.string(), z.int()])));

/**
 * The backend's `txData` for a deposit: pay exactly the amount to this address, by a plain transfer (contract 3.4).
 * `platformAddr` may be `address#memo` (contract 1.3).
 */
export const DepositTxData = z.object({
  platformAddr: z.string().check(z.minLength(1), z.maxLength(300)),
  from: text,
  /** Its name on TRON. */
  fromAddress: text,
  /** Anything but 0 would need call data, which a plain transfer cannot carry. */
  toType: z.optional(z.nullable(z.literal(['0', 0, '']))),
  /** What has to go along, under the names that it has: on Bitcoin, on the XRP Ledger, elsewhere. */
  btcMemo: memo,
  tag: memo,
  memo,
});
