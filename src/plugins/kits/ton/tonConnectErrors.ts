import { UserRejectsError } from '@tonconnect/sdk';
import { providerCodes } from '../../../shell/plugin/walletErrors.ts';

/** The library's errors with a code that the rest of the app knows; its texts begin with its own name, cut off here. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('[TON_CONNECT_SDK_ERROR]')) return error;
  const message = error.message.split('\n').at(-1) || error.message;
  const code = error instanceof UserRejectsError ? { code: providerCodes.userRejected } : {};
  return Object.assign(new Error(message, { cause: error }), code);
}
