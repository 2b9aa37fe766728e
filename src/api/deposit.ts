import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));

/**
 * The backend's `txData` for a chain without contracts: pay exactly the amount to this address, by a plain transfer
 * (contract 3.4). `platformAddr` may be `address#memo` (contract 1.3).
 */
export const DepositTxData = z.object({
  platformAddr: z.string(),
  from: text,
  /** Anything but 0 would need call data, which a plain transfer cannot carry. */
  toType: z.optional(z.nullable(z.literal(['0', 0, '']))),
  memo: text,
});
