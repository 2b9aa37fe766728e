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
});
