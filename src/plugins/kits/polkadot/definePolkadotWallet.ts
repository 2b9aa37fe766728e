import { AppError } from '../../../model/errors.ts';
import { callMethod, readPath, withMethod } from '../../../shell/plugin/foreign.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { isRejection } from './isRejection.ts';
import type { PolkadotExtension } from './PolkadotExtension.ts';

export interface PolkadotWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly installUrl: string;
  /** Under which name the extension stands in `injectedWeb3`. */
  readonly extension: string;
  /** The wire's name of the network whose account is the active one; also the tab in the chooser. */
  readonly network: 'DOT' | 'CRU' | 'DBC';
}

/** By which name this page asks the extension to be let in; it is shown to the user. */
const APP_NAME = 'Switchyard';

/**
 * A wallet with the polkadot extension's interface (github.com/polkadot-js/extension, packages/extension-inject):
 * `injectedWeb3[name].enable(app)` asks the user once and gives accounts and a signer. `@polkadot/extension-dapp` wraps
 * just this, and brings WebAssembly that the page's policy does not run.
 */
export function definePolkadotWallet({ id, name, icon, ...data }: PolkadotWalletData): WalletPlugin {
  return {
    id,
    name,
    icon,
    chainType: data.network,
    families: ['polkadot'],
    // The permission cannot be asked for without a prompt (WAL-08).
    autoReconnect: false,
    mobile: 'shown',
    detect: (environment): Readiness =>
      enableIn(environment, data.extension)
        ? { status: 'installed' }
        : { status: 'missing', installUrl: data.installUrl },
    async connect(context: ConnectContext) {
      const enable = enableIn(context.environment, data.extension);
      if (!enable) throw new AppError('wallet/not-installed', { wallet: name, installUrl: data.installUrl });
      if (context.silent) throw new AppError('wallet/no-account', { wallet: name });
      const [{ PolkadotSession }, extension] = await Promise.all([import('./PolkadotSession.ts'), letIn(enable, name)]);
      const chains = context.chains
        .filter(({ family }) => family === 'polkadot')
        .sort((a, b) => Number(b.wire.name === data.network) - Number(a.wire.name === data.network));
      return PolkadotSession.open({ wallet: name, extension, chains }, context);
    },
  };
}

function enableIn({ globals }: WalletEnvironment, extension: string): ((app: string) => unknown) | undefined {
  const entry = withMethod(readPath(globals, 'injectedWeb3', extension), 'enable');
  return entry && ((app) => callMethod(entry, 'enable', app));
}

async function letIn(enable: (app: string) => unknown, wallet: string): Promise<PolkadotExtension> {
  try {
    return extensionOf(await enable(APP_NAME));
  } catch (cause) {
    // Of the refusals the extension's author says only that they are errors: who is not let in has no account.
    throw new AppError(isRejection(cause) ? 'wallet/rejected' : 'wallet/no-account', { wallet }, { cause });
  }
}

function extensionOf(injected: unknown): PolkadotExtension {
  const accounts = readPath(injected, 'accounts');
  const signer = readPath(injected, 'signer');
  return {
    accounts: () => callMethod(accounts, 'get'),
    subscribe: (listener) => {
      const stop = callMethod(accounts, 'subscribe', listener).catch(() => undefined);
      return () => void stop.then((end) => typeof end === 'function' && end());
    },
    signPayload: (payload) => callMethod(signer, 'signPayload', payload),
    signRaw: (request) => callMethod(signer, 'signRaw', request),
  };
}
