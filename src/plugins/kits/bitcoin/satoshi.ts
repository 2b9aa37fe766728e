import * as z from 'zod/mini';

/** Satoshi as indexers write them: a number if a float can hold it, otherwise digits (`parseExactJson`). */
export const satoshi = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]),
  z.transform((value) => BigInt(value)),
);
