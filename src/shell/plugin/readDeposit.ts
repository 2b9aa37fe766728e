import * as z from 'zod/mini';
import { DepositTxData } from '../../api/deposit.ts';
import { AppError } from '../../model/errors.ts';
import { mismatch } from './assertMatch.ts';
import type { ChainDriver, SpendIntent, TransferIntent } from './chain.ts';

/**
 * The plain transfer that the backend's `txData` requests; `undefined` if it requests something else.
 * @throws AppError `transaction/unreadable` when the deposit address is none of the chain, `transaction/mismatch` when
 * somebody else is to pay (`from`), or the memos that it names differ (`memo`).
 */
export function readDeposit(
  txData: unknown,
  intent: SpendIntent,
  driver: Pick<ChainDriver, 'isAddress' | 'canonicalAddress'>,
): TransferIntent | undefined {
  const parsed = z.safeParse(DepositTxData, txData);
  if (!parsed.success) return undefined;
  const { platformAddr, from, fromAddress, btcMemo, tag, memo } = parsed.data;
  const [, to = '', inAddress] = /^([^#]*)(?:#(.*))?$/s.exec(platformAddr) ?? [];
  if (!driver.isAddress(to)) {
    throw new AppError('transaction/unreadable', { detail: 'no deposit address of this chain' });
  }
  const spelled = (address: string) => (driver.isAddress(address) ? driver.canonicalAddress(address) : address);
  const payer = from || fromAddress;
  if (payer && spelled(payer) !== spelled(intent.from)) {
    throw mismatch('from', intent.from, payer);
  }
  const memos = new Set([inAddress, btcMemo, tag, memo].map((one) => String(one ?? '')).filter(Boolean));
  const [first, ...others] = memos;
  if (others.length > 0) {
    throw mismatch('memo', first ?? '', others.join(', '));
  }
  return { ...intent, to, ...(first === undefined ? {} : { memo: first }) };
}
