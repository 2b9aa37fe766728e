import { AppError } from '../../../model/errors.ts';
import { isRejection } from '../shared/isRejection.ts';

/** `authorizeUrl` of polkadot-js/extension, packages/extension-base/src/background/handlers/State.ts. */
const PENDING = /\bpending authorization request\b/i;

/** Why the extension gave the page no accounts. It names its reasons only in the text of its errors. */
export function toPermissionError(cause: unknown, wallet: string): AppError {
  if (isRejection(cause)) return new AppError('wallet/rejected', { wallet }, { cause });
  const isPending = cause instanceof Error && PENDING.test(cause.message);
  return new AppError(isPending ? 'wallet/busy' : 'wallet/no-account', { wallet }, { cause });
}
