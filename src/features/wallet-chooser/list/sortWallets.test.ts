import { describe, expect, it } from 'vitest';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { chainTypes, sortWallets } from './sortWallets.ts';

const wallets = [
  new FakeWallet({ id: 'c', name: 'Cedar', chainType: 'EVM', chains: [], readiness: { status: 'missing' } }),
  new FakeWallet({ id: 'b', name: 'Birch', chainType: 'EVM', chains: [], readiness: { status: 'loadable' } }),
  new FakeWallet({ id: 'a', name: 'Ash', chainType: 'ODD', chains: [], mobile: 'hidden' }),
  new FakeWallet({ id: 'd', name: 'Dogwood', chainType: 'EVM', chains: [] }),
];
const filter = {
  isMobile: false,
  recentId: undefined,
  readinessOf: (wallet: { id: string }) =>
    wallets.find(({ id }) => id === wallet.id)?.readiness ?? { status: 'missing' as const },
  fits: () => false,
  chainType: '',
  query: '',
};
const ids = (list: readonly { wallet: { id: string } }[]) => list.map(({ wallet }) => wallet.id);

describe('sortWallets', () => {
  it('[WAL-02] lists installed wallets first, then ready ones, then missing ones', () => {
    expect(ids(sortWallets(wallets, filter))).toEqual(['a', 'd', 'b', 'c']);
  });

  it('[WAL-02] lists the last wallet before all others', () => {
    expect(ids(sortWallets(wallets, { ...filter, recentId: 'c' }))).toEqual(['c', 'a', 'd', 'b']);
  });

  it('[WAL-02] lists wallets that fit the swap before all others', () => {
    const listed = sortWallets(wallets, { ...filter, recentId: 'd', fits: ({ id }) => id === 'b' || id === 'c' });

    expect(ids(listed)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('[WAL-02] filters by chain type and by name', () => {
    expect(ids(sortWallets(wallets, { ...filter, chainType: 'EVM', query: ' bir' }))).toEqual(['b']);
  });

  it('[WAL-02] leaves out wallets that their plugin hides on mobile', () => {
    expect(ids(sortWallets(wallets, { ...filter, isMobile: true }))).not.toContain('a');
  });

  it('[WAL-02] has one tab for every declared type: ranked types first, then the others by name', () => {
    const ranked = [
      new FakeWallet({ id: 'e', chainType: 'LAST', chains: [] }),
      new FakeWallet({ id: 'f', chainType: 'SECOND', tabRank: 3, chains: [] }),
      new FakeWallet({ id: 'g', chainType: 'FIRST', tabRank: 2, chains: [] }),
      new FakeWallet({ id: 'h', chainType: 'FIRST', tabRank: 7, chains: [] }),
    ];

    expect(chainTypes([...wallets, ...ranked])).toEqual(['FIRST', 'SECOND', 'EVM', 'LAST', 'ODD']);
  });
});
