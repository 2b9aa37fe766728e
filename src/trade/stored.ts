import * as z from 'zod/mini';
import { storedJson } from '../shell/stores/StoredKey.ts';

const text = z.string().check(z.maxLength(200));

/** Orders whose payout this device has seen on the chain, latest last: hash of the payment, and what the chain showed. */
export const arrivedKey = storedJson(
  'arrivedOrders',
  z
    .array(
      z.object({
        hash: text,
        chain: text,
        recipient: text,
        payout: z.optional(text),
        paid: z.optional(z.object({ amount: text, symbol: text, token: text })),
      }),
    )
    .check(z.maxLength(200)),
);
