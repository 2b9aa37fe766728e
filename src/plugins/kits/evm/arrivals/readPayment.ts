import * as z from 'zod/mini';
import type { Address, TransactionHash } from '../../../../model/caip.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { SeenTransaction } from '../logs/SentSearch.ts';
import type { EvmNodes, NodeBatch } from '../nodes/EvmNodes.ts';
import { resultsOf } from '../nodes/resultsOf.ts';
import { hexQuantity, isReverted } from '../transactions/isAgreedEnd.ts';

const Receipt = z.object({ status: z.optional(hexQuantity), blockNumber: hexQuantity });

interface ReadPayment {
  readonly status: 'seen' | 'failed';
  readonly from: Address;
  readonly payload: UnsignedTransaction<'evm'>['payload'];
}

/**
 * The call with this hash in a block. `undefined` unless nodes of two hosts show the same.
 * @throws AppError `chain/unreachable`
 */
export async function readPayment(
  nodes: EvmNodes,
  hash: TransactionHash,
  options: Cancellable,
): Promise<ReadPayment | undefined> {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) return undefined;
  const { answers, isPartial } = await nodes.queryTwo((batch) => readAt(batch, hash), options);
  const [first] = answers;
  return !isPartial && answers.every((answer) => isSame(answer, first)) ? first : undefined;
}

async function readAt(batch: NodeBatch, hash: string): Promise<ReadPayment | undefined> {
  const outcomes = await batch([
    { method: 'eth_getTransactionReceipt', params: [hash] },
    { method: 'eth_getTransactionByHash', params: [hash] },
  ]);
  const [receiptReply, calledReply] = resultsOf(outcomes);
  const receipt = z.safeParse(Receipt, receiptReply);
  const called = z.safeParse(SeenTransaction, calledReply);
  if (!receipt.success || !called.success) return undefined;
  const { from, to, value, input } = called.data;
  if (!to || input === undefined || called.data.hash.toLowerCase() !== hash.toLowerCase()) return undefined;
  return {
    status: isReverted(receipt.data) ? 'failed' : 'seen',
    from: from.toLowerCase(),
    payload: { to: to.toLowerCase(), value: BigInt(value), data: input.toLowerCase() },
  };
}

function isSame(one: ReadPayment | undefined, other: ReadPayment | undefined): boolean {
  if (!one || !other) return one === other;
  const isSameCall =
    one.payload.to === other.payload.to &&
    one.payload.value === other.payload.value &&
    one.payload.data === other.payload.data;
  return isSameCall && one.status === other.status && one.from === other.from;
}
