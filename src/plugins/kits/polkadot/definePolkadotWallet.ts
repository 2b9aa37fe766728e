import { AppError } from '../../../model/errors.ts';
import { callMethod, readPath, withMethod } from '../../../shell/platform/foreign.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import type { PolkadotExtension } from './PolkadotExtension.ts';

export interface PolkadotWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly installUrl: string;
  /** The extension's key in `injectedWeb3`. */
  readonly extension: string;
  /** The backend's name of the network with the active account. Also the tab in the chooser. */
  readonly network: 'DOT' | 'CRU' | 'DBC';
}

/** The page's name in the extension's permission request. The user sees it. */
const APP_NAME = 'Switchyard';

/**
 * A wallet with the polkadot extension's interface (github.com/polkadot-js/extension, packages/extension-inject).
 * `injectedWeb3[name].enable(app)` asks the user once and returns accounts and a signer. `@polkadot/extension-dapp` only
 * wraps this call, and needs WebAssembly, which the page's policy blocks.
 */
export function definePolkadotWallet({ id, name, icon, ...data }: PolkadotWalletData): WalletPlugin {
  return {
    id,
    name,
    icon,
    chainType: data.network,
    families: ['polkadot'],
    // Asking for the permission always shows a prompt (WAL-08).
    autoReconnect: false,
    mobile: 'shown',
    detect: (environment): Readiness =>
      enableIn(environment, data.extension)
        ? { status: 'installed' }
        : { status: 'missing', installUrl: data.installUrl },
    async connect(context: ConnectContext) {
      const enable = enableIn(context.environment, data.extension);
      if (!enable) throw new AppError('wallet/create-account', { wallet: name, installUrl: data.installUrl });
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
    const { toPermissionError } = await import('./toPermissionError.ts');
    throw toPermissionError(cause, wallet);
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
