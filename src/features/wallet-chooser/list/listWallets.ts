import type { Readiness, WalletPlugin } from '../../../shell/plugin/wallet.ts';

export interface ListedWallet {
  readonly wallet: WalletPlugin;
  readonly readiness: Readiness;
  readonly isConnected: boolean;
  readonly isRecent: boolean;
  /** Whether it can sign for the chain that the chooser was opened for. */
  readonly fits: boolean;
}

interface Filter {
  readonly isMobile: boolean;
  /** Ids of the wallets used last. */
  readonly recentIds: readonly string[];
  readonly readinessOf: (wallet: WalletPlugin) => Readiness;
  readonly fits: (wallet: WalletPlugin) => boolean;
  readonly isConnected: (wallet: WalletPlugin) => boolean;
  /** Whether the deployment switched it off. */
  readonly isOff: (wallet: WalletPlugin) => boolean;
  /** Empty for all chain types. */
  readonly chainType: string;
  readonly query: string;
}

/** Wallets with a match at the start of the name come first, then popularity, then the name (WAL-02). */
export function listWallets(wallets: readonly WalletPlugin[], filter: Filter): readonly ListedWallet[] {
  const wanted = filter.query.trim().toLowerCase();
  return wallets
    .filter((wallet) => !filter.isMobile || wallet.mobile === 'shown')
    .filter((wallet) => filter.chainType === '' || wallet.chainType === filter.chainType)
    .filter((wallet) => wallet.name.toLowerCase().includes(wanted))
    .map((wallet) => ({
      wallet,
      readiness: filter.readinessOf(wallet),
      isConnected: filter.isConnected(wallet),
      isRecent: filter.recentIds.includes(wallet.id),
      fits: filter.fits(wallet),
    }))
    .filter((item) => item.isConnected || (item.readiness.status !== 'unsupported' && !filter.isOff(item.wallet)))
    .sort(
      (a, b) =>
        Number(begins(b.wallet, wanted)) - Number(begins(a.wallet, wanted)) ||
        placeOf(a.wallet) - placeOf(b.wallet) ||
        a.wallet.name.localeCompare(b.wallet.name, 'en'),
    );
}

const begins = ({ name }: WalletPlugin, text: string): boolean => name.toLowerCase().startsWith(text);
const placeOf = ({ popularity = Number.MAX_SAFE_INTEGER }: WalletPlugin): number => popularity;

/** Number of popular wallets shown before the whole list is opened. */
const POPULAR = 6;

export type SectionId = 'connected' | 'found' | 'fits' | 'others' | 'device' | 'recent' | 'popular' | 'all';

export interface Section {
  readonly id: SectionId;
  readonly items: readonly ListedWallet[];
}

interface View {
  readonly isSearching: boolean;
  readonly showsAll: boolean;
  /** Whether the chooser was opened for a chain. */
  readonly isForChain: boolean;
}

/** Groups of the list, in their order. A wallet is in one group at most. Empty groups are left out. */
export function sectionsOf(listed: readonly ListedWallet[], view: View): readonly Section[] {
  const rest = new Set(listed);
  const take = (matches: (item: ListedWallet) => boolean, limit = listed.length) => {
    const items = [...rest].filter(matches).slice(0, limit);
    for (const item of items) rest.delete(item);
    return items;
  };
  const sections: Section[] = [{ id: 'connected', items: take(({ isConnected }) => isConnected) }];
  if (view.isSearching) sections.push({ id: 'found', items: [...take(isHere), ...take(() => true)] });
  else if (view.showsAll) sections.push({ id: 'all', items: take(() => true) });
  else if (view.isForChain) {
    const suggested = (item: ListedWallet) => isHere(item) || item.isRecent;
    sections.push({
      id: 'fits',
      items: [...take((item) => item.fits && suggested(item)), ...take(({ fits }) => fits, POPULAR)],
    });
    sections.push({ id: 'others', items: take(suggested) });
  } else {
    sections.push({ id: 'device', items: take(isHere) });
    sections.push({ id: 'recent', items: take(({ isRecent }) => isRecent) });
    sections.push({ id: 'popular', items: take(() => true, POPULAR) });
  }
  return sections.filter(({ items }) => items.length > 0);
}

/** Installed, or a wallet of the demo, which is part of the app. */
function isHere({ wallet, readiness }: ListedWallet): boolean {
  return readiness.status === 'installed' || wallet.only !== undefined;
}

/** Chain types for the filter: those with a rank in the order of their ranks, then all others by name. */
export function chainTypes(wallets: readonly WalletPlugin[]): readonly string[] {
  const lowest = new Map<string, number>();
  for (const { chainType, tabRank = Number.MAX_SAFE_INTEGER } of wallets) {
    lowest.set(chainType, Math.min(tabRank, lowest.get(chainType) ?? tabRank));
  }
  return [...lowest.entries()]
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .map(([chainType]) => chainType);
}
