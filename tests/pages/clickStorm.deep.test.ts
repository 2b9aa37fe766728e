import { describe, expect, it } from 'vitest';
import { clickStorm } from '../support/shells/swapTabs.ts';

describe('500 rounds of repeated clicks in two to four tabs', () => {
  it.each(Array.from({ length: 10 }, (_, part) => part))(
    '[SWP-06] send one transaction each: part %i',
    async (part) => {
      for (let seed = 1_000 + part * 50; seed < 1_050 + part * 50; seed += 1) {
        const { sent, reviews } = await clickStorm(seed);

        expect({ seed, sent: sent.length }).toEqual({ seed, sent: 1 });
        const hashes = reviews.flatMap(({ progress: { hash } }) => (hash === undefined ? [] : [hash]));
        expect(new Set(hashes)).toEqual(new Set(['one-hash-1']));
      }
    },
  );
});
