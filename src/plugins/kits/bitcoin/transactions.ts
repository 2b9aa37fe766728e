import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import type { BitcoinNode } from './BitcoinNodes.ts';
import { satoshi } from './satoshi.ts';

const Status = z.object({ confirmed: z.boolean(), block_height: z.optional(z.nullable(z.int())) });
const Seen = z.object({
  txid: z.string(),
  status: Status,
  vin: z.array(z.object({ prevout: z.nullish(z.object({ scriptpubkey_address: z.optional(z.string()) })) })),
  vout: z.array(z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshi })),
});
type Seen = z.output<typeof Seen>;

/** By convention, a payment with six confirmations is settled. */
const REQUIRED = 6;
/** How long nodes keep an unmined transaction (Bitcoin Core, `-mempoolexpiry`). Until then it may still be mined. */
const EXPIRY_MS = 336 * 3_600_000;

/** Follows payments by id. If the id is unknown, searches by sender, recipient and value. */
export class BitcoinTransactions {
  readonly #nodes: NodeAccess<BitcoinNode>;
  readonly #now: () => number;

  constructor(nodes: NodeAccess<BitcoinNode>, now: () => number) {
    this.#nodes = nodes;
    this.#now = now;
  }

  /** `known` are the ids, joined by commas, of pending payments with the same content. They are excluded from the search. */
  mark(transaction: UnsignedTransaction<'bitcoin'>, options: Cancellable): Promise<SendMark> {
    return this.#nodes.query(async (node) => {
      const height = await node.tip();
      const known = (await alike(node, transaction)).filter(({ status }) => !status.confirmed).map(({ txid }) => txid);
      return { height, known: known.join(','), at: this.#now() };
    }, options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#nodes.query(async (node): Promise<TransactionState> => {
      const seen = await node.json(`/tx/${encodeURIComponent(sent.hash)}`, z.object({ status: Status }));
      if (!seen) return this.#missingState(node, sent);
      const { confirmed, block_height: height } = seen.status;
      if (!confirmed || typeof height !== 'number') return { status: 'pending' };
      const confirmations = Math.max(0, (await node.tip()) - height + 1);
      return confirmations >= REQUIRED
        ? { status: 'final' }
        : { status: 'included', confirmations, required: REQUIRED };
    }, options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#nodes.query((node) => search(node, sent), options);
  }

  /** A wallet that raises the fee creates a new id for the same payment. Nodes then no longer know the old id. */
  async #missingState(node: BitcoinNode, sent: SentTransaction): Promise<TransactionState> {
    const by = await search(node, sent);
    if (by !== undefined && by !== sent.hash) return { status: 'replaced', by, isSame: isSurelySame(sent) };
    const { at } = read(sent.mark);
    return at > 0 && this.#now() - at >= EXPIRY_MS ? { status: 'dropped' } : { status: 'unknown' };
  }
}

/** The search compares recipient and value. It does not compare a memo or an inscription. */
function isSurelySame({ transaction }: SentTransaction): true | undefined {
  if (transaction.family !== 'bitcoin') return undefined;
  const { payload } = transaction;
  return payload.memo === undefined && payload.inscription === undefined ? true : undefined;
}

async function search(
  node: BitcoinNode,
  { transaction, mark }: Omit<SentTransaction, 'hash'>,
): Promise<TransactionHash | undefined> {
  if (transaction.family !== 'bitcoin') return undefined;
  const { height, known } = read(mark);
  const isNew = ({ txid, status }: Seen) =>
    !known.includes(txid) && (!status.confirmed || (status.block_height ?? 0) > height);
  return (await alike(node, transaction)).find(isNew)?.txid;
}

/**
 * The sender's newest transactions with the same value and recipient, pending ones first. The value of an inscription's
 * output is not known, so only the address is compared.
 */
async function alike(node: BitcoinNode, { from, payload }: UnsignedTransaction<'bitcoin'>): Promise<readonly Seen[]> {
  const recent = (await node.json(`/address/${encodeURIComponent(from)}/txs`, z.array(Seen))) ?? [];
  return recent.filter(
    ({ vin, vout }) =>
      vin.some(({ prevout }) => prevout?.scriptpubkey_address === from) &&
      vout.some(
        ({ scriptpubkey_address, value }) =>
          scriptpubkey_address === payload.to && (payload.inscription !== undefined || value === payload.units),
      ),
  );
}

/** Marks are read from disk, including marks of earlier releases. */
function read({ height = 0, known = '', at = 0 }: SendMark) {
  return { height: Number(height), known: String(known).split(','), at: Number(at) };
}
