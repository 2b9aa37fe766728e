import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { effectOfKind } from '../../../shell/plugin/effectOfKind.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Deposit } from '../execute/DepositOrder.ts';

/** The deposit that the user saw and accepted. */
export interface ShownDeposit {
  readonly token: Token;
  readonly amount: Amount;
  /** Id of the chosen piece. `undefined` if any amount can be sent. */
  readonly piece: string | undefined;
  /** Canonical. */
  readonly sender: string;
  readonly deposit: Pick<Deposit, 'address' | 'memo'>;
}

/**
 * A deposit must be a plain transfer of exactly the amount. Sender, address and memo must match the review.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifyDeposit(
  { chain, from }: Pick<UnsignedTransaction, 'chain' | 'from'>,
  effect: TransactionEffect,
  { token, amount, piece, sender, deposit }: ShownDeposit,
): void {
  const transfer = effectOfKind(effect, 'transfer');
  assertMatch('chain', token.chain, chain);
  assertMatch('from', sender, from);
  assertMatch('token', token.id, transfer.token);
  assertMatch('amount', amount.units.toString(), transfer.units.toString());
  assertMatch('inscription', piece ?? '', transfer.piece ?? '');
  assertMatch('deposit address', deposit.address, transfer.to);
  assertMatch('memo', deposit.memo ?? '', transfer.memo ?? '');
}
