import { AppError } from '../../model/errors.ts';

/** The error for a transaction that differs in `field` from the one shown to the user. */
export function mismatch(field: string, shown: string, found: string): AppError<'transaction/mismatch'> {
  return new AppError('transaction/mismatch', { field, shown, found });
}

/** @throws AppError `transaction/mismatch` when the texts are not identical */
export function assertMatch(field: string, shown: string, found: string): void {
  if (shown !== found) throw mismatch(field, shown, found);
}
