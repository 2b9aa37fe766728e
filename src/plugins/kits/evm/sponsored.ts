import * as z from 'zod/mini';
import { NoGasTransaction, NoGasTxData } from '../../../api/zeroGas.ts';
import { AppError } from '../../../model/errors.ts';
import type { EvmPayload } from './payload.ts';

/** Should the sponsor not come, the sender's own coins pay: never more than so many times what is usual. */
const MOST_TIMES_USUAL = 10n;

/**
 * The transaction of a `noGasTxInfo` (contract 5.5), for this chain. `usualWei`: what a swap's gas costs there by the
 * chain's own word.
 * @throws AppError `transaction/unreadable`, `transaction/mismatch`
 */
export function readSponsored(
  txData: unknown,
  chain: { readonly chainId: number; readonly usualWei: bigint },
): EvmPayload {
  const { to, data, nonce, gasLimit, gasPrice, chainId } = parse(txData);
  if (BigInt(chainId) !== BigInt(chain.chainId)) {
    throw new AppError('transaction/mismatch', {
      field: 'chain',
      shown: String(chain.chainId),
      found: String(chainId),
    });
  }
  const most = chain.usualWei * MOST_TIMES_USUAL;
  const cost = BigInt(gasLimit) * BigInt(gasPrice);
  if (cost > most) {
    throw new AppError('transaction/mismatch', { field: 'gas', shown: String(most), found: String(cost) });
  }
  return {
    to,
    value: 0n,
    data,
    gas: BigInt(gasLimit),
    sponsored: { nonce: Number(nonce), gasPrice: BigInt(gasPrice) },
  };
}

function parse(txData: unknown): z.output<typeof NoGasTransaction> {
  const outer = z.safeParse(NoGasTxData, txData);
  try {
    if (outer.success) return z.parse(NoGasTransaction, JSON.parse(outer.data.noGasTxInfo));
  } catch {
    // Said below: whatever it is, it cannot be read.
  }
  throw new AppError('transaction/unreadable', { detail: 'no transaction to be paid for' });
}
