import * as z from 'zod/mini';
import { NoGasTransaction, unsignedNoGas } from '../../../../api/zeroGas.ts';
import { AppError } from '../../../../model/errors.ts';
import type { EvmPayload } from '../transactions/payload.ts';

/** If the sponsor does not pay, the sender pays the gas. The maximum is this multiple of the usual cost. */
const MAX_TIMES_USUAL = 10n;
/** Maximum in wei, whatever the nodes say: one coin. */
const MAX_WEI = 10n ** 18n;

/**
 * The transaction of a `noGasTxInfo` (contract §5.5), for this chain. `usualWei`: the gas cost of a swap, as
 * nodes report it.
 * @throws AppError `transaction/unreadable`, `transaction/mismatch`
 */
export function readSponsored(
  transactionRequest: unknown,
  chain: { readonly chainId: number; readonly usualWei: bigint },
): EvmPayload {
  const { to, data, nonce, gasLimit, gasPrice, chainId } = parse(transactionRequest);
  if (BigInt(chainId) !== BigInt(chain.chainId)) {
    throw new AppError('transaction/mismatch', {
      field: 'chain',
      shown: String(chain.chainId),
      found: String(chainId),
    });
  }
  const usualMaxWei = chain.usualWei * MAX_TIMES_USUAL;
  const maxWei = usualMaxWei < MAX_WEI ? usualMaxWei : MAX_WEI;
  const cost = BigInt(gasLimit) * BigInt(gasPrice);
  if (cost > maxWei) {
    throw new AppError('transaction/mismatch', { field: 'gas', shown: String(maxWei), found: String(cost) });
  }
  return {
    to,
    value: 0n,
    data,
    gas: BigInt(gasLimit),
    sponsored: { nonce: Number(nonce), gasPrice: BigInt(gasPrice) },
  };
}

function parse(transactionRequest: unknown): z.output<typeof NoGasTransaction> {
  const { data } = z.safeParse(NoGasTransaction, unsignedNoGas(transactionRequest));
  if (!data) throw new AppError('transaction/unreadable', { detail: 'no transaction to be paid for' });
  return data;
}
