import { AppError } from '../../../../model/errors.ts';

/**
 * For chains whose transfers have no memo. A requested memo must not be dropped: the money would arrive without its
 * recipient.
 * @throws AppError `transaction/unreadable`
 */
export function assertNoMemo({ memo }: { readonly memo?: string }): void {
  if (memo) throw new AppError('transaction/unreadable', { detail: 'transfers of this chain carry no memo' });
}
