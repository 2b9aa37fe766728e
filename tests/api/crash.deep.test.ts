import { describe, it } from 'vitest';
import { backendPoints } from '../crash/backendPoints.ts';
import { crashBackend } from '../crash/crashBackend.ts';

/** Some of the points; `npm run test:deep -- --part crash` runs all. */
const shortForm = backendPoints.filter(({ id }) => id === 'B3' || id === 'B6');

describe('a killed backend', () => {
  it.concurrent.each(shortForm)('[SWP-07] at $id ($says) loses nothing and repeats nothing', crashBackend, 240_000);
});
