import * as z from 'zod/mini';
import type { SentTransaction, TransactionState } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import { hasOnlyFailed, isExecutionOf } from '../logs/AccountExecutions.ts';
import { SeenTransaction } from '../logs/SentSearch.ts';
import type { EvmNodes, NodeBatch } from '../nodes/EvmNodes.ts';
import { isContractCode } from '../nodes/isContractCode.ts';
import { resultsOf } from '../nodes/resultsOf.ts';
import { quantityOf } from '../wallets/word.ts';
import { isSameCall } from './isSameCall.ts';

export const hexQuantity = z.string().check(z.regex(/^0x[0-9a-fA-F]+$/));
const EventLog = z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() });
const noLog = { address: '', topics: [], data: '0x' };
export const Receipt = z.object({
  status: z.optional(hexQuantity),
  blockNumber: hexQuantity,
  logs: z._default(z.array(z.catch(EventLog, noLog)), []),
});
export type Receipt = z.output<typeof Receipt>;

interface Followed {
  readonly sent: SentTransaction;
  readonly state: TransactionState;
}

/** One node's view of a transaction and of its sender. */
interface View {
  readonly receipt: Receipt | undefined;
  readonly seen: SeenTransaction | undefined;
  /** Number of nonces that the sender used, including pending transactions. */
  readonly waiting: bigint;
  readonly replacement: SeenTransaction | undefined;
  /** The receipt of the replacement. `undefined` if it is in no block. */
  readonly replacedIn: Receipt | undefined;
  /** The sender is a contract: its owners execute a transaction when they like, and use no nonce of their own. */
  readonly isContract: boolean;
}

export function isReverted({ status }: Pick<Receipt, 'status'>): boolean {
  return status !== undefined && BigInt(status) === 0n;
}

/** Whether the block gave it no effect. A transaction that executes a contract account's call succeeds also if the call failed. */
export function hasNoEffect(receipt: Receipt, { transaction }: SentTransaction): boolean {
  return isReverted(receipt) || hasOnlyFailed(receipt.logs, transaction.from);
}

/**
 * Whether nodes of two hosts see that the transaction failed, was replaced or was dropped, and whether the replacement is the
 * same. One node could lie, and the user would pay again. `true` for other states. `false` if only one of two hosts answers.
 */
export async function isAgreedEnd(nodes: EvmNodes, followed: Followed, options: Cancellable): Promise<boolean> {
  const { status } = followed.state;
  if (status !== 'failed' && status !== 'replaced' && status !== 'dropped') return true;
  const { answers, isPartial } = await nodes.queryTwo((batch) => readView(batch, followed), options);
  return !isPartial && answers.every((view) => confirms(view, followed));
}

function confirms({ receipt, seen, ...view }: View, { sent, state }: Followed): boolean {
  if (state.status === 'failed') return receipt !== undefined && hasNoEffect(receipt, sent);
  if (receipt) return false;
  // Marks of earlier releases have no `next`.
  const { nonce = 0, next = nonce } = sent.mark;
  if (state.status === 'dropped') return !seen && !view.isContract && view.waiting <= BigInt(next);
  const { transaction } = sent;
  const { replacement, replacedIn } = view;
  // The account has one hash for what it executes, so its own event is the proof.
  const isExecuted = replacedIn?.logs.some((log) => isExecutionOf(log, sent)) ?? false;
  if (isExecuted) return state.status === 'replaced' && state.isSame === true;
  if (!replacement || !replacedIn || !sameAddress(replacement.from, transaction.from)) return false;
  const isSame = transaction.family === 'evm' ? isSameCall(replacement, transaction) : undefined;
  if (state.status !== 'replaced' || state.isSame !== isSame) return false;
  const used = BigInt(replacement.nonce);
  return seen ? BigInt(seen.nonce) === used : used === BigInt(next);
}

/** Rejects if the node does not answer a call. */
async function readView(batch: NodeBatch, { sent, state }: Followed): Promise<View> {
  const by = state.status === 'replaced' ? state.by : undefined;
  const outcomes = await batch([
    { method: 'eth_getTransactionReceipt', params: [sent.hash] },
    { method: 'eth_getTransactionByHash', params: [sent.hash] },
    { method: 'eth_getTransactionCount', params: [sent.transaction.from, 'pending'] },
    { method: 'eth_getCode', params: [sent.transaction.from, 'latest'] },
    ...(by
      ? [
          { method: 'eth_getTransactionReceipt', params: [by] },
          { method: 'eth_getTransactionByHash', params: [by] },
        ]
      : []),
  ]);
  const [receipt, seen, waiting, code, replacementReceipt, replacement] = resultsOf(outcomes);
  const count = quantityOf(waiting);
  if (count === undefined) throw new Error('no count of transactions');
  return {
    receipt: z.safeParse(Receipt, receipt).data,
    seen: z.safeParse(SeenTransaction, seen).data,
    waiting: count,
    replacement: z.safeParse(SeenTransaction, replacement).data,
    replacedIn: z.safeParse(Receipt, replacementReceipt).data,
    isContract: isContractCode(code),
  };
}
