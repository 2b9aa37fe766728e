import { AppError } from '../../../../model/errors.ts';
import type { ConnectContext, HostBrowser, Readiness, WalletPlugin } from '../../../../shell/plugin/wallet.ts';
import type { SessionOptions } from './Eip1193Session.ts';
import { addMarks, findInjected, type InjectedIdentity, isOwn } from './injectedProvider.ts';

export interface InjectedWalletData extends InjectedIdentity {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** `WalletPlugin.popularity`. */
  readonly popularity?: number | undefined;
  readonly installUrl?: string;
  readonly mobileLink?: (pageUrl: string) => string;
  readonly autoReconnect?: boolean;
  readonly mobile?: 'shown' | 'hidden';
  readonly host?: HostBrowser;
  readonly needs?: readonly string[];
  readonly patches?: NonNullable<SessionOptions['patches']>;
}

/** A wallet that injects an EIP-1193 provider. Its announcement comes first, then its own object. */
export function defineInjectedWallet(data: InjectedWalletData): WalletPlugin {
  addMarks(data.flags ?? []);
  return {
    id: data.id,
    name: data.name,
    icon: data.icon,
    popularity: data.popularity,
    chainType: 'EVM',
    tabRank: 1,
    families: ['evm'],
    autoReconnect: data.autoReconnect ?? true,
    mobile: data.mobile ?? 'shown',
    rdns: data.rdns,
    owns: ({ provider }) => isOwn(provider, data),
    ...(data.mobileLink ? { mobileLink: data.mobileLink } : {}),
    ...(data.host ? { host: data.host } : {}),
    ...(data.needs ? { needs: data.needs } : {}),
    detect(environment): Readiness {
      if (findInjected(environment, data)) return { status: 'installed' };
      return { status: 'missing', ...(data.installUrl ? { installUrl: data.installUrl } : {}) };
    },
    async connect(context: ConnectContext) {
      const provider = findInjected(context.environment, data);
      if (!provider) {
        throw new AppError('wallet/not-installed', { wallet: data.name, installUrl: data.installUrl });
      }
      const { Eip1193Session } = await import('./Eip1193Session.ts');
      const patches = data.patches ? { patches: data.patches } : {};
      return Eip1193Session.open({ wallet: data.name, provider, ...patches }, context);
    },
  };
}
