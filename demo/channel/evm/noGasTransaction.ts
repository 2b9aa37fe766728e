import { getAddress, Transaction } from 'ethers';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import type { SignedText, ZeroGasPayment } from '../../../server/channels/zeroGas.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NoGasTransaction } from '../../../src/api/zeroGas.ts';

/**
 * The signed transaction, if it is exactly the built one and its sender signed it.
 * @throws ChannelRefusal 50017
 */
export function readSigned(
  order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
  signed: SignedText,
): ZeroGasPayment {
  const built = fieldsOf(order.noGasTxInfo);
  try {
    const given = transactionOf(built, signed);
    // Serializes the built transaction with the given signature. The result must equal the given bytes.
    const expected = Transaction.from({ ...built, signature: given.signature });
    if (!given.hash || given.serialized !== expected.serialized) throw new Error('other fields');
    if (given.from !== getAddress(order.sender)) throw new Error('another signer');
    return {
      chain: order.chain,
      sender: getAddress(order.sender),
      nonce: given.nonce,
      hash: given.hash,
      raw: given.serialized,
      gasUnits: given.gasLimit * (given.gasPrice ?? 0n),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 60) : '';
    throw new ChannelRefusal(
      resultCodes.zeroGasSignatureFailed,
      `the signed transaction is not the order's: ${reason}`,
    );
  }
}

function transactionOf(built: ReturnType<typeof fieldsOf>, signed: SignedText): Transaction {
  if ('rawTransaction' in signed) return Transaction.from(signed.rawTransaction);
  const { r, s, v } = signed;
  return Transaction.from({ ...built, signature: { r, s, v: BigInt(v) } });
}

/** Reads the fields that this side wrote into `noGasTxInfo`. */
function fieldsOf(noGasTxInfo: string) {
  const { to, data, nonce, gasLimit, gasPrice, chainId } = z.parse(NoGasTransaction, JSON.parse(noGasTxInfo));
  return {
    type: 0,
    to: getAddress(to),
    data,
    nonce: Number(nonce),
    gasLimit: BigInt(gasLimit),
    gasPrice: BigInt(gasPrice),
    chainId: BigInt(chainId),
    value: 0n,
  };
}
