import { AppError } from '../../../model/errors.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { Family, UnsignedTransaction } from '../../../shell/plugin/family.ts';

const DETAIL = 'a transaction of another family';

/** The effect that a driver reports for a transaction of another family: it cannot read one. */
export const otherFamily = { kind: 'opaque', detail: DETAIL } as const satisfies TransactionEffect;

/** The transaction as one of the family. @throws AppError `transaction/unreadable` when it is of another. */
export function ofFamily<F extends Family>(family: F, transaction: UnsignedTransaction): UnsignedTransaction<F> {
  if (transaction.family !== family) {
    throw new AppError('transaction/unreadable', { detail: DETAIL });
  }
  // The line above compared the family, but the compiler does not narrow the type parameter.
  return transaction as UnsignedTransaction<F>;
}
