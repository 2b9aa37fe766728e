import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { autoSlippageBps } from './slippage.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');

describe('autoSlippageBps', () => {
  it.each([
    ['within a chain', one.native, one.token('USD', 6), 50],
    ['of the same token across chains', one.token('USD', 6), two.token('USD', 18), 50],
    ['between different tokens across chains', one.token('USD', 6), two.native, 100],
  ])('[UXP-11] depends on the kind of pair: %s', (_name, from, to, bps) => {
    expect(autoSlippageBps(from, to)).toBe(bps);
  });
});
