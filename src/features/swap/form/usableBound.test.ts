import { describe, expect, it } from 'vitest';
import { Amount } from '../../../model/Amount.ts';
import { usableBound } from './usableBound.ts';

const coin = { symbol: 'ETH', decimals: 18 };
const bound = (text: string) => Amount.parse(text, coin);

describe('usableBound', () => {
  it.each([
    ['amount.tooSmall', '120.108321456789012345', '120.109'],
    ['amount.tooLarge', '120.108321456789012345', '120.108'],
    ['amount.tooSmall', '1', '1'],
    ['amount.tooLarge', '0.000000000000000007', '0.000000000000000007'],
    ['amount.tooSmall', '0.000123456789', '0.000123457'],
    ['amount.tooLarge', '1234567.8', '1234560'],
  ] as const)('[SWP-03] keeps %s within the bound: %s is offered as %s', (kind, given, expected) => {
    expect(usableBound({ kind, bound: bound(given) })?.toDecimal()).toBe(expected);
  });

  it('offers nothing for another obstacle', () => {
    expect(usableBound({ kind: 'quote.none' })).toBeUndefined();
  });
});
