import { resultCodes } from '../../../api/codes.ts';
import { Amount, type Currency } from '../../../model/Amount.ts';
import { isAppError } from '../../../model/errors.ts';

/** Amounts that zero gas is offered for. */
export interface ZeroGasBounds {
  readonly min: Amount;
  readonly max: Amount;
}

/** The end of the message (contract §5.5), with decimal numbers of the paid token. */
const BOUNDS = /\[(\d{1,30}(?:\.\d{1,30})?),(\d{1,30}(?:\.\d{1,30})?)\]$/;

/** The bounds that a refusal with code 50016 names. `undefined` for other errors, and if it names none that make sense. */
export function zeroGasBounds(error: unknown, currency: Currency): ZeroGasBounds | undefined {
  if (!isAppError(error, 'api/refused') || error.context.resultCode !== resultCodes.zeroGasDepositTooLow)
    return undefined;
  const [min, max] = (BOUNDS.exec(error.context.message.trim()) ?? []).slice(1).map((text) => amountIn(text, currency));
  return min && max?.isPositive && !max.isLessThan(min) ? { min, max } : undefined;
}

function amountIn(text: string, currency: Currency): Amount | undefined {
  try {
    return Amount.parse(text.includes('.') ? text.replace(/\.?0+$/, '') : text, currency);
  } catch {
    return undefined;
  }
}
