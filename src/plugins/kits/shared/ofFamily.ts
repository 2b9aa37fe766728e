import { AppError } from '../../../model/errors.ts';
import type { Family, UnsignedTransaction } from '../../../shell/plugin/family.ts';

/** The transaction as one of the family. @throws AppError `transaction/unreadable` when it is of another. */
export function ofFamily<F extends Family>(family: F, transaction: UnsignedTransaction): UnsignedTransaction<F> {
  if (transaction.family !== family) {
    throw new AppError('transaction/unreadable', { detail: 'a transaction of another family' });
  }
  // The line above compared the family, but the compiler does not narrow the type parameter.
  return transaction as UnsignedTransaction<F>;
}
