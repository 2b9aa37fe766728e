import * as z from 'zod/mini';
import { storedJson } from '../shell/stores/StoredKey.ts';

const text = z.string().check(z.maxLength(200));

/** Orders whose payout or refund this device has seen on the chain, latest last. */
export const arrivedKey = storedJson(
  'arrivedOrders',
  z
    .array(
      z.object({
        /** Of the payment, in lower case, and for a refund the word `refund` after a space. */
        hash: text,
        chain: text,
        recipient: text,
        payout: z.optional(text),
        paid: z.optional(z.object({ amount: text, symbol: text, token: text })),
      }),
    )
    .check(z.maxLength(200)),
);
