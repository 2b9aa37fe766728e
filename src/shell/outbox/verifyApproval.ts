import type { Amount } from '../../model/Amount.ts';
import type { Address } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import { assertMatch } from '../plugin/assertMatch.ts';
import type { TransactionEffect } from '../plugin/chain.ts';
import { effectOfKind } from '../plugin/effectOfKind.ts';

/**
 * Checks an approval: exactly this amount (or zero, for a reset before it) for exactly this spender.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when it is something else
 */
export function verifyApproval(
  effect: TransactionEffect,
  shown: { readonly token: Token; readonly amount: Amount /** Canonical. */; readonly spender: Address },
): void {
  const approval = effectOfKind(effect, 'approval');
  assertMatch('token', shown.token.id, approval.token);
  assertMatch('spender', shown.spender, approval.spender);
  if (approval.units !== 0n) assertMatch('amount', shown.amount.units.toString(), approval.units.toString());
}
