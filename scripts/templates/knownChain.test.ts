import { describe, expect, it } from 'vitest';
import { chainsOf, folderOf, knownChains, type ListedEntry } from './knownChain.ts';

const entry: ListedEntry = {
  id: 12_345,
  name: 'Foo Mainnet',
  nativeCurrency: { symbol: 'FOO', name: 'Foo coin', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.foo.org', 'http://foo.org', 'wss://foo.org'] } },
  blockExplorers: { default: { url: 'https://scan.foo.org/' } },
};

describe('a chain of a public list', () => {
  it('has only addresses that a folder may have', () => {
    expect(chainsOf([entry, { ...entry, id: 1 }], 12_345)).toEqual([
      {
        name: 'Foo',
        native: { symbol: 'FOO', name: 'Foo coin', decimals: 9 },
        explorer: 'https://scan.foo.org',
        rpcUrls: ['https://rpc.foo.org'],
      },
    ]);
  });

  it('is there once for each name, and without an explorer if it has none by https', () => {
    const { blockExplorers: _, ...bare } = entry;

    expect(chainsOf([entry, entry, { ...entry, name: 'Bar' }], 12_345).map(({ name }) => name)).toEqual(['Foo', 'Bar']);
    expect(chainsOf([bare], 12_345)[0]?.explorer).toBeUndefined();
    expect(
      chainsOf([{ ...entry, blockExplorers: { default: { url: 'http://foo.org' } } }], 12_345)[0]?.explorer,
    ).toBeUndefined();
  });

  it('is found in viem by its id', async () => {
    const [zircuit, ...others] = await knownChains(48_900);

    expect(others).toEqual([]);
    expect(zircuit).toMatchObject({ name: 'Zircuit', native: { symbol: 'ETH', decimals: 18 } });
    expect(await knownChains(999_999_999_999)).toEqual([]);
  });

  it.each([
    ['World Chain Sepolia', 'world-chain-sepolia'],
    ['BOB (Build on Bitcoin)', 'bob-build-on-bitcoin'],
    ['', ''],
  ])('names its folder: %s', (name, folder) => {
    expect(folderOf(name)).toBe(folder);
  });
});
