import { UserRejectsError } from '@tonconnect/sdk';
import { providerCodes } from '../../shared/wallets/walletErrors.ts';

/**
 * Tonkeeper's extension sends no code with its errors (tonkeeper-web, apps/extension/src/provider/tonconnect.ts). Only the
 * texts of libs/service/dApp/utils.ts tell what happened.
 */
const REJECTED = /^Reject request$/;
const CLOSED = /^Pop-up closed$/;

/**
 * Maps the library's errors to codes that the app knows. Removes the library's name at the start of the text. A closed
 * window is not a rejection of a payment: the user may have confirmed it before.
 */
export function translateError(error: unknown, request: 'payment' | 'other' = 'other'): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('[TON_CONNECT_SDK_ERROR]')) return error;
  const message = error.message.split('\n').at(-1) || error.message;
  const isRejected =
    error instanceof UserRejectsError || REJECTED.test(message) || (request === 'other' && CLOSED.test(message));
  const code = isRejected ? { code: providerCodes.userRejected } : {};
  return Object.assign(new Error(message, { cause: error }), code);
}
