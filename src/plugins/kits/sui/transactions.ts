import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type {
  ChainPlugin,
  SendMark,
  SentTransaction,
  TransactionEffect,
  TransactionState,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import { readEpoch } from './epoch.ts';
import { inspectSui } from './inspect.ts';
import type { SuiQuery } from './SuiNodes.ts';

const Head = z.object({ checkpoint: z.object({ sequenceNumber: wholeNumber }) });
const STATUS_QUERY = 'query($d:String!){transaction(digest:$d){effects{status checkpoint{sequenceNumber}}}}';
const Status = z.object({
  transaction: z.nullable(
    z.object({
      effects: z.nullable(
        z.object({ status: z.nullable(z.string()), checkpoint: z.nullable(z.object({ sequenceNumber: wholeNumber })) }),
      ),
    }),
  ),
});
const LegacyStatus = z.object({
  checkpoint: z.optional(z.nullable(wholeNumber)),
  effects: z.optional(z.object({ status: z.object({ status: z.string() }) })),
});
const SENT_QUERY = `query($a:SuiAddress!,$c:UInt53){transactions(last:20,filter:{sentAddress:$a,afterCheckpoint:$c}){
nodes{digest transactionBcs}}}`;
const Sent = z.object({
  transactions: z.object({ nodes: z.array(z.object({ digest: z.string(), transactionBcs: z.nullable(z.string()) })) }),
});
const Expiring = z.object({ expiration: z.object({ Epoch: wholeNumber }) });

type Seen = readonly { readonly digest: string; readonly bytes: string | null }[];

/** Follows transactions by digest. Finds lost ones by their effect among the account's latest. */
export class SuiTransactions {
  readonly #nodes: NodeAccess<SuiQuery>;
  readonly #chain: ChainPlugin;

  constructor(nodes: NodeAccess<SuiQuery>, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async mark(options: Cancellable): Promise<SendMark> {
    const checkpoint = await this.#nodes.query(
      (query) =>
        query({
          query: '{checkpoint{sequenceNumber}}',
          data: Head,
          read: ({ checkpoint: { sequenceNumber } }) => sequenceNumber,
          legacy: async (call) => {
            const latest = await call('sui_getLatestCheckpointSequenceNumber', [], wholeNumber);
            if (latest === undefined) throw new Error('no checkpoint');
            return latest;
          },
        }),
      options,
    );
    return { checkpoint: String(checkpoint) };
  }

  async follow({ hash, transaction }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    const state = await this.#state(hash, options);
    if (state.status !== 'unknown' || transaction.family !== 'sui') return state;
    const lastEpoch = lastEpochOf(transaction.payload.transaction);
    if (lastEpoch === undefined) return state;
    const { number } = await readEpoch(this.#nodes, options);
    if (number <= lastEpoch) return state;
    // Check again: it may have been included between the two requests.
    const late = await this.#state(hash, options);
    return late.status === 'unknown' ? { status: 'dropped' } : late;
  }

  /** The transfer with the same effect since the mark. Only GraphQL returns the effects of old transactions. */
  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    if (transaction.family !== 'sui') return undefined;
    const { from, payload } = transaction;
    const wanted = inspectSui(transaction, this.#chain);
    const seen = await this.#nodes.query(
      (query) =>
        query<z.output<typeof Sent>, Seen>({
          query: SENT_QUERY,
          variables: { a: from, c: Number(mark.checkpoint ?? 0) },
          data: Sent,
          read: ({ transactions }) =>
            transactions.nodes.map(({ digest, transactionBcs }) => ({ digest, bytes: transactionBcs })),
          legacy: async () => [],
        }),
      options,
    );
    return seen.find(({ bytes }) => {
      if (bytes === null) return false;
      const done = inspectSui({ from, payload: { transaction: bytes, coins: payload.coins } }, this.#chain);
      return isSameTransfer(done, wanted);
    })?.digest;
  }

  /** An executed transaction is not final yet. It is final in a checkpoint. */
  #state(hash: TransactionHash, options: Cancellable): Promise<TransactionState> {
    return this.#nodes.query(
      (query) =>
        query<z.output<typeof Status>, TransactionState>({
          query: STATUS_QUERY,
          variables: { d: hash },
          data: Status,
          read: ({ transaction }) => {
            if (!transaction) return { status: 'unknown' };
            const { effects } = transaction;
            if (!effects?.checkpoint) return { status: 'pending' };
            return { status: effects.status === 'FAILURE' ? 'failed' : 'final' };
          },
          legacy: async (call) => {
            const found = await call('sui_getTransactionBlock', [hash, { showEffects: true }], LegacyStatus);
            if (!found) return { status: 'unknown' };
            if (found.checkpoint === undefined || found.checkpoint === null) return { status: 'pending' };
            return { status: found.effects?.status.status === 'failure' ? 'failed' : 'final' };
          },
        }),
      options,
    );
  }
}

/** The last epoch that may include it. `undefined` if it never expires. */
function lastEpochOf(json: string): bigint | undefined {
  try {
    return z.parse(Expiring, JSON.parse(json)).expiration.Epoch;
  } catch {
    return undefined;
  }
}

function isSameTransfer(a: TransactionEffect, b: TransactionEffect): boolean {
  if (a.kind !== 'transfer' || b.kind !== 'transfer') return false;
  return a.token === b.token && a.units === b.units && a.to === b.to;
}
