import { AppError } from '../../../model/errors.ts';
import { readPath, withMethod } from '../../../shell/platform/foreign.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';

export interface CosmosWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly chainType: string;
  readonly installUrl: string;
  /** Name of the wallet's object in the page: 'keplr'. The event name contains it. */
  readonly global: string;
  /** The chains' own ids that the wallet supports, its main chain first. */
  readonly networks: readonly string[];
  readonly autoReconnect: boolean;
  readonly mobileLink?: (pageUrl: string) => string;
}

/** A wallet with Keplr's interface under a name of its own. */
export function defineCosmosWallet(data: CosmosWalletData): WalletPlugin {
  const { id, name, icon, chainType, installUrl, global, networks, autoReconnect, mobileLink } = data;
  const findIn = ({ globals }: WalletEnvironment) => withMethod(readPath(globals, global), 'getKey');
  return {
    id,
    name,
    icon,
    chainType,
    families: ['cosmos'],
    autoReconnect,
    mobile: 'shown',
    ...(mobileLink ? { mobileLink } : {}),
    detect: (environment): Readiness =>
      findIn(environment) ? { status: 'installed' } : { status: 'missing', installUrl },
    async connect(context: ConnectContext) {
      const found = findIn(context.environment);
      if (!found) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
      const { KeplrWallet } = await import('./KeplrWallet.ts');
      const { CosmosSession } = await import('./CosmosSession.ts');
      const changeEvent = `${global}_keystorechange`;
      return CosmosSession.open({ wallet: name, keplr: new KeplrWallet(found), networks, changeEvent }, context);
    },
  };
}
