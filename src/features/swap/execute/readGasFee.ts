import { statedGasFee } from '../../../api/zeroGas.ts';
import { Amount } from '../../../model/Amount.ts';
import { readAmount } from '../../../model/readAmount.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { SwapPlan } from './SwapPlan.ts';

/**
 * The part of the amount that an order takes for gas: what the transaction says, otherwise what the service states.
 * `undefined` if neither says it.
 * @throws AppError `transaction/mismatch` if the two differ, the fee is in another token, or it is over half of the
 * amount
 */
export function readGasFee(
  transactionRequest: unknown,
  effect: TransactionEffect,
  { from, amount }: Pick<SwapPlan, 'from' | 'amount'>,
): Amount | undefined {
  const stated = readStated(transactionRequest, from);
  const signed = effect.kind === 'swap' ? effect.gasFee : undefined;
  const fee = signed === undefined ? stated : Amount.ofUnits(signed, from);
  if (!fee) return undefined;
  if (stated && !stated.equals(fee)) throw mismatch('network fee', stated.toDecimal(), fee.toDecimal());
  const largest = amount.scaledBy(1n, 2n);
  if (fee.isMoreThan(largest)) throw mismatch('network fee', largest.toDecimal(), fee.toDecimal());
  return fee;
}

function readStated(transactionRequest: unknown, from: SwapPlan['from']): Amount | undefined {
  const fee = statedGasFee(transactionRequest);
  if (!fee) return undefined;
  // A code may name the chain as well: `USDT(BSC)` (contract §5.4).
  const symbol = fee.code.replace(/\(.*\)$/, '');
  const stated = symbol === '' || symbol === from.symbol ? readAmount(fee.amount, from) : undefined;
  if (!stated) throw mismatch('network fee', from.symbol, `${fee.amount} ${fee.code}`);
  return stated;
}
