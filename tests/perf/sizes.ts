import { sizesOf } from '../../scripts/sizeBudget.ts';
import { atMost, type Figure } from './Figure.ts';

/** Exact sizes of the build: script of a first visit by page, and the largest chunks. */
export async function sizes(): Promise<readonly Figure[]> {
  return sizesOf('.', 'dist').map(({ what, bytes, limit }) =>
    atMost(what, bytes / 1_000, { limit: limit / 1_000, unit: 'kB brotli' }),
  );
}
