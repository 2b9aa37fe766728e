import { AppError } from '../../model/errors.ts';

/**
 * For chains whose transfers carry no memo: one that is asked for cannot be left out, or the money would arrive and be
 * nobody's.
 * @throws AppError `transaction/unreadable`
 */
export function mustHaveNoMemo({ memo }: { readonly memo?: string }): void {
  if (memo) throw new AppError('transaction/unreadable', { detail: 'transfers of this chain carry no memo' });
}
