import type { Readiness, WalletPlugin } from '../../../shell/plugin/wallet.ts';

export interface ListedWallet {
  readonly wallet: WalletPlugin;
  readonly readiness: Readiness;
  readonly isRecent: boolean;
  /** Whether it can sign for the chain that the chooser was opened for. */
  readonly fits: boolean;
}

interface Filter {
  readonly isMobile: boolean;
  /** Id of the wallet used last. */
  readonly recentId: string | undefined;
  readonly readinessOf: (wallet: WalletPlugin) => Readiness;
  readonly fits: (wallet: WalletPlugin) => boolean;
  /** Empty for all chain types. */
  readonly chainType: string;
  readonly query: string;
}

const ranks: Readonly<Record<Readiness['status'], number>> = { installed: 0, loadable: 1, missing: 2, unsupported: 3 };

/**
 * Filters and sorts the list: fitting wallets, demo wallets, the last used, then installed, loadable, missing and
 * unsupported. Within each group by name (WAL-02).
 */
export function sortWallets(wallets: readonly WalletPlugin[], filter: Filter): readonly ListedWallet[] {
  const wanted = filter.query.trim().toLowerCase();
  return wallets
    .filter((wallet) => !filter.isMobile || wallet.mobile === 'shown')
    .filter((wallet) => filter.chainType === '' || wallet.chainType === filter.chainType)
    .filter((wallet) => wallet.name.toLowerCase().includes(wanted))
    .map((wallet) => ({
      wallet,
      readiness: filter.readinessOf(wallet),
      isRecent: wallet.id === filter.recentId,
      fits: filter.fits(wallet),
    }))
    .sort(
      (a, b) =>
        Number(b.fits) - Number(a.fits) ||
        // Demo wallets before wallets that need an app or an extension.
        Number(b.wallet.only !== undefined) - Number(a.wallet.only !== undefined) ||
        Number(b.isRecent) - Number(a.isRecent) ||
        ranks[a.readiness.status] - ranks[b.readiness.status] ||
        a.wallet.name.localeCompare(b.wallet.name, 'en'),
    );
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
