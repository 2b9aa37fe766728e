import * as z from 'zod/mini';

/** Koinu as an indexer writes them: a number while a float can hold it, digits beyond (`parseExactJson`). */
export const koinu = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]),
  z.transform((value) => BigInt(value)),
);
