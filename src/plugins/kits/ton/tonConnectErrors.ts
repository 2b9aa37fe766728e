import { UserRejectsError } from '@tonconnect/sdk';
import { providerCodes } from '../shared/walletErrors.ts';

/** Maps the library's errors to codes that the app knows. Removes the library's name at the start of the text. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('[TON_CONNECT_SDK_ERROR]')) return error;
  const message = error.message.split('\n').at(-1) || error.message;
  const code = error instanceof UserRejectsError ? { code: providerCodes.userRejected } : {};
  return Object.assign(new Error(message, { cause: error }), code);
}
