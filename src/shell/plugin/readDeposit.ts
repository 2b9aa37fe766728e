import { depositOf } from '../../api/deposit.ts';
import { AppError } from '../../model/errors.ts';
import { mismatch } from './assertMatch.ts';
import type { ChainDriver, SpendIntent, TransferIntent } from './chain.ts';

/**
 * The plain transfer that the backend's transaction request asks for; `undefined` if it requests something else.
 * @throws AppError `transaction/unreadable` when the deposit address is not of the chain, `transaction/mismatch` when
 * another account is to pay (`from`), or the memos that it names differ (`memo`).
 */
export function readDeposit(
  transactionRequest: unknown,
  intent: SpendIntent,
  driver: Pick<ChainDriver, 'isAddress' | 'canonicalAddress'>,
): TransferIntent | undefined {
  const deposit = depositOf(transactionRequest);
  if (!deposit) return undefined;
  const [, to = '', inAddress = ''] = /^([^#]*)(?:#(.*))?$/s.exec(deposit.to) ?? [];
  if (!driver.isAddress(to)) {
    throw new AppError('transaction/unreadable', { detail: 'no deposit address of this chain' });
  }
  const spelled = (address: string) => (driver.isAddress(address) ? driver.canonicalAddress(address) : address);
  const payer = deposit.from;
  if (payer && spelled(payer) !== spelled(intent.from)) {
    throw mismatch('from', intent.from, payer);
  }
  const memos = new Set([inAddress, ...deposit.memos].filter(Boolean));
  const [first, ...others] = memos;
  if (others.length > 0) {
    throw mismatch('memo', first ?? '', others.join(', '));
  }
  return { ...intent, to, ...(first === undefined ? {} : { memo: first }) };
}
