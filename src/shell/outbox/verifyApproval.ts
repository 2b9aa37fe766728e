import type { Amount } from '../../model/Amount.ts';
import type { Address } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { TransactionEffect } from '../plugin/chain.ts';
import { mustMatch } from '../plugin/mustMatch.ts';

/**
 * An approval of exactly this much (or of nothing, before it) to exactly this spender.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when it is something else
 */
export function verifyApproval(
  effect: TransactionEffect,
  shown: { readonly token: Token; readonly amount: Amount /** Canonical. */; readonly spender: Address },
): void {
  if (effect.kind !== 'approval') {
    throw new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
  }
  mustMatch('token', shown.token.id, effect.token);
  mustMatch('spender', shown.spender, effect.spender);
  if (effect.units !== 0n) mustMatch('amount', shown.amount.units.toString(), effect.units.toString());
}
