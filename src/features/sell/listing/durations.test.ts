import { describe, expect, it } from 'vitest';
import { durations, secondsOf } from './durations.ts';

const at = Date.UTC(2026, 10, 30, 12);

describe('secondsOf', () => {
  it.each([
    ['1h', 3_600],
    ['12h', 43_200],
    ['1d', 86_400],
    ['3d', 259_200],
    ['7d', 604_800],
    ['1m', 30 * 86_400],
    // From 30 November to the last day of February.
    ['3m', 90 * 86_400],
    ['6m', 181 * 86_400],
  ] as const)('[NFT-07] converts %s to %d seconds', (duration, seconds) => {
    expect(secondsOf(duration, at)).toBe(seconds);
  });

  it('[NFT-07] has the eight durations of the specification', () => {
    expect(durations).toHaveLength(8);
  });
});
