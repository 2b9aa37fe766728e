import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/FakeChain.ts';
import { Twins } from './Twins.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');

describe('Twins', () => {
  it('knows a token of whose symbol there is another one on its chain', () => {
    const usdt = one.token('USDT', 6);
    const copy = { ...usdt, id: one.plugin.tokenId('one-copy') };
    const twins = new Twins([usdt, copy, two.token('USDT', 6), one.token('GLD', 18)]);

    expect(twins.has(usdt)).toBe(true);
    expect(twins.has(copy)).toBe(true);
    expect(twins.has(two.token('USDT', 6))).toBe(false);
    expect(twins.has(one.token('GLD', 18))).toBe(false);
  });
});
