import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SendMark, SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { fromIssuedValue } from './fromIssuedValue.ts';
import type { XrpPayment } from './payload.ts';
import type { XrpNode } from './XrpNodes.ts';

const Seen = z.object({
  validated: z.optional(z.boolean()),
  meta: z.optional(z.object({ TransactionResult: z.string() })),
});
const IssuedAmount = z.object({ currency: z.string(), issuer: z.string(), value: z.string() });
const History = z.object({
  transactions: z.array(
    z.object({
      validated: z.boolean(),
      tx: z.looseObject({
        hash: z.string(),
        TransactionType: z.string(),
        Account: z.string(),
        Destination: z.optional(z.string()),
        DestinationTag: z.optional(z.int()),
        Amount: z.optional(z.union([z.string(), IssuedAmount])),
      }),
    }),
  ),
});

/** Follows payments by hash. If the hash is unknown, searches by effect. */
export class XrpTransactions {
  readonly #nodes: NodeAccess<XrpNode>;
  readonly #now: () => number;

  constructor(nodes: NodeAccess<XrpNode>, now: () => number) {
    this.#nodes = nodes;
    this.#now = now;
  }

  mark(options: Cancellable): Promise<SendMark> {
    return this.#nodes.query(async (node) => ({ ledger: await node.validatedLedger(), at: this.#now() }), options);
  }

  follow({ hash, transaction, mark }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#nodes.query(async (node): Promise<TransactionState> => {
      const last = transaction.family === 'xrp' ? transaction.payload.txjson.LastLedgerSequence : 0;
      const first = Number(mark.ledger ?? 0);
      // Read it first: a ledger that closes in between must not make an included payment look expired.
      const newest = await node.validatedLedger();
      // Without the range, a node cannot say whether it searched everything. The maximum is 1000 ledgers.
      const range = first > 0 && last >= first && last - first < 1000 ? { min_ledger: first, max_ledger: last } : {};
      const reply = await node.raw('tx', { transaction: hash, ...range });
      if (reply.error === 'txnNotFound') {
        return reply.searched_all === true && newest > last ? { status: 'dropped' } : { status: 'unknown' };
      }
      if (reply.error !== undefined) throw new Error(`tx: ${reply.error.slice(0, 64)}`);
      const { validated, meta } = z.parse(Seen, reply);
      // Before validation, a result is provisional.
      if (validated !== true || !meta) return { status: 'pending' };
      return { status: meta.TransactionResult === 'tesSUCCESS' ? 'final' : 'failed' };
    }, options);
  }

  /** The first payment of the account after the mark with the same effect. */
  findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'xrp') return Promise.resolve(undefined);
    const { txjson } = transaction.payload;
    const params = {
      account: txjson.Account,
      ledger_index_min: Number(mark.ledger ?? 0) + 1,
      ledger_index_max: -1,
      forward: true,
      limit: 200,
    };
    return this.#nodes.query(async (node) => {
      // The ledger after the mark may not have closed yet.
      const absentAt = ['lgrIdxsInvalid', 'lgrIdxMalformed', 'actNotFound'];
      const history = await node.call('account_tx', { params, schema: History, absentAt });
      return history?.transactions.find(({ validated, tx }) => validated && isSame(tx, txjson))?.tx.hash;
    }, options);
  }
}

type Tx = z.output<typeof History>['transactions'][number]['tx'];

function isSame(tx: Tx, { Account, Destination, DestinationTag, Amount }: XrpPayment): boolean {
  return (
    tx.TransactionType === 'Payment' &&
    tx.Account === Account &&
    tx.Destination === Destination &&
    tx.DestinationTag === DestinationTag &&
    amountText(tx.Amount) === amountText(Amount)
  );
}

/** In one spelling: 10, 10.0 and 1e1 are the same. 96 digits are the finest the ledger knows. */
function amountText(amount: Tx['Amount']): string {
  if (amount === undefined || typeof amount === 'string') return amount ?? '';
  return `${fromIssuedValue(amount.value, 96)} ${amount.currency}.${amount.issuer}`;
}
