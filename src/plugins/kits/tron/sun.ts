import * as z from 'zod/mini';

/** A whole number of a node's answer, exact at any size (`parseExactJson`). */
export const Sun = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,30}$/))]),
  z.transform((value) => BigInt(value)),
);
