import { resultCodes } from '../../../api/codes.ts';
import { type AppError, isAppError } from '../../../model/errors.ts';
import type { SwapExecution } from '../execute/SwapExecution.ts';

/** Refusals of the service that pays for gas. */
const codes: readonly number[] = [
  resultCodes.zeroGasUnavailable,
  resultCodes.zeroGasTokenUnsupported,
  resultCodes.zeroGasBalanceTooLow,
  resultCodes.zeroGasException,
  resultCodes.zeroGasDepositTooLow,
  resultCodes.zeroGasSignatureFailed,
  resultCodes.zeroGasNotActivated,
];

/** Whether the service refused to build the order or to take the signed payment. Nothing was sent then. */
export function isZeroGasRefused(execution: SwapExecution): boolean {
  return refusalOf(execution) !== undefined;
}

/** The service's refusal. `undefined` if there is none. */
export function refusalOf({ zeroGas, progress }: SwapExecution): AppError | undefined {
  if (!zeroGas) return undefined;
  const failed = zeroGas.state.status === 'failed' ? zeroGas.state.error : undefined;
  return [progress.error, failed].find(isRefusal);
}

function isRefusal(error: unknown): error is AppError<'api/refused'> {
  return isAppError(error, 'api/refused') && codes.includes(error.context.resultCode);
}
