import * as z from 'zod/mini';

/** A whole number of a reply. It is text if a float cannot hold it, and on some chains always. */
export const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);
