import * as z from 'zod/mini';
import { AppError, isAppError } from '../../model/errors.ts';
import { displayText } from '../../model/text.ts';

/** EIP-1193 and EIP-1474 codes that wallets answer with. */
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
} as const;

const ProviderError = z.object({
  code: z.catch(z.coerce.number(), 0),
  message: z.catch(z.string(), ''),
  data: z.optional(z.object({ originalError: z.optional(z.object({ code: z.catch(z.coerce.number(), 0) })) })),
});

/** The code a wallet gave; some nest the real one. 0 when it gave none. */
export function codeOf(error: unknown): number {
  const parsed = z.safeParse(ProviderError, plain(error));
  if (!parsed.success) return 0;
  return parsed.data.data?.originalError?.code || parsed.data.code;
}

/** What a wallet's failure means, by its code; by its text only where wallets give no code for a rejection. */
export function toWalletError(error: unknown, wallet: string): Error {
  if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) return error;
  const message = messageOf(error);
  switch (codeOf(error)) {
    case providerCodes.userRejected:
      return new AppError('wallet/rejected', { wallet }, { cause: error });
    case providerCodes.requestPending:
      return new AppError('wallet/busy', { wallet }, { cause: error });
    case providerCodes.unauthorized:
      return new AppError('wallet/no-account', { wallet }, { cause: error });
    case providerCodes.disconnected:
    case providerCodes.chainDisconnected:
      return new AppError('wallet/not-responding', { wallet }, { cause: error });
    default:
      if (isRejectionText(message)) return new AppError('wallet/rejected', { wallet }, { cause: error });
      return new AppError(
        'wallet/failed',
        { wallet, detail: displayText(message, 120) || 'no reason given' },
        { cause: error },
      );
  }
}

/**
 * As `toWalletError`, for a connect that failed. A silent one asks nobody: wallets answer it with a rejection (Phantom
 * with 4001) where they would have to prompt.
 */
export function toConnectError(
  error: unknown,
  { wallet, silent }: { readonly wallet: string; readonly silent: boolean },
): Error {
  const known = toWalletError(error, wallet);
  if (!silent || !isAppError(known, 'wallet/rejected')) return known;
  return new AppError('wallet/no-account', { wallet }, { cause: error });
}

/** Wallets that answer a rejection without its code, quoted in the test. */
function isRejectionText(message: string): boolean {
  return /^(MetaMask \w+ Signature: )?User (denied|rejected|cancell?ed)\b|^(user )?(rejected|cancell?ed) (the )?(request|transaction)|^cancell?ed by user|^(transaction )?rejected from user|^permission rejected/i.test(
    message.trim(),
  );
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const parsed = z.safeParse(ProviderError, plain(error));
  return parsed.success ? parsed.data.message : '';
}

/** Error fields that matter, as a plain object: wallets throw errors, objects and texts. */
function plain(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return { code: Reflect.get(error, 'code'), message: Reflect.get(error, 'message'), data: Reflect.get(error, 'data') };
}

/**
 * What a failure means that came after the wallet was asked to sign and send. Only a clear no is one: anything else may
 * have happened after the signature, and nobody says "failed" before the chain was looked at.
 */
export function toSendError(
  error: unknown,
  { wallet, chain }: { readonly wallet: string; readonly chain: string },
): Error {
  const known = toWalletError(error, wallet);
  const isClear = known instanceof AppError && (known.code === 'wallet/rejected' || known.code === 'wallet/busy');
  return isClear ? known : new AppError('transaction/unknown-outcome', { wallet, chain }, { cause: error });
}
