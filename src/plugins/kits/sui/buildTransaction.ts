import { Inputs, Transaction } from '@mysten/sui/transactions';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { TransferIntent } from '../../../shell/plugin/chain.ts';
import type { CoinObject } from './coins.ts';
import { type SuiPayload, SuiTxData } from './payload.ts';
import { canonicalCoinType } from './suiAddress.ts';

/** A transaction may be included until the end of the next epoch: at most two days, at least one. */
const EPOCHS = 1n;

/**
 * Moves an amount to an address. The native coin is split from the gas coin, which the wallet selects. A token is taken
 * from `coins`, which are merged into the first one.
 */
export async function transferTransaction(
  { from, to, token, amount }: TransferIntent,
  { coins, epoch }: { readonly coins: readonly CoinObject[]; readonly epoch: bigint },
): Promise<SuiPayload> {
  const transaction = new Transaction();
  transaction.setSender(from);
  transaction.setExpiration({ Epoch: String(epoch + EPOCHS) });
  const [first, ...others] = coins.map(({ id, version, digest }) =>
    transaction.object(Inputs.ObjectRef({ objectId: id, version, digest })),
  );
  if (first && others.length > 0) transaction.mergeCoins(first, others);
  const part = transaction.splitCoins(first ?? transaction.gas, [amount.units]);
  transaction.transferObjects([part], to);
  const type = token.address === undefined ? undefined : canonicalCoinType(token.address);
  return {
    transaction: await transaction.toJSON(),
    coins: type === undefined ? [] : coins.map(({ id }) => ({ id, type })),
  };
}

/**
 * The backend's transaction, with the account as sender and an expiry.
 * @throws AppError `transaction/unreadable` when it is not a transaction, `transaction/mismatch` when it is of another account.
 */
export async function backendTransaction(
  transactionRequest: unknown,
  { from, epoch }: { readonly from: string; readonly epoch: bigint },
): Promise<SuiPayload> {
  const transaction = parse(transactionRequest);
  const { sender, expiration } = transaction.getData();
  if (sender && sender !== from) {
    throw new AppError('transaction/mismatch', { field: 'from', shown: from, found: sender });
  }
  transaction.setSender(from);
  if (!expiration || 'None' in expiration) transaction.setExpiration({ Epoch: String(epoch + EPOCHS) });
  return { transaction: await transaction.toJSON(), coins: [] };
}

function parse(transactionRequest: unknown): Transaction {
  const text = z.safeParse(SuiTxData, transactionRequest);
  if (!text.success) throw new AppError('transaction/unreadable', { detail: 'no Sui transaction' });
  try {
    return Transaction.from(text.data);
  } catch (error) {
    throw new AppError('transaction/unreadable', { detail: 'no Sui transaction' }, { cause: error });
  }
}
