import { describe, expect, it } from 'vitest';
import { Amount } from '../../../model/Amount.ts';
import { largeShare, proceedsOf } from './proceeds.ts';

const price = Amount.parse('1', { symbol: 'ONE', decimals: 18 });

describe('largeShare', () => {
  it.each([
    [250, 0, undefined],
    [250, 4_749, undefined],
    [250, 4_750, 50],
    [0, 9_000, 90],
    [6_000, 0, 60],
  ])('[NFT-07] of a fee of %i and a royalty of %i basis points is %s percent', (fee, royalty, share) => {
    const proceeds = proceedsOf(price, {
      exchange: '',
      operator: '',
      checkout: '',
      version: '',
      feeRecipients: [{ recipient: 'one-desk', basisPoints: fee }],
      royalty: { recipient: 'one-artist', basisPoints: royalty },
    });

    expect(largeShare(price, proceeds)).toBe(share);
  });
});
