import { AppError, isAppError } from '../../../../model/errors.ts';
import { callMethod, readPath } from '../../../../shell/platform/foreign.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import type { PolkadotExtension } from './PolkadotExtension.ts';
import { PolkadotSession, type PolkadotSessionOptions } from './PolkadotSession.ts';
import { toPermissionError } from './toPermissionError.ts';

/** The page's name in the extension's permission request. The user sees it. */
const APP_NAME = 'Switchyard';

/** Number of open requests for permission, by the extension's entry in the page. */
const open = new WeakMap<object, number>();

/** Asks the extension for the accounts that the page may see. Rejects as `WalletPlugin.connect`. */
export async function connectExtension(
  entry: object,
  { wallet, chains }: Pick<PolkadotSessionOptions, 'wallet' | 'chains'>,
  context: ConnectContext,
): Promise<PolkadotSession> {
  const extension = await requestAccess(entry, wallet);
  try {
    return await PolkadotSession.open({ wallet, extension, chains }, context);
  } catch (error) {
    // Talisman lets a second request pass while the first one is open.
    const isOpen = isAppError(error, 'wallet/rejected') && (open.get(entry) ?? 0) > 0;
    throw isOpen ? new AppError('wallet/busy', { wallet }, { cause: error }) : error;
  }
}

async function requestAccess(entry: object, wallet: string): Promise<PolkadotExtension> {
  open.set(entry, (open.get(entry) ?? 0) + 1);
  try {
    return extensionOf(await callMethod(entry, 'enable', APP_NAME));
  } catch (cause) {
    throw toPermissionError(cause, wallet);
  } finally {
    open.set(entry, (open.get(entry) ?? 1) - 1);
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
