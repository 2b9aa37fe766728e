import fc from 'fast-check';
import { describe, it } from 'vitest';
import { bootSpoilt } from '../support/texts/bootSpoilt.tsx';
import { spoiltDevice } from '../support/texts/spoiltStorage.ts';

const BOOTS = 20_000;
/** Number of devices for which the page is also drawn, which takes twenty times as long. */
const DRAWN = 100;

describe('a device with corrupted storage', () => {
  it('[SHL-17] starts the app, and keeps every unfinished order: 20,000 starts, the page rendered in 200', async () => {
    let boots = 0;
    await fc.assert(
      fc.asyncProperty(spoiltDevice, (device) => bootSpoilt(device, { draws: boots++ % DRAWN === 0 })),
      { numRuns: BOOTS },
    );
  }, 1_500_000);
});
