import { describe, expect, it } from 'vitest';
import { estimate, type RecentSale } from './estimate.ts';

const DAY = 86_400_000;
const sale = (price: bigint, days: number, isOwn = false): RecentSale => ({ price, ageMs: days * DAY, isOwn });
const nothing = { sales: [], floor: undefined, traitFloor: undefined };

describe('estimate', () => {
  it('returns nothing without evidence', () => {
    expect(estimate(nothing)).toBeUndefined();
  });

  it.each([
    // One sale is its price; 1 of 11.
    ['one sale', { ...nothing, sales: [sale(100n, 0)] }, 100n, 0.09],
    // Weights 90, 90, 90: half of 270 is reached by the second.
    ['the middle of three of today', { ...nothing, sales: [sale(300n, 0), sale(100n, 0), sale(200n, 0)] }, 200n, 0.23],
    // 100 of 80 days ago weighs 10, 900 of today 90: half of 100 is reached by 900.
    ['the newer of two', { ...nothing, sales: [sale(100n, 80), sale(900n, 0)] }, 900n, 0.17],
    // 100 (today, 90) and 200 (today, 90) against 500 of its own (today, 270): half of 450 is 225, reached by 500.
    [
      'its own sale before two others',
      { ...nothing, sales: [sale(100n, 0), sale(200n, 0), sale(500n, 0, true)] },
      500n,
      0.23,
    ],
    // Nine at 100 and one at a million: half of 900 is 450, reached by the fifth.
    [
      'ten sales of which one is silly',
      { ...nothing, sales: [...Array(9).fill(sale(100n, 0)), sale(10n ** 6n, 0)] },
      100n,
      0.5,
    ],
    ['a floor alone', { ...nothing, floor: 70n }, 70n, 0.1],
    // (70 × 1 + 130 × 2) / 3.
    ['two floors', { ...nothing, floor: 70n, traitFloor: 130n }, 110n, 0.1],
    // (3 × 100 + 1 × 60) / 4; 1/11 + 0.1.
    ['a sale and a floor', { sales: [sale(100n, 0)], floor: 60n, traitFloor: undefined }, 90n, 0.19],
    // (3 × 100 + 2 × 160 + 1 × 60) / 6 = 680 / 6, rounded down.
    ['all three', { sales: [sale(100n, 0)], floor: 60n, traitFloor: 160n }, 113n, 0.19],
    // Beyond any float: (3 × (10^40 + 1) + 10^40) / 4 = 10^40 + 3/4.
    [
      'numbers larger than floats hold',
      { sales: [sale(10n ** 40n + 1n, 0)], floor: 10n ** 40n, traitFloor: undefined },
      10n ** 40n,
      0.19,
    ],
  ] as const)('estimates the price from %s', (_name, evidence, price, confidence) => {
    expect(estimate(evidence)).toEqual({ price, confidence });
  });

  it('is never certain, for any number of sales', () => {
    const sales = Array.from({ length: 500 }, () => sale(5n, 1));

    expect(estimate({ sales, floor: 5n, traitFloor: undefined })).toEqual({ price: 5n, confidence: 0.9 });
  });
});
