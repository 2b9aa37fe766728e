import * as z from 'zod/mini';
import { NoGasTransactionTron, unsignedNoGas } from '../../../../api/zeroGas.ts';
import { AppError } from '../../../../model/errors.ts';
import { mismatch } from '../../../../shell/plugin/assertMatch.ts';
import type { TronPayload } from '../payload.ts';
import { readRawTransaction } from './rawTransaction.ts';
import { txIdOf } from './TronBuilder.ts';

/**
 * The transaction of an order (contract §5.5). Only its bytes count; the other fields of the object are written
 * again from them. `maxFee`: maximum cost of energy in sun. The sender pays it if the service does not.
 * @throws AppError `transaction/unreadable`, `transaction/mismatch`
 */
export function readSponsored(transactionRequest: unknown, maxFee: bigint): TronPayload {
  const { rawDataHex, txId, feeLimit } = parse(transactionRequest);
  if (feeLimit > maxFee) throw mismatch('gas', maxFee.toString(), feeLimit.toString());
  return { rawDataHex, txId };
}

function parse(transactionRequest: unknown) {
  try {
    const { raw_data_hex, txID } = z.parse(NoGasTransactionTron, unsignedNoGas(transactionRequest));
    const rawDataHex = raw_data_hex.toLowerCase();
    const txId = txIdOf(rawDataHex);
    if (txID.toLowerCase() === txId) return { rawDataHex, txId, feeLimit: readRawTransaction(rawDataHex).feeLimit };
  } catch {
    // The error below covers this case: the data cannot be read.
  }
  throw new AppError('transaction/unreadable', { detail: 'no transaction to be paid for' });
}
