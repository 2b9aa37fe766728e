import { describe, expect, it } from 'vitest';
import { chainConflict } from './chainConflict.ts';

const chains = [{ name: 'BNB Smart Chain', wire: { name: 'BSC', chainId: '56', aliases: ['BINANCE'] } }];
const fresh = { id: 'foo', name: 'Foo', chainId: 12_345 };

describe('a new chain', () => {
  it('may differ from all registered chains', () => {
    expect(chainConflict(fresh, chains)).toBeUndefined();
  });

  it.each([
    [{ chainId: 56 }, 'BNB Smart Chain has the chain id 56 already.'],
    [{ name: 'BNB Smart Chain' }, 'A chain with the name BNB Smart Chain is there already. Choose another --name.'],
    [{ id: 'bsc' }, 'The backend calls BNB Smart Chain BSC already. Choose another id.'],
    [{ id: 'binance' }, 'The backend calls BNB Smart Chain BINANCE already. Choose another id.'],
  ])('is refused if a registered chain has the same: %o', (same, says) => {
    expect(chainConflict({ ...fresh, ...same }, chains)).toBe(says);
  });
});
