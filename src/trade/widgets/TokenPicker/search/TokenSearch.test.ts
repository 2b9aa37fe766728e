import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { TokenSearch } from './TokenSearch.ts';

const one = new FakeChain('one');
const two = new FakeChain('two');
const usdt = one.token('USDT', 6);
const copy = { ...one.token('USD₮', 6), id: two.plugin.tokenId('two-copy') };
const far = two.token('USDT', 6);
const gold = { ...one.token('GLD', 18), name: 'Yard Gold' };

describe('TokenSearch', () => {
  const search = new TokenSearch([gold, usdt, copy, far]);

  it('[SWP-01] finds by symbol over all chains, exact matches first', () => {
    expect(search.find('usdt')).toEqual([usdt, copy, far]);
  });

  it.each(['USD\u0422', 'U\u0405DT', 'U\u200BSDT', 'ÜSDT'])('[SWP-01] lists %j beside its original', (symbol) => {
    const other = { ...copy, symbol };

    expect(new TokenSearch([gold, usdt, other]).find('usdt')).toContain(other);
    expect(new TokenSearch([gold, other]).find(symbol)).toEqual([other]);
  });

  it('[SWP-01] finds by name and by address', () => {
    expect(search.find('yard')).toEqual([gold]);
    expect(search.find('ONE-usdt')).toEqual([usdt]);
  });

  it('[SWP-01] finds the token of a network by both names, in any order', () => {
    const networkOf = (chain: string) => (chain === two.plugin.id ? 'Chain two' : 'Chain one');

    expect(search.find('usdt two', networkOf)).toEqual([far]);
    expect(search.find('Two  usdt', networkOf)).toEqual([far]);
    expect(search.find('usdt three', networkOf)).toEqual([]);
    expect(search.find('yard gold', networkOf)).toEqual([gold]);
  });

  it('returns everything for an empty query and nothing for nonsense', () => {
    expect(search.find('  ')).toHaveLength(4);
    expect(search.find('no such token')).toEqual([]);
  });

  it('searches 20,000 tokens without delay for a key press', { tags: 'measured' }, () => {
    const many = new TokenSearch(Array.from({ length: 20_000 }, (_none, index) => one.token(`T${index}`, 18)));
    const started = process.cpuUsage();

    const found = many.find('t1999');

    expect(found.length).toBeGreaterThan(0);
    // CPU time of this process, so that other load on the machine does not affect the test.
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(150);
  });
});
