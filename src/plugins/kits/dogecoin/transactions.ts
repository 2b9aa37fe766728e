import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { DogecoinIndexer, DogecoinPayment, DogecoinReader } from './DogecoinIndexer.ts';

/** Twenty blocks of one minute: the number that exchanges require. */
const REQUIRED = 20;
/**
 * Maximum time that nodes keep an unmined transaction: two weeks in old releases, less in new ones. Until then it may be
 * mined.
 */
const EXPIRY_MS = 336 * 3_600_000;

/** Follows payments by hash. If the hash is unknown, searches by sender, recipient and value. */
export class DogecoinTransactions {
  readonly #indexer: DogecoinIndexer;
  readonly #now: () => number;

  constructor(indexer: DogecoinIndexer, now: () => number) {
    this.#indexer = indexer;
    this.#now = now;
  }

  /** `known` are the hashes, joined by commas, of pending payments with the same content. They are excluded from the search. */
  mark(transaction: UnsignedTransaction<'dogecoin'>, options: Cancellable): Promise<SendMark> {
    return this.#indexer.ask(async (indexer) => {
      const height = await indexer.tip();
      const waiting = (await alike(indexer, transaction)).filter((payment) => payment.height === undefined);
      return { height, known: waiting.map(({ hash }) => hash).join(','), at: this.#now() };
    }, options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#indexer.ask(async (indexer): Promise<TransactionState> => {
      const found = await indexer.locate(sent.hash);
      if (!found) return this.#missingState(indexer, sent);
      const { confirmations } = found;
      if (confirmations <= 0) return { status: 'pending' };
      return confirmations >= REQUIRED
        ? { status: 'final' }
        : { status: 'included', confirmations, required: REQUIRED };
    }, options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#indexer.ask((indexer) => search(indexer, sent), options);
  }

  /** A wallet that raises the fee creates a new hash for the same payment. Nodes then no longer know the old hash. */
  async #missingState(indexer: DogecoinReader, sent: SentTransaction): Promise<TransactionState> {
    const by = await search(indexer, sent);
    if (by !== undefined && by !== sent.hash) return { status: 'replaced', by };
    const { at } = read(sent.mark);
    return at > 0 && this.#now() - at >= EXPIRY_MS ? { status: 'dropped' } : { status: 'unknown' };
  }
}

async function search(
  indexer: DogecoinReader,
  { transaction, mark }: Omit<SentTransaction, 'hash'>,
): Promise<TransactionHash | undefined> {
  if (transaction.family !== 'dogecoin') return undefined;
  const marked = read(mark);
  const isNew = ({ hash, height }: DogecoinPayment) =>
    !marked.known.includes(hash) && (height === undefined || height > marked.height);
  return (await alike(indexer, transaction)).find(isNew)?.hash;
}

/** The sender's newest transactions with the same value and recipient. */
async function alike(
  indexer: DogecoinReader,
  { from, payload }: UnsignedTransaction<'dogecoin'>,
): Promise<readonly DogecoinPayment[]> {
  return (await indexer.recent(from)).filter(
    ({ senders, outputs }) =>
      senders.includes(from) && outputs.some(({ to, units }) => to === payload.to && units === payload.units),
  );
}

/** Marks are read from disk, including marks of earlier releases. */
function read({ height = 0, known = '', at = 0 }: SendMark) {
  return { height: Number(height), known: String(known).split(','), at: Number(at) };
}
