import { AppError } from '../../model/errors.ts';

/** What is to be signed differs from what the user was shown in `field`. */
export function mismatch(field: string, shown: string, found: string): AppError<'transaction/mismatch'> {
  return new AppError('transaction/mismatch', { field, shown, found });
}

/** @throws AppError `transaction/mismatch` when they differ in so much as a letter */
export function mustMatch(field: string, shown: string, found: string): void {
  if (shown !== found) throw mismatch(field, shown, found);
}
