import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { DuplicateSymbols } from './DuplicateSymbols.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');

describe('Twins', () => {
  it('knows a token of whose symbol there is another one on its chain', () => {
    const usdt = one.token('USDT', 6);
    const copy = { ...usdt, id: one.plugin.tokenId('one-copy') };
    const twins = new DuplicateSymbols([usdt, copy, two.token('USDT', 6), one.token('GLD', 18)]);

    expect(twins.includes(usdt)).toBe(true);
    expect(twins.includes(copy)).toBe(true);
    expect(twins.includes(two.token('USDT', 6))).toBe(false);
    expect(twins.includes(one.token('GLD', 18))).toBe(false);
  });
});
