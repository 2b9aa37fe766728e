import type { Readiness, WalletPlugin } from '../../shell/plugin/wallet.ts';

export interface ListedWallet {
  readonly wallet: WalletPlugin;
  readonly readiness: Readiness;
  readonly isRecent: boolean;
  /** Can sign for the chain that a wallet is wanted for. */
  readonly fits: boolean;
}

interface Filter {
  readonly isMobile: boolean;
  /** Id of the wallet used last. */
  readonly recentId: string | undefined;
  readonly readinessOf: (wallet: WalletPlugin) => Readiness;
  readonly fits: (wallet: WalletPlugin) => boolean;
  /** Empty for all. */
  readonly chainType: string;
  readonly query: string;
}

const ranks: Readonly<Record<Readiness['status'], number>> = { installed: 0, loadable: 1, missing: 2, unsupported: 3 };

/** What the chooser lists: what fits first, then the demo's own, then the last used, then installed, ready, missing; by name within each (WAL-02). */
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
        // The demo's own before what needs an app or an extension.
        Number(b.wallet.only !== undefined) - Number(a.wallet.only !== undefined) ||
        Number(b.isRecent) - Number(a.isRecent) ||
        ranks[a.readiness.status] - ranks[b.readiness.status] ||
        a.wallet.name.localeCompare(b.wallet.name, 'en'),
    );
}

/** Tabs that are always there (spec 2), in its order. */
const firstTabs = ['EVM', 'TRON', 'BTC', 'SUI', 'FIL', 'DOGE'];

/** The chain types to filter by: those of the spec, then every other one that a wallet declares. */
export function chainTypes(wallets: readonly WalletPlugin[]): readonly string[] {
  const declared = [...new Set(wallets.map(({ chainType }) => chainType))].sort();
  return [...firstTabs, ...declared.filter((type) => !firstTabs.includes(type))];
}
