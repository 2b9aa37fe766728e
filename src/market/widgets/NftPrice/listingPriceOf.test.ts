import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { listingPriceOf } from './listingPriceOf.ts';

const { plugin } = new FakeChain('one');

describe('listingPriceOf', () => {
  it.each([
    ['1500000000000000000', '1.5 ONE'],
    ['85000000000000000000.00000000', '85 ONE'],
    ['1', '0.000000000000000001 ONE'],
  ])('[NFT-03] reads %s', (currentPrice, text) => {
    expect(String(listingPriceOf(nftModel(1, { currentPrice }), plugin))).toBe(text);
  });

  it.each(['', '0', '0.0', '-1', '1e18', '1.5', '0x10', 'free', '9'.repeat(79)])(
    '[NFT-14] returns no price for %j',
    (currentPrice) => {
      expect(listingPriceOf(nftModel(1, { currentPrice }), plugin)).toBeUndefined();
    },
  );

  it("names the chain's coin itself, so that a listing cannot name a more valuable one", () => {
    const nft = nftModel(1, { paymentTokenName: 'BTC', paymentDecimals: 8 });

    expect(String(listingPriceOf(nft, plugin))).toBe('1 ONE');
  });

  it('keeps the digits and the name of another currency', () => {
    const nft = nftModel(1, {
      currentPrice: '2500000',
      paymentContract: 'one-usd',
      paymentTokenName: 'USD\u202e',
      paymentDecimals: 6,
    });

    expect(String(listingPriceOf(nft, plugin))).toBe('2.5 USD');
  });

  it.each([-1, 1.5, 1_000, Number.NaN])('[NFT-14] returns no price with %j fraction digits', (payDecimals) => {
    const nft = { ...nftModel(1, { paymentContract: 'one-usd' }), payDecimals };

    expect(listingPriceOf(nft, plugin)).toBeUndefined();
  });
});
