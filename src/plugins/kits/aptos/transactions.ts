import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { AptosCall } from './AptosNodes.ts';
import { canonicalAsset } from './aptosAddress.ts';
import { sequenceOf } from './fees.ts';
import type { AptosPayload } from './payload.ts';

/** Nodes keep a pending transaction for at most ten minutes, regardless of the wallet's expiry. */
const DROPPED_AFTER_MS = 15 * 60_000;
/** Maximum number of the account's transactions that are searched. */
const SEARCH_DEPTH = 25;

const Transaction = z.object({ type: z.string(), success: z.optional(z.boolean()) });
const Ledger = z.object({ ledger_timestamp: wholeNumber });
const Sent = z.array(
  z.object({
    hash: z.string(),
    payload: z.object({
      function: z.optional(z.string()),
      type_arguments: z._default(z.array(z.string()), []),
      arguments: z._default(z.array(z.unknown()), []),
    }),
  }),
);

/** Follows transactions by hash; finds lost ones by the account's sequence number. */
export class AptosTransactions {
  readonly #nodes: NodeAccess<AptosCall>;
  readonly #now: () => number;

  constructor(nodes: NodeAccess<AptosCall>, now: () => number) {
    this.#nodes = nodes;
    this.#now = now;
  }

  async mark(from: string, options: Cancellable): Promise<SendMark> {
    return { sequence: String(await sequenceOf(this.#nodes, from, options)), at: this.#now() };
  }

  /** A transaction in a block is final: Aptos does not revert blocks. */
  async follow({ hash, mark }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const path = `/transactions/by_hash/${encodeURIComponent(hash)}`;
    const reply = await this.#nodes.query((call) => call({ path, schema: Transaction }), options);
    if (reply.status === 'ok') return stateOf(reply.value);
    if (reply.status === 'refused') return { status: 'unknown' };
    // Use the chain's clock: a node that lags behind does not know recent transactions.
    const ledger = await this.#nodes.query((call) => call({ path: '', schema: Ledger }), options);
    const isOver = ledger.status === 'ok' && ledger.value.ledger_timestamp / 1_000n >= droppedAt(mark);
    return { status: isOver ? 'dropped' : 'unknown' };
  }

  /** The first call of the same function with the same arguments, from the marked sequence number on. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'aptos') return undefined;
    const query = `start=${encodeURIComponent(String(mark.sequence ?? 0))}&limit=${SEARCH_DEPTH}`;
    const path = `/accounts/${transaction.from}/transactions?${query}`;
    const reply = await this.#nodes.query((call) => call({ path, schema: Sent }), options);
    if (reply.status !== 'ok') return undefined;
    const wanted = spellingOf(transaction.payload);
    return reply.value.find(({ payload }) => {
      if (payload.function === undefined) return false;
      const { type_arguments: typeArguments, arguments: functionArguments } = payload;
      return spellingOf({ function: payload.function, typeArguments, functionArguments }) === wanted;
    })?.hash;
  }
}

function stateOf({ type, success }: z.output<typeof Transaction>): TransactionState {
  if (type === 'pending_transaction') return { status: 'pending' };
  return { status: success === false ? 'failed' : 'final' };
}

function droppedAt({ at }: SendMark): bigint {
  return BigInt(Math.floor(Number(at ?? 0))) + BigInt(DROPPED_AFTER_MS);
}

/** A call in one spelling: nodes write addresses with all digits and numbers as texts. */
function spellingOf(call: Omit<AptosPayload, 'functionArguments'> & { functionArguments: readonly unknown[] }): string {
  const text = JSON.stringify([call.function, call.typeArguments, call.functionArguments], (_key, value) =>
    typeof value === 'number' ? String(value) : value,
  );
  return canonicalAsset(text);
}
