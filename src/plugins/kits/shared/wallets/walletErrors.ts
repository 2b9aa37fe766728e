import * as z from 'zod/mini';
import { AppError, isAppError } from '../../../../model/errors.ts';
import { displayText } from '../../../../model/text.ts';
import { readPath } from '../../../../shell/platform/foreign.ts';
import { isOpenRequest, isRejection } from './isRejection.ts';

/** EIP-1193 and EIP-1474 codes that wallets return. */
export const providerCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  /** EIP-3326: the wallet does not know the chain. */
  unknownChain: 4902,
  requestPending: -32_002,
  methodNotFound: -32_601,
  internalError: -32_603,
} as const;

const ProviderError = z.object({
  code: z.catch(z.coerce.number(), 0),
  message: z.catch(z.string(), ''),
  data: z.optional(z.object({ originalError: z.optional(z.object({ code: z.catch(z.coerce.number(), 0) })) })),
});

/** The error code from the wallet, also if it is nested. 0 if there is none. */
export function codeOf(error: unknown): number {
  const parsed = z.safeParse(ProviderError, plain(error));
  if (!parsed.success) return 0;
  return parsed.data.data?.originalError?.code || parsed.data.code;
}

/**
 * A wallet in which no account was made yet: Keplr (background, permission-interactive), Suiet (bg-api/dapp.ts), Petra
 * (packages/core/src/api/error.ts), MyTonWallet (src/api/tonConnect/index.ts), Backpack (packages/secure-background/src/services/svm/server.ts).
 */
const NO_ACCOUNT_YET =
  /^(users need to create their accounts first|wallet not initialized|no accounts found|the user is not authorized in the wallet|no user\. needs onboarding)\b/i;

/** Maps a wallet's error. A rejection by the user is found by `isRejection`, everything else by its code. */
export function toWalletError(error: unknown, wallet: string): Error {
  if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) return error;
  if (isOpenRequest(error)) return new AppError('wallet/busy', { wallet }, { cause: error });
  if (isRejection(error)) return new AppError('wallet/rejected', { wallet }, { cause: error });
  if (NO_ACCOUNT_YET.test(messageOf(error))) {
    return new AppError('wallet/create-account', { wallet, installUrl: undefined }, { cause: error });
  }
  switch (codeOf(error)) {
    case providerCodes.requestPending:
      return new AppError('wallet/busy', { wallet }, { cause: error });
    case providerCodes.unauthorized:
      return new AppError('wallet/no-account', { wallet }, { cause: error });
    case providerCodes.disconnected:
    case providerCodes.chainDisconnected:
      return new AppError('wallet/not-responding', { wallet }, { cause: error });
    default:
      return new AppError(
        'wallet/failed',
        { wallet, detail: displayText(messageOf(error), 120) || 'no reason given' },
        { cause: error },
      );
  }
}

/**
 * Like `toWalletError`, for a failed connect. A silent connect shows no prompt: wallets reject it (Phantom with 4001) if
 * a prompt would be needed.
 */
export function toConnectError(
  error: unknown,
  { wallet, silent }: { readonly wallet: string; readonly silent: boolean },
): Error {
  const known = toWalletError(error, wallet);
  if (!silent || !isAppError(known, 'wallet/rejected')) return known;
  return new AppError('wallet/no-account', { wallet }, { cause: error });
}

/** The text of the wallet's error. Empty if there is none. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const parsed = z.safeParse(ProviderError, plain(error));
  return parsed.success ? parsed.data.message : '';
}

/** The relevant error fields as a plain object: wallets throw errors, objects and texts. */
function plain(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return { code: readPath(error, 'code'), message: readPath(error, 'message'), data: readPath(error, 'data') };
}

/**
 * Maps a failure after the wallet was asked to sign and send. Only a clear rejection counts as failed. Any other error
 * may have happened after the signature, so the chain must be checked first.
 */
export function toSendError(
  error: unknown,
  { wallet, chain }: { readonly wallet: string; readonly chain: string },
): Error {
  const known = toWalletError(error, wallet);
  const isClear = known instanceof AppError && (known.code === 'wallet/rejected' || known.code === 'wallet/busy');
  return isClear ? known : new AppError('transaction/unknown-outcome', { wallet, chain }, { cause: error });
}
