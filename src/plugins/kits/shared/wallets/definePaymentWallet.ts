import { AppError } from '../../../../model/errors.ts';
import type { ConnectContext, Readiness, WalletPlugin } from '../../../../shell/plugin/wallet.ts';
import { ForeignObject } from './ForeignObject.ts';
import type { PaymentSessionOptions, PaymentWallet } from './PaymentSession.ts';

export interface PaymentWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** The wallet's own site. Absent if the wallet is no longer offered. */
  readonly installUrl?: string;
  /** The wallet's object in the page. Pure and fast, never throws (`foreignAt`). */
  readonly find: (globals: Readonly<Record<string, unknown>>) => object | undefined;
  /** Loads the adapter of the wallet. */
  readonly open: (raw: object) => Promise<PaymentWallet>;
  /** The page event that announces the wallet's object. */
  readonly readyEvent?: string;
  readonly autoReconnect?: boolean;
  readonly mobileLink?: (pageUrl: string) => string;
}

/** The family's part of a wallet plugin. */
export interface PaymentFamily extends Pick<PaymentSessionOptions, 'canonical' | 'signersOf'> {
  readonly isOwn: (chain: PaymentSessionOptions['chain']) => boolean;
}

/** A wallet that puts an object into the page and sends payments itself. Imports nothing heavy. */
export function definePaymentWallet(data: PaymentWalletData, family: () => Promise<PaymentFamily>): PaymentPlugin {
  const { id, name, icon, installUrl, find, open, readyEvent, autoReconnect = true, mobileLink } = data;
  return {
    id,
    name,
    icon,
    autoReconnect,
    mobile: 'shown',
    ...(mobileLink ? { mobileLink } : {}),
    detect({ globals }): Readiness {
      if (find(globals)) return { status: 'installed' };
      return { status: 'missing', ...(installUrl ? { installUrl } : {}) };
    },
    ...(readyEvent ? { watch: ({ globals }, changed) => new ForeignObject(globals).hear(readyEvent, changed) } : {}),
    async connect(context: ConnectContext) {
      const raw = find(context.environment.globals);
      if (!raw && !installUrl) throw new AppError('wallet/discontinued', { wallet: name });
      if (!raw) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
      const [{ PaymentSession }, { isOwn, canonical, signersOf }, api] = await Promise.all([
        import('./PaymentSession.ts'),
        family(),
        open(raw),
      ]);
      const [first, ...others] = context.chains.filter(isOwn);
      if (!first) throw new AppError('wallet/no-account', { wallet: name });
      const chains = [first, ...others] as const;
      return PaymentSession.open({ wallet: name, api, chains, canonical, signersOf }, context);
    },
  };
}

type PaymentPlugin = Omit<WalletPlugin, 'chainType'>;
