import { describe, expect, it } from 'vitest';
import { verifyFees } from './verifyFees.ts';

const market = { fee: { recipient: 'market', maxBps: 250 } };
const royalty = { recipient: 'creator', units: 50n };

describe('verifyFees', () => {
  it.each([
    [
      'the market and the creator',
      [
        { recipient: 'market', units: 25n },
        { recipient: 'creator', units: 50n },
      ],
    ],
    [
      'less than they may',
      [
        { recipient: 'market', units: 1n },
        { recipient: 'creator', units: 1n },
      ],
    ],
    ['nobody', []],
  ])('[MON-01] accepts %s', (_who, payees) => {
    expect(() => verifyFees(payees, { price: 1_000n, market, royalty })).not.toThrow();
  });

  it.each([
    ['somebody else', [{ recipient: 'thief', units: 1n }]],
    [
      'the market in two parts',
      [
        { recipient: 'market', units: 20n },
        { recipient: 'market', units: 6n },
      ],
    ],
    ['a creator more than the chain says', [{ recipient: 'creator', units: 51n }]],
  ])('[MON-01] refuses to pay %s too much', (_who, payees) => {
    expect(() => verifyFees(payees, { price: 1_000n, market, royalty })).toThrow('transaction/mismatch');
  });

  it('[MON-01] allows no fee if neither the build nor the chain names one', () => {
    const allowed = { price: 1_000n, market: {}, royalty: undefined };

    expect(() => verifyFees([{ recipient: 'market', units: 1n }], allowed)).toThrow('transaction/mismatch');
  });
});
