import fc from 'fast-check';
import { describe, it } from 'vitest';
import { bootSpoilt } from '../support/texts/bootSpoilt.tsx';
import { spoiltDevice } from '../support/texts/spoiltStorage.ts';

describe('a device with corrupted storage', () => {
  it('[SHL-17] starts the app, and keeps every unfinished order: 150 starts, the page rendered in some', async () => {
    let boots = 0;
    await fc.assert(
      fc.asyncProperty(spoiltDevice, (device) => bootSpoilt(device, { draws: boots++ % 50 === 0 })),
      { numRuns: 150 },
    );
  });
});
