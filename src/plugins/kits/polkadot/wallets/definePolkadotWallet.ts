import { AppError } from '../../../../model/errors.ts';
import { readPath, withMethod } from '../../../../shell/platform/foreign.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../../shell/plugin/wallet.ts';

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
      entryIn(environment, data.extension)
        ? { status: 'installed' }
        : { status: 'missing', installUrl: data.installUrl },
    async connect(context: ConnectContext) {
      const entry = entryIn(context.environment, data.extension);
      if (!entry) throw new AppError('wallet/create-account', { wallet: name, installUrl: data.installUrl });
      if (context.silent) throw new AppError('wallet/no-account', { wallet: name });
      const chains = context.chains
        .filter(({ family }) => family === 'polkadot')
        .sort((a, b) => Number(b.wire.name === data.network) - Number(a.wire.name === data.network));
      const { connectExtension } = await import('./connectExtension.ts');
      return connectExtension(entry, { wallet: name, chains }, context);
    },
  };
}

function entryIn({ globals }: WalletEnvironment, extension: string): object | undefined {
  return withMethod(readPath(globals, 'injectedWeb3', extension), 'enable');
}
