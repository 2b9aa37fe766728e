import * as z from 'zod/mini';
import { resultCodes } from '../../../api/codes.ts';
import type { ApiCaller } from '../../../api/endpoint.ts';
import { noGasSwap } from '../../../api/zeroGas.ts';
import { AppError, isAppError } from '../../../model/errors.ts';

/** A payment that the wallet signed and the backend sends. The outbox keeps it until the backend has it. */
export const SignedOrder = z.object({ orderId: z.string(), hash: z.string(), raw: z.string(), chain: z.string() });
export type SignedOrder = z.output<typeof SignedOrder>;

/** Temporary refusals: a retry may succeed. */
const passing: readonly number[] = [resultCodes.tooFrequent, resultCodes.internal];

/**
 * Gives the signed payment to the backend, which sends it. A repeated call has no further effect.
 * @throws AppError `transaction/dropped` with the refusal as its cause when the backend does not take it: it is never
 * sent then. Otherwise as `ApiCaller.call`: whether the backend has it is not known.
 */
export async function handOver(api: ApiCaller, signed: SignedOrder, signal: AbortSignal): Promise<void> {
  const { orderId, raw, hash, chain } = signed;
  try {
    const { transactionHash } = await api.call(noGasSwap, { orderId, rawTransaction: raw }, { signal });
    if (transactionHash.toLowerCase() === hash.toLowerCase()) return;
  } catch (error) {
    const isRefused = isAppError(error, 'api/refused') && !passing.includes(error.context.resultCode);
    throw isRefused ? new AppError('transaction/dropped', { chain }, { cause: error }) : error;
  }
  throw new AppError('api/malformed', { endpoint: noGasSwap.path, detail: 'another hash' });
}
