import type { Amount } from '../../model/Amount.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { TransactionEffect } from '../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../shell/plugin/family.ts';
import { mustMatch } from '../../shell/plugin/mustMatch.ts';
import type { Deposit } from './DepositOrder.ts';

/** What the user was shown of a deposit and agreed to. */
export interface ShownDeposit {
  readonly token: Token;
  readonly amount: Amount;
  /** Id of the piece that was chosen; `undefined` where any amount can be sent. */
  readonly piece: string | undefined;
  /** Canonical. */
  readonly sender: string;
  readonly deposit: Deposit;
}

/**
 * A deposit is a plain transfer of exactly the amount, from the account to the address that was shown, with the memo that
 * was shown.
 * @throws AppError `transaction/mismatch` with the part that differs, `transaction/unreadable` when nothing can be said
 */
export function verifyDeposit(
  { chain, from }: Pick<UnsignedTransaction, 'chain' | 'from'>,
  effect: TransactionEffect,
  { token, amount, piece, sender, deposit }: ShownDeposit,
): void {
  if (effect.kind !== 'transfer') {
    throw new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
  }
  mustMatch('chain', token.chain, chain);
  mustMatch('from', sender, from);
  mustMatch('token', token.id, effect.token);
  mustMatch('amount', amount.units.toString(), effect.units.toString());
  mustMatch('inscription', piece ?? '', effect.piece ?? '');
  mustMatch('deposit address', deposit.address, effect.to);
  mustMatch('memo', deposit.memo ?? '', effect.memo ?? '');
}
