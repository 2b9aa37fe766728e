import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { Amount } from '../../../model/Amount.ts';
import { sweepOf } from './sweep.ts';

const { plugin: chain } = new FakeChain('one');
const request = { chain, count: 3, cap: undefined, isLeftOut: () => false };
const numbers = (nfts: readonly { readonly tokenId: string }[]) => nfts.map(({ tokenId }) => tokenId);

describe('sweepOf', () => {
  it('[NFT-03] selects the cheapest, in any input order, each once', () => {
    const sweep = sweepOf(
      [9, 2, 5, 2, 30, 4].map((n) => nftModel(n)),
      request,
    );

    expect(numbers(sweep.chosen)).toEqual(['2', '4', '5']);
    expect([sweep.total, sweep.average, sweep.dearest].map(String)).toEqual([
      '11 ONE',
      '3.666666666666666666 ONE',
      '5 ONE',
    ]);
    expect(sweep.available).toBe(5);
  });

  it('[NFT-03] selects none above the cap', () => {
    const cap = Amount.parse('4', chain.native);
    const sweep = sweepOf(
      [1, 4, 5].map((n) => nftModel(n)),
      { ...request, cap },
    );

    expect(numbers(sweep.chosen)).toEqual(['1', '4']);
  });

  it("skips NFTs that are unsold, in another currency, in the cart or the user's own", () => {
    const nfts = [
      nftModel(1, { currentPrice: '' }),
      nftModel(2, { paymentContract: 'one-usd', paymentTokenName: 'ONE' }),
      nftModel(3),
      nftModel(4, { currentPrice: '1e3' }),
      nftModel(5),
    ];

    expect(numbers(sweepOf(nfts, { ...request, isLeftOut: ({ tokenId }) => tokenId === '3' }).chosen)).toEqual(['5']);
  });

  it('selects nothing from an empty list', () => {
    expect(String(sweepOf([], request).total)).toBe('0 ONE');
  });
});
