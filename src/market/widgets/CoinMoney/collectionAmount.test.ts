import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { collectionAmount } from './collectionAmount.ts';

const { plugin } = new FakeChain('one');

describe('collectionAmount', () => {
  it.each([
    ['0.15', 'ONE', '0.15 ONE'],
    ['12', '', '12 ONE'],
    ['3.', 'ONE', '3 ONE'],
    [`0.${'1'.repeat(30)}`, 'ONE', `0.${'1'.repeat(18)} ONE`],
    ['2.50', 'USD\u202e', '2.5 USD'],
  ])('[NFT-01] reads %s %s', (text, symbol, shown) => {
    expect(String(collectionAmount(text, symbol, plugin))).toBe(shown);
  });

  it.each(['', '-1', '1e9', '<b>', '1,5'])('[NFT-14] returns nothing for %j', (text) => {
    expect(collectionAmount(text, 'ONE', plugin)).toBeUndefined();
  });

  it('[UXP-06] has a price only in the coin of the chain', () => {
    expect(collectionAmount('1', 'ONE', plugin)?.currency).toBe(plugin.native);
    expect(collectionAmount('1', 'BTC', plugin)?.currency).toEqual({ symbol: 'BTC', decimals: 0 });
    expect(collectionAmount('1', 'ONE', undefined)?.currency).toEqual({ symbol: 'ONE', decimals: 0 });
  });
});
