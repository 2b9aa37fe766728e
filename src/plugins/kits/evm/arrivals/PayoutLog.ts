import * as z from 'zod/mini';

/** An event in a receipt. */
export const PayoutLog = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))),
  data: z.string(),
});
export type PayoutLog = z.output<typeof PayoutLog>;
