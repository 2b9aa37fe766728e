import { AppError } from '../../../../model/errors.ts';
import { withMethod } from '../../../../shell/platform/foreign.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../../shell/plugin/wallet.ts';
import type { TronDialect } from './TronProvider.ts';

/** Interval for looking for a TRON wallet that is not in the page yet (spec §9). */
const LOOK_EVERY_MS = 1_000;

export interface TronWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly installUrl: string;
  /** Its name in TIP-6963 announcements, which are checked first. */
  readonly rdns?: string;
  /** The wallet's own object and its interface. Never a shared global without the wallet's flag. */
  readonly find: (
    globals: Readonly<Record<string, unknown>>,
  ) => { readonly provider: unknown; readonly dialect: TronDialect } | undefined;
  readonly autoReconnect: boolean;
  readonly mobileLink?: (pageUrl: string) => string;
}

/** A wallet that puts an object for TRON into the page. */
export function defineTronWallet(data: TronWalletData): WalletPlugin {
  const { id, name, icon, installUrl, autoReconnect, mobileLink } = data;
  const findIn = (environment: WalletEnvironment) => {
    const announced = withMethod(environment.announcedTron?.get(data.rdns ?? '')?.provider, 'request');
    if (announced) return { raw: announced, dialect: 'TIP-1193' } as const;
    const found = data.find(environment.globals);
    const raw = withMethod(found?.provider, 'request');
    return raw && found ? { raw, dialect: found.dialect } : undefined;
  };
  return {
    id,
    name,
    icon,
    chainType: 'TRON',
    tabRank: 2,
    families: ['tron'],
    autoReconnect,
    mobile: 'shown',
    ...(mobileLink ? { mobileLink } : {}),
    detect: (environment): Readiness =>
      findIn(environment) ? { status: 'installed' } : { status: 'missing', installUrl },
    watch(environment, changed) {
      if (findIn(environment)) return () => undefined;
      const timer = setInterval(() => {
        if (!findIn(environment)) return;
        clearInterval(timer);
        changed();
      }, LOOK_EVERY_MS);
      return () => clearInterval(timer);
    },
    async connect(context: ConnectContext) {
      const found = findIn(context.environment);
      if (!found) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
      const { TronProvider } = await import('./TronProvider.ts');
      const provider = new TronProvider(found.raw, found.dialect, context.environment.globals);
      const { TronSession } = await import('./TronSession.ts');
      return TronSession.open({ wallet: name, provider }, context);
    },
  };
}
