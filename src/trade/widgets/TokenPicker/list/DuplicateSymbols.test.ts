import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { DuplicateSymbols } from './DuplicateSymbols.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');

describe('DuplicateSymbols', () => {
  it('contains a token whose symbol another token of its chain has', () => {
    const usdt = one.token('USDT', 6);
    const copy = { ...usdt, id: one.plugin.tokenId('one-copy') };
    const duplicates = new DuplicateSymbols([usdt, copy, two.token('USDT', 6), one.token('GLD', 18)]);

    expect(duplicates.includes(usdt)).toBe(true);
    expect(duplicates.includes(copy)).toBe(true);
    expect(duplicates.includes(two.token('USDT', 6))).toBe(false);
    expect(duplicates.includes(one.token('GLD', 18))).toBe(false);
  });

  it.each(['USD\u0422', 'U\u0405DT', 'USD\u200BT', 'USDT.'])('counts %j as a copy of USDT', (symbol) => {
    const usdt = one.token('USDT', 6);
    const copy = { ...usdt, id: one.plugin.tokenId('one-copy'), symbol };
    const duplicates = new DuplicateSymbols([usdt, copy]);

    expect([duplicates.includes(usdt), duplicates.includes(copy)]).toEqual([true, true]);
    expect(duplicates.isLookAlike({ symbol, isImported: true })).toBe(true);
  });

  it('tells symbols without letters apart', () => {
    const [first, second] = ['🍣', '🍕'].map((symbol) => ({ ...one.token('A', 6), symbol }));
    if (!first || !second) throw new Error('no tokens');

    expect(new DuplicateSymbols([first, second]).includes(first)).toBe(false);
  });
});
