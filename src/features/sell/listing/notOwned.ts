import type { Address } from '../../../model/caip.ts';
import { type AppError, isAppError } from '../../../model/errors.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';

const FIELD = 'owner';

/** The error for an NFT that the service lists among the account's, and that the chain says is another's. */
export function notOwned(account: Address): AppError<'transaction/mismatch'> {
  return mismatch(FIELD, account, 'another account');
}

/** Whether the error is that of `notOwned`. The review has a text of its own for it. */
export function isNotOwned(error: unknown): boolean {
  return isAppError(error, 'transaction/mismatch') && error.context.field === FIELD;
}
