import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** More are not answered in one call. */
export const MOST_PRICES = 50;

/**
 * What tokens are worth, for orientation: nothing is calculated with it that is signed. Chains and addresses are the wire's. What
 * the source does not know is left out; `source` is empty where this deployment has none. `usd`: US dollars for one whole token,
 * plain decimal text; `at`: when the source last saw it, milliseconds since 1970.
 */
export const getPrices = endpoint({
  service: 'swap',
  path: '/api/prices',
  request: z.object({
    assets: z
      .array(z.object({ chain: z.string().check(z.maxLength(40)), address: z.string().check(z.maxLength(256)) }))
      .check(z.maxLength(MOST_PRICES)),
  }),
  data: z.object({
    source: z.string(),
    prices: z.array(
      z.object({
        chain: z.string(),
        address: z.string(),
        usd: z.string().check(z.regex(/^\d{1,20}(\.\d{1,30})?$/)),
        at: z.number(),
      }),
    ),
  }),
});
