import * as z from 'zod/mini';

/** Koinu as indexers write them: a number if a float can hold it, otherwise digits (`parseExactJson`). */
export const koinu = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]),
  z.transform((value) => BigInt(value)),
);
