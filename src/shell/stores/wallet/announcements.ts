import type { RegisteredWallet } from '../../plugin/registeredWallet.ts';
import type { AnnouncedProvider, WalletEnvironment, WalletPlugin } from '../../plugin/wallet.ts';

interface Unclaimed {
  readonly announced: readonly AnnouncedProvider[];
  /** Registrations with features of the namespace, one per name. */
  readonly registered: (namespace: string) => readonly RegisteredWallet[];
}

/** Announcements and registrations that no plugin claims, so that no wallet is listed twice. */
export function unclaimedBy(
  wallets: readonly WalletPlugin[],
  { announced, registered }: Pick<WalletEnvironment, 'announced' | 'registered'>,
): Unclaimed {
  const rdns = new Set(wallets.flatMap((wallet) => wallet.rdns ?? []));
  return {
    announced: [...announced.values()].filter(
      (known) => !rdns.has(known.rdns) && !wallets.some((wallet) => wallet.owns?.(known)),
    ),
    registered: (namespace) => {
      const claims = wallets.filter((wallet) => wallet.registers?.namespace === namespace);
      const claimed = new Set(claims.flatMap((wallet) => wallet.registers?.as ?? []));
      const able = registered.filter(({ features }) => features.some((feature) => feature.startsWith(`${namespace}:`)));
      const names = new Map<string, RegisteredWallet>();
      // The first registration of a name is used.
      for (const known of able) if (!claimed.has(known.name) && !names.has(known.name)) names.set(known.name, known);
      return [...names.values()];
    },
  };
}

/** The icon that the wallet shows of itself. `undefined` if it has not announced or registered itself, or without an icon. */
export function announcedIcon(
  wallet: Pick<WalletPlugin, 'rdns' | 'registers' | 'owns'>,
  { announced, registered }: Pick<WalletEnvironment, 'announced' | 'registered'>,
): string | undefined {
  const { rdns, registers } = wallet;
  const own = [...announced.values()].find((known) => rdns?.includes(known.rdns) || wallet.owns?.(known));
  const standard = registered.find(({ name }) => registers?.as.includes(name));
  return own?.icon || standard?.icon || undefined;
}
