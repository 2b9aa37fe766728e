import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { nearestPair } from './nearestPair.ts';

const one = new FakeChain('one');
const two = new FakeChain('two', { symbol: 'TWO', decimals: 6 });
const usd = one.token('USD', 6);
const gold = one.token('GOLD', 8);
const wrapped = two.token('WTWO', 6);
/** Stays on its chain, as the list says with `isCrossEnable` (contract §2). */
const localGold = { ...two.token('GOLD', 8), isLocal: true } as const;
const localUsd = { ...two.token('USD', 6), isLocal: true } as const;

describe('[API-03] nearestPair', () => {
  it('takes the received token of the same symbol on the chain of the payment', () => {
    const listed = [usd, gold, localGold, localUsd];
    expect(nearestPair(listed, { from: usd, to: localGold })).toEqual({ side: 'to', token: gold });
  });

  it('takes another token to pay with if the received one is nowhere else', () => {
    expect(nearestPair([usd, localGold, localUsd], { from: usd, to: localGold })).toEqual({
      side: 'from',
      token: localUsd,
    });
  });

  it('takes the wrapped token of a coin', () => {
    const localCoin = { ...two.native, isLocal: true } as const;
    expect(nearestPair([usd, localCoin, wrapped], { from: usd, to: localCoin })).toEqual({
      side: 'to',
      token: wrapped,
    });
  });

  it('offers nothing if the list allows the pair, has no such token, or the token is imported', () => {
    expect(nearestPair([usd, gold, wrapped], { from: usd, to: wrapped })).toBeUndefined();
    expect(nearestPair([usd, localGold], { from: usd, to: localGold })).toBeUndefined();
    const imported = { ...gold, isImported: true };
    expect(nearestPair([usd, imported, localGold], { from: usd, to: localGold })).toBeUndefined();
  });
});
