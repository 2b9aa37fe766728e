import type { WalletPlugin, WalletSession, WalletSource } from '../plugin/wallet.ts';
import { ANSWER_LIMIT_MS, isFault } from './faultPolicy.ts';
import {
  type Guarded,
  guardSync,
  isFunction,
  isObject,
  isText,
  malformed,
  proxyOf,
  quarantined,
  within,
} from './guard.ts';
import type { Quarantine } from './Quarantine.ts';

const readiness: readonly unknown[] = ['installed', 'loadable', 'missing', 'unsupported'];

/** Guards a wallet. After too many faults, it is shown as not available here. Open sessions continue. */
export function guardWallet(wallet: WalletPlugin, quarantine: Quarantine): WalletPlugin {
  const guarded: Guarded = { id: wallet.id, name: wallet.name, quarantine };
  return proxyOf(wallet, (name, value) => {
    switch (name) {
      case 'detect':
        return guardSync(
          guarded,
          { target: wallet, method: value },
          {
            isGated: true,
            isFine: (given) => isObject(given) && readiness.includes(Reflect.get(given, 'status')),
            fallback: () => ({ status: 'unsupported' }),
          },
        );
      case 'watch':
        return guardSync(
          guarded,
          { target: wallet, method: value },
          { isGated: true, isFine: isFunction, fallback: () => () => undefined },
        );
      case 'mobileLink':
        return guardSync(guarded, { target: wallet, method: value }, { isFine: isText, fallback: () => '' });
      case 'host':
        return isObject(value) ? guardHost(guarded, value) : undefined;
      case 'connect':
        return async (context: Parameters<WalletPlugin['connect']>[0]) => {
          if (quarantine.isQuarantined(wallet.id)) throw quarantined(guarded);
          const session = await wallet.connect(context).catch((error: unknown) => {
            if (isFault(error)) quarantine.fault(wallet.id, 'threw');
            throw error;
          });
          if (!isSession(session)) throw malformed(guarded);
          return session;
        };
      default:
        return undefined;
    }
  });
}

/** Guards a wallet source, and each of its wallets. */
export function guardSource(source: WalletSource, quarantine: Quarantine): WalletSource {
  const guarded: Guarded = { id: source.id, name: source.id, quarantine };
  return proxyOf(source, (name, value) => {
    if (name !== 'wallets') return undefined;
    const given = guardSync(
      guarded,
      { target: source, method: value },
      { isGated: true, isFine: Array.isArray, fallback: () => [] },
    );
    return (...parameters: Parameters<WalletSource['wallets']>) =>
      // `guardSync` above replaced a result that is not a list.
      ((given?.(...parameters) ?? []) as readonly WalletPlugin[]).map((wallet) => guardWallet(wallet, quarantine));
  });
}

function guardHost(guarded: Guarded, host: object): object {
  const { id, quarantine } = guarded;
  return proxyOf(host, (name, value) => {
    if (name === 'isHere') {
      const isFine = (given: unknown) => typeof given === 'boolean';
      return guardSync(guarded, { target: host, method: value }, { isGated: true, isFine, fallback: () => false });
    }
    if (name !== 'current' || typeof value !== 'function') return undefined;
    return async (environment: unknown): Promise<unknown> => {
      if (quarantine.isQuarantined(id)) return undefined;
      const answer = async (): Promise<unknown> => Reflect.apply(value, host, [environment]);
      // An app that does not reply about its chain must not block a connection.
      return within(answer(), ANSWER_LIMIT_MS, () => new DOMException('no answer', 'TimeoutError')).catch((error) => {
        quarantine.fault(id, isFault(error) ? 'threw' : 'hung');
        return undefined;
      });
    };
  });
}

function isSession(value: WalletSession): boolean {
  if (!isObject(value)) return false;
  const { accounts, signers, onAccounts, disconnect }: Partial<WalletSession> = value;
  return Array.isArray(accounts) && isObject(signers) && isFunction(onAccounts) && isFunction(disconnect);
}
