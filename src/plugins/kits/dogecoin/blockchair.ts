import * as z from 'zod/mini';
import type { DogecoinNode, ReadPath } from './DogecoinNodes.ts';
import { koinu } from './koinu.ts';

/** Replies are keyed by the query. If nothing is found, `data` is null, or an empty list or record. */
const Reply = z.object({ data: z.unknown(), context: z.object({ state: z.int() }) });
const Block = z.object({ block: z.object({ hash: z.string() }) });
const Account = z.object({
  address: z.object({ balance: koinu }),
  transactions: z.array(z.string()),
  utxo: z.array(z.object({ block_id: z.int(), value: koinu })),
});
const party = z.object({ recipient: z.nullish(z.string()), value: koinu });
const Payment = z.object({
  transaction: z.object({ block_id: z.int() }),
  inputs: z.array(party),
  outputs: z.array(party),
});
const Stats = z.object({
  data: z.object({ best_block_height: z.int(), suggested_transaction_fee_per_byte_sat: koinu }),
});

/** The dialect of Blockchair (blockchair.com/api/docs). A block number of -1 means unconfirmed. */
export function blockchair(read: ReadPath): DogecoinNode {
  const found = async (path: string, key: string) => {
    const reply = z.parse(Reply, (await read(`/dashboards/${path}`)) ?? { data: null, context: { state: 0 } });
    const records = z.safeParse(z.record(z.string(), z.unknown()), reply.data);
    return { record: records.success ? records.data[key] : undefined, tip: reply.context.state };
  };
  const account = async (owner: string, transactions: number) => {
    const { record } = await found(`address/${encodeURIComponent(owner)}?limit=${transactions},100`, owner);
    return z.parse(Account, record);
  };
  const stats = async () => z.parse(Stats, await read('/stats')).data;
  return {
    async serves(genesis) {
      const { record } = await found('block/0?limit=0', '0');
      return z.parse(Block, record).block.hash.startsWith(genesis);
    },
    async balance(owner) {
      const { address, utxo } = await account(owner, 0);
      const waiting = utxo.filter(({ block_id }) => block_id < 0).reduce((sum, { value }) => sum + value, 0n);
      return { total: address.balance, spendable: address.balance - waiting };
    },
    outputs: async (owner) =>
      (await account(owner, 0)).utxo.filter(({ block_id }) => block_id >= 0).map(({ value }) => value),
    async locate(hash) {
      const { record, tip } = await found(`transaction/${encodeURIComponent(hash)}`, hash);
      if (record === undefined) return undefined;
      const { block_id: height } = z.parse(Payment, record).transaction;
      return { confirmations: height < 0 ? 0 : Math.max(0, tip - height + 1) };
    },
    async recent(owner) {
      const { transactions } = await account(owner, 10);
      if (transactions.length === 0) return [];
      const reply = z.parse(Reply, await read(`/dashboards/transactions/${transactions.join(',')}`));
      const records = z.parse(z.record(z.string(), Payment), reply.data);
      return Object.entries(records).map(([hash, { transaction, inputs, outputs }]) => ({
        hash,
        height: transaction.block_id < 0 ? undefined : transaction.block_id,
        senders: inputs.flatMap(({ recipient }) => recipient ?? []),
        outputs: outputs.map(({ recipient, value }) => ({ to: recipient ?? undefined, units: value })),
      }));
    },
    tip: async () => (await stats()).best_block_height,
    feeRate: async () => (await stats()).suggested_transaction_fee_per_byte_sat * 1000n,
  };
}
