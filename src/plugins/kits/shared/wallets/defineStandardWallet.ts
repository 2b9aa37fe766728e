import { AppError } from '../../../../model/errors.ts';
import type { Family } from '../../../../shell/plugin/family.ts';
import type { RegisteredWallet, WalletFeatures } from '../../../../shell/plugin/registeredWallet.ts';
import type {
  ConnectContext,
  Readiness,
  WalletEnvironment,
  WalletPlugin,
  WalletSession,
} from '../../../../shell/plugin/wallet.ts';

/** Data of a wallet, from its folder. */
export interface StandardWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** `WalletPlugin.popularity`. */
  readonly popularity?: number | undefined;
  /** The names under which the wallet registers, the current one first. */
  readonly registers: readonly string[];
  readonly installUrl?: string;
  readonly mobileLink?: (pageUrl: string) => string;
  readonly autoReconnect?: boolean;
  readonly mobile?: 'shown' | 'hidden';
  readonly needs?: readonly string[];
}

/** The common part of all wallets of a family. */
export interface StandardFamily {
  /** The first part of its features' names, and of its chains': `solana`. */
  readonly namespace: string;
  readonly chainType: string;
  /** `WalletPlugin.tabRank` of its wallets. */
  readonly tabRank?: number;
  readonly family: Family;
  /** Whether it has the features that a session needs. */
  isUsable(registered: RegisteredWallet): boolean;
  /** Finds a wallet that did not register. Returns a function that opens it. Pure and fast. */
  readonly find?: (environment: WalletEnvironment) => (() => Promise<WalletFeatures>) | undefined;
  open(
    options: { readonly wallet: string; readonly standard: WalletFeatures },
    context: ConnectContext,
  ): Promise<WalletSession>;
}

/** A wallet that registers itself by the Wallet Standard. */
export function defineStandardWallet(data: StandardWalletData, family: StandardFamily): WalletPlugin {
  const find = (environment: WalletEnvironment): (() => Promise<WalletFeatures>) | undefined => {
    const registered = data.registers
      .flatMap((name) => environment.registered.filter((known) => known.name === name))
      .find((known) => family.isUsable(known));
    return registered ? async () => registered.wallet : family.find?.(environment);
  };
  const { id, name, icon, installUrl, mobileLink, registers } = data;
  return {
    id,
    name,
    icon,
    popularity: data.popularity,
    chainType: family.chainType,
    ...(family.tabRank === undefined ? {} : { tabRank: family.tabRank }),
    families: [family.family],
    autoReconnect: data.autoReconnect ?? true,
    mobile: data.mobile ?? 'shown',
    registers: { namespace: family.namespace, as: registers },
    ...(mobileLink ? { mobileLink } : {}),
    ...(data.needs ? { needs: data.needs } : {}),
    detect(environment): Readiness {
      if (find(environment)) return { status: 'installed' };
      return { status: 'missing', ...(installUrl ? { installUrl } : {}) };
    },
    async connect(context) {
      const reach = find(context.environment);
      if (!reach) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
      return family.open({ wallet: name, standard: await reach() }, context);
    },
  };
}
