import { AppError } from '../../../../model/errors.ts';
import { isRejection } from '../../shared/wallets/isRejection.ts';

/** `authorizeUrl` of polkadot-js/extension, packages/extension-base/src/background/handlers/State.ts. */
const PENDING = /\bpending authorization request\b/i;
/**
 * Talisman (packages/extension-core/src): its `enable` also succeeds when the user declines or closes its window
 * (handlers/Tabs.ts, `authorize`). Only the request for the accounts fails (domains/sitesAuthorised/store.ts).
 */
const NOT_ALLOWED = /\bhas not been authorised for Talisman yet\b/i;
/** Talisman without a wallet (domains/app, `TalismanNotOnboardedError`). */
const NOT_SET_UP = /\bhas not been configured yet\b/i;

/** Why the extension gave the page no accounts. It names its reasons only in the text of its errors. */
export function toPermissionError(cause: unknown, wallet: string): AppError {
  const text = cause instanceof Error ? cause.message : '';
  if (isRejection(cause) || NOT_ALLOWED.test(text)) return new AppError('wallet/rejected', { wallet }, { cause });
  if (NOT_SET_UP.test(text)) return new AppError('wallet/create-account', { wallet, installUrl: undefined }, { cause });
  return new AppError(PENDING.test(text) ? 'wallet/busy' : 'wallet/no-account', { wallet }, { cause });
}
