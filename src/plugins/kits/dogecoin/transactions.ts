import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import type { DogecoinNode, DogecoinPayment } from './DogecoinNodes.ts';

/** Twenty blocks of one minute: the number that exchanges require. */
const REQUIRED = 20;
/**
 * Maximum time that nodes keep an unmined transaction: two weeks in old releases, less in new ones. Until then it may be
 * mined.
 */
const EXPIRY_MS = 336 * 3_600_000;

/** Follows payments by hash. If the hash is unknown, searches by sender, recipient and value. */
export class DogecoinTransactions {
  readonly #nodes: NodeAccess<DogecoinNode>;
  readonly #now: () => number;

  constructor(nodes: NodeAccess<DogecoinNode>, now: () => number) {
    this.#nodes = nodes;
    this.#now = now;
  }

  /** `known` are the hashes, joined by commas, of pending payments with the same content. They are excluded from the search. */
  mark(transaction: UnsignedTransaction<'dogecoin'>, options: Cancellable): Promise<SendMark> {
    return this.#nodes.query(async (node) => {
      const height = await node.tip();
      const waiting = (await alike(node, transaction)).filter((payment) => payment.height === undefined);
      return { height, known: waiting.map(({ hash }) => hash).join(','), at: this.#now() };
    }, options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#nodes.query(async (node): Promise<TransactionState> => {
      const found = await node.locate(sent.hash);
      if (!found) return this.#missingState(node, sent);
      const { confirmations } = found;
      if (confirmations <= 0) return { status: 'pending' };
      return confirmations >= REQUIRED
        ? { status: 'final' }
        : { status: 'included', confirmations, required: REQUIRED };
    }, options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#nodes.query((node) => search(node, sent), options);
  }

  /** A wallet that raises the fee creates a new hash for the same payment. Nodes then no longer know the old hash. */
  async #missingState(node: DogecoinNode, sent: SentTransaction): Promise<TransactionState> {
    const by = await search(node, sent);
    if (by !== undefined && by !== sent.hash) return { status: 'replaced', by, isSame: isSurelySame(sent) };
    const { at } = read(sent.mark);
    return at > 0 && this.#now() - at >= EXPIRY_MS ? { status: 'dropped' } : { status: 'unknown' };
  }
}

/** The search compares recipient and value. It does not compare a memo. */
function isSurelySame({ transaction }: SentTransaction): true | undefined {
  if (transaction.family !== 'dogecoin') return undefined;
  const { payload } = transaction;
  return payload.memo === undefined ? true : undefined;
}

async function search(
  node: DogecoinNode,
  { transaction, mark }: Omit<SentTransaction, 'hash'>,
): Promise<TransactionHash | undefined> {
  if (transaction.family !== 'dogecoin') return undefined;
  const marked = read(mark);
  const isNew = ({ hash, height }: DogecoinPayment) =>
    !marked.known.includes(hash) && (height === undefined || height > marked.height);
  return (await alike(node, transaction)).find(isNew)?.hash;
}

/** The sender's newest transactions with the same value and recipient. */
async function alike(
  node: DogecoinNode,
  { from, payload }: UnsignedTransaction<'dogecoin'>,
): Promise<readonly DogecoinPayment[]> {
  return (await node.recent(from)).filter(
    ({ senders, outputs }) =>
      senders.includes(from) && outputs.some(({ to, units }) => to === payload.to && units === payload.units),
  );
}

/** Marks are read from disk, including marks of earlier releases. */
function read({ height = 0, known = '', at = 0 }: SendMark) {
  return { height: Number(height), known: String(known).split(','), at: Number(at) };
}
