import * as z from 'zod/mini';

/** Market pages, with a query as `URLSearchParams` writes it. */
const marketPath = /^\/(NFT|collection|NFTDetail|NFTDetailNew|Search)(\?[A-Za-z0-9%&=._~+*-]*)?$/;
/** Parameters about the visit, not about the page. */
const ofTheVisit = ['source', 'utm_source'];

/** Request of the frame to open a market page in the app. */
export const OpenMessage = z.strictObject({
  type: z.literal('open'),
  path: z.string().check(
    z.maxLength(1_024),
    z.regex(marketPath),
    z.refine((path) => {
      const query = new URLSearchParams(path.split('?')[1] ?? '');
      return !ofTheVisit.some((name) => query.has(name));
    }),
  ),
});
