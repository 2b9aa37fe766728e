import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Maximum number of prices in one call. */
export const MAX_PRICES = 50;

/**
 * Prices of tokens, for display only: signed amounts never depend on them. Chains and addresses are in wire notation. The
 * reply omits tokens that the source does not know. `source` is empty if this deployment has no source. `usd`: US dollars for
 * one whole token, as plain decimal text. `at`: time of the source's last update, milliseconds since 1970.
 */
export const getPrices = endpoint({
  service: 'swap',
  path: '/api/prices',
  request: z.object({
    assets: z
      .array(z.object({ chain: z.string().check(z.maxLength(40)), address: z.string().check(z.maxLength(256)) }))
      .check(z.maxLength(MAX_PRICES)),
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
