import * as z from 'zod/mini';

/** Pages of the market, with a query as `URLSearchParams` writes it. */
const marketPath = /^\/(NFT|collection|NFTDetail|NFTDetailNew|Search)(\?[A-Za-z0-9%&=._~+*-]*)?$/;
/** What a link may say of the visit rather than of the page. */
const ofTheVisit = ['source', 'utm_source'];

/** What the frame asks for: that the app goes to a page of its market. */
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
