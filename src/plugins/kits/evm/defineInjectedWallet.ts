import { AppError } from '../../../model/errors.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import type { SessionOptions } from './Eip1193Session.ts';
import { type Eip1193Provider, isEip1193Provider } from './eip1193.ts';

export interface InjectedWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly installUrl?: string;
  /** EIP-6963 names, the main one first. */
  readonly rdns: readonly string[];
  /** The wallet's own object, for versions that do not announce themselves. Never a shared global without the wallet's flag. */
  readonly find?: (globals: Readonly<Record<string, unknown>>) => unknown;
  readonly mobileLink?: (pageUrl: string) => string;
  readonly autoReconnect?: boolean;
  readonly mobile?: 'shown' | 'hidden';
  readonly patches?: NonNullable<SessionOptions['patches']>;
}

/** A wallet that puts an EIP-1193 provider into the page: by its own announcement first, by its own object second. */
export function defineInjectedWallet(data: InjectedWalletData): WalletPlugin {
  const providerIn = (environment: WalletEnvironment): Eip1193Provider | undefined => {
    const announced = data.rdns.map((rdns) => environment.announced.get(rdns)?.provider).find(isEip1193Provider);
    if (announced) return announced;
    const own = data.find?.(environment.globals);
    return isEip1193Provider(own) ? own : undefined;
  };
  return {
    id: data.id,
    name: data.name,
    icon: data.icon,
    chainType: 'EVM',
    families: ['evm'],
    autoReconnect: data.autoReconnect ?? true,
    mobile: data.mobile ?? 'shown',
    rdns: data.rdns,
    ...(data.mobileLink ? { mobileLink: data.mobileLink } : {}),
    detect(environment): Readiness {
      if (providerIn(environment)) return { status: 'installed' };
      return { status: 'missing', ...(data.installUrl ? { installUrl: data.installUrl } : {}) };
    },
    async connect(context: ConnectContext) {
      const provider = providerIn(context.environment);
      if (!provider) {
        throw new AppError('wallet/not-installed', { wallet: data.name, installUrl: data.installUrl });
      }
      const { Eip1193Session } = await import('./Eip1193Session.ts');
      const patches = data.patches ? { patches: data.patches } : {};
      return Eip1193Session.open({ wallet: data.name, provider, ...patches }, context);
    },
  };
}
