import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { nftFixture } from '../../../../tests/support/nftFixtures.ts';
import { Amount } from '../../../model/Amount.ts';
import { sweepOf } from './sweep.ts';

const { plugin: chain } = new FakeChain('one');
const wish = { chain, count: 3, cap: undefined, isLeftOut: () => false };
const numbers = (nfts: readonly { readonly tokenId: string }[]) => nfts.map(({ tokenId }) => tokenId);

describe('sweepOf', () => {
  it('[NFT-03] takes the cheapest, whatever the order they come in, and each once', () => {
    const sweep = sweepOf(
      [9, 2, 5, 2, 30, 4].map((n) => nftFixture(n)),
      wish,
    );

    expect(numbers(sweep.chosen)).toEqual(['2', '4', '5']);
    expect([sweep.total, sweep.average, sweep.dearest].map(String)).toEqual([
      '11 ONE',
      '3.666666666666666666 ONE',
      '5 ONE',
    ]);
    expect(sweep.available).toBe(5);
  });

  it('[NFT-03] takes none above the cap', () => {
    const cap = Amount.parse('4', chain.native);
    const sweep = sweepOf(
      [1, 4, 5].map((n) => nftFixture(n)),
      { ...wish, cap },
    );

    expect(numbers(sweep.chosen)).toEqual(['1', '4']);
  });

  it('leaves out what is not for sale, in another currency, in the cart or the user’s own', () => {
    const nfts = [
      nftFixture(1, { currentPrice: '' }),
      nftFixture(2, { paymentContract: 'one-usd', paymentTokenName: 'ONE' }),
      nftFixture(3),
      nftFixture(4, { currentPrice: '1e3' }),
      nftFixture(5),
    ];

    expect(numbers(sweepOf(nfts, { ...wish, isLeftOut: ({ tokenId }) => tokenId === '3' }).chosen)).toEqual(['5']);
  });

  it('chooses nothing where there is nothing', () => {
    expect(String(sweepOf([], wish).total)).toBe('0 ONE');
  });
});
