import { describe, expect, it } from 'vitest';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { chainTypes, type ListedWallet, listWallets, type Section, sectionsOf } from './listWallets.ts';

const missing = { status: 'missing' } as const;
const wallets = [
  new FakeWallet({ id: 'c', name: 'Cedar', chainType: 'EVM', chains: [], readiness: missing }),
  new FakeWallet({ id: 'b', name: 'Birch', chainType: 'EVM', chains: [], readiness: { status: 'loadable' } }),
  new FakeWallet({ id: 'a', name: 'Ash', chainType: 'ODD', chains: [], mobile: 'hidden' }),
  new FakeWallet({ id: 'd', name: 'Dogwood', chainType: 'EVM', chains: [] }),
];
const filter = {
  isMobile: false,
  recentIds: [],
  readinessOf: (wallet: { id: string }) => wallets.find(({ id }) => id === wallet.id)?.readiness ?? missing,
  fits: () => false,
  isConnected: () => false,
  isOff: () => false,
  chainType: '',
  query: '',
};
const view = { isSearching: false, showsAll: false, isForChain: false };
const idsOf = (list: readonly ListedWallet[]) => list.map(({ wallet }) => wallet.id);
const named = (sections: readonly Section[]) => sections.map(({ id, items }) => [id, ...idsOf(items)]);

/** A wallet with a position among all wallets. */
const ranked = (id: string, popularity?: number) =>
  Object.assign(new FakeWallet({ id, name: id, chains: [], readiness: missing }), popularity ? { popularity } : {});

describe('listWallets', () => {
  it('[UXP-08] sorts by popularity, then by name', () => {
    const list = [ranked('zinnia'), ranked('aster'), ranked('second', 2), ranked('first', 1)];

    expect(idsOf(listWallets(list, { ...filter, readinessOf: () => missing }))).toEqual([
      'first',
      'second',
      'aster',
      'zinnia',
    ]);
  });

  it('[UXP-08] leaves out a wallet that cannot work here, and one that is switched off', () => {
    const readinessOf = ({ id }: { id: string }) =>
      id === 'b' ? ({ status: 'unsupported' } as const) : ({ status: 'loadable' } as const);

    expect(idsOf(listWallets(wallets, { ...filter, readinessOf, isOff: ({ id }) => id === 'c' }))).toEqual(['a', 'd']);
  });

  it('[WAL-02] filters by chain type and by name', () => {
    expect(idsOf(listWallets(wallets, { ...filter, chainType: 'EVM', query: ' bir' }))).toEqual(['b']);
  });

  it('[WAL-02] lists the wallet that begins with the search before one that contains it', () => {
    const other = new FakeWallet({ id: 'e', name: 'Acorn (Ash)', chainType: 'ODD', chains: [] });

    expect(idsOf(listWallets([other, ...wallets], { ...filter, query: 'ash' }))).toEqual(['a', 'e']);
  });

  it('[WAL-02] leaves out wallets that their plugin hides on mobile', () => {
    expect(idsOf(listWallets(wallets, { ...filter, isMobile: true }))).not.toContain('a');
  });
});

describe('sectionsOf', () => {
  it('[WAL-02] [UXP-08] lists installed wallets first, then recent ones, then six popular ones', () => {
    const many = Array.from({ length: 9 }, (_none, index) => ranked(`p${index}`, index + 1));
    const listed = listWallets([...many, ...wallets], { ...filter, recentIds: ['p7', 'd'] });

    expect(named(sectionsOf(listed, view))).toEqual([
      ['device', 'a', 'd'],
      ['recent', 'p7'],
      ['popular', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5'],
    ]);
    expect(named(sectionsOf(listed, { ...view, showsAll: true }))).toEqual([['all', ...idsOf(listed)]]);
  });

  it('[WAL-02] lists wallets that fit the swap before all others', () => {
    const fits = ({ id }: { id: string }) => id === 'b' || id === 'c';
    const listed = listWallets(wallets, { ...filter, fits, recentIds: ['d'] });

    expect(named(sectionsOf(listed, { ...view, isForChain: true }))).toEqual([
      ['fits', 'b', 'c'],
      ['others', 'a', 'd'],
    ]);
  });

  it('[WAL-02] lists installed wallets first among those that the search found', () => {
    const listed = listWallets(wallets, { ...filter, query: 'd' });

    expect(named(sectionsOf(listed, { ...view, isSearching: true }))).toEqual([['found', 'd', 'c']]);
  });

  it('[WAL-06] lists connected wallets before all others', () => {
    const listed = listWallets(wallets, { ...filter, isConnected: ({ id }) => id === 'c' });

    expect(named(sectionsOf(listed, view))[0]).toEqual(['connected', 'c']);
  });
});

it('[WAL-02] has one tab for every declared type: ranked types first, then the others by name', () => {
  const tabs = [
    new FakeWallet({ id: 'e', chainType: 'LAST', chains: [] }),
    new FakeWallet({ id: 'f', chainType: 'SECOND', tabRank: 3, chains: [] }),
    new FakeWallet({ id: 'g', chainType: 'FIRST', tabRank: 2, chains: [] }),
    new FakeWallet({ id: 'h', chainType: 'FIRST', tabRank: 7, chains: [] }),
  ];

  expect(chainTypes([...wallets, ...tabs])).toEqual(['FIRST', 'SECOND', 'EVM', 'LAST', 'ODD']);
});
