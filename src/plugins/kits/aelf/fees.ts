import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { AelfNodes } from './AelfNodes.ts';
import { protoAddress, rawTransaction } from './ContractReader.ts';

/** Base units by symbol. Far below 2^53; some nodes write them as text. */
const units = z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d+$/))]);
const Trial = z.object({
  Success: z.boolean(),
  TransactionFee: z.optional(z.nullable(z.record(z.string(), units))),
  Error: z.optional(z.nullable(z.string())),
});

/** Cost of the transfer, from a trial run on the node. @throws AppError `transaction/would-fail` */
export async function estimateFee(
  { nodes, chain }: { readonly nodes: AelfNodes; readonly chain: ChainPlugin },
  { from, payload }: UnsignedTransaction<'aelf'>,
  options: Cancellable,
): Promise<Amount> {
  const params = {
    to: protoAddress(payload.to),
    symbol: payload.symbol,
    amount: String(payload.units),
    memo: payload.memo,
  };
  const trial = await nodes.query(async (call) => {
    const method = { from, contract: payload.contract, name: 'Transfer', params };
    const RawTransaction = await rawTransaction(call, method);
    return z.parse(Trial, await call('calculateTransactionFee', { RawTransaction }));
  }, options);
  if (!trial.Success) {
    throw new AppError('transaction/would-fail', { chain: chain.name, reason: displayText(trial.Error ?? '', 200) });
  }
  return Amount.ofUnits(BigInt(trial.TransactionFee?.[chain.native.symbol] ?? 0), chain.native);
}
