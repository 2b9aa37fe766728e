import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import type { SentTransaction, TransactionState } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { NodeAccess } from '../shared/nodes/AgreedStates.ts';
import type { CosmosNode } from './CosmosNodes.ts';

const digits = z.string().check(z.regex(/^\d+$/));
const Numbers = z.object({ account_number: digits, sequence: z._default(digits, '0') });
const Base = z.object({ base_account: Numbers });
/** Plain, Ethermint (Kava) and vesting accounts hold the same numbers at different depths. */
const Account = z.object({ account: z.union([Numbers, Base, z.object({ base_vesting_account: Base })]) });
const Block = z.object({ block: z.object({ header: z.object({ height: digits }) }) });
const Sent = z.object({ tx_response: z.object({ code: z.int(), height: digits }) });
const coin = z.object({ denom: z.string(), amount: digits });
const Found = z.object({
  tx_responses: z.array(z.object({ txhash: z.string() })),
  txs: z.array(
    z.object({
      body: z.object({
        messages: z.array(z.object({ to_address: z.optional(z.string()), amount: z.optional(z.array(coin)) })),
      }),
    }),
  ),
});

/** Reads the data that a transaction needs, and finds the transaction after it was sent. */
export class CosmosTransactions {
  readonly #nodes: NodeAccess<CosmosNode>;

  constructor(nodes: NodeAccess<CosmosNode>) {
    this.#nodes = nodes;
  }

  /** Number and sequence of the account. `undefined` if the account never received anything and so cannot send. */
  async account(
    owner: string,
    options: Cancellable,
  ): Promise<{ readonly accountNumber: bigint; readonly sequence: bigint } | undefined> {
    const reply = await this.#nodes.query(
      (node) => node.get(`/cosmos/auth/v1beta1/accounts/${owner}`, Account),
      options,
    );
    if (!reply) return undefined;
    const { account } = reply;
    const base = 'base_vesting_account' in account ? account.base_vesting_account : account;
    const { account_number, sequence } = 'base_account' in base ? base.base_account : base;
    return { accountNumber: BigInt(account_number), sequence: BigInt(sequence) };
  }

  async height(options: Cancellable): Promise<bigint> {
    const reply = await this.#nodes.query(
      (node) => node.get('/cosmos/base/tendermint/v1beta1/blocks/latest', Block),
      options,
    );
    if (!reply) throw new Error('a chain without a block');
    return BigInt(reply.block.header.height);
  }

  /** A block is final at once. */
  async follow({ hash, transaction }: SentTransaction, options: Cancellable): Promise<TransactionState> {
    if (transaction.family !== 'cosmos') return { status: 'unknown' };
    const path = `/cosmos/tx/v1beta1/txs/${encodeURIComponent(hash.replace(/^0x/, '').toUpperCase())}`;
    const sent = (await this.#nodes.query((node) => node.get(path, Sent), options))?.tx_response;
    if (sent) return { status: sent.code === 0 ? 'final' : 'failed' };
    return { status: (await this.isExpired(transaction, options)) ? 'dropped' : 'unknown' };
  }

  /** Nodes delete old transactions. Only an unused sequence proves that no block up to the deadline included this one. */
  async isExpired({ from, payload }: UnsignedTransaction<'cosmos'>, options: Cancellable): Promise<boolean> {
    if ((await this.height(options)) <= payload.timeoutHeight) return false;
    const account = await this.account(from, options);
    return account !== undefined && account.sequence <= payload.sequence;
  }

  /** A sequence is used once. The transaction with this sequence is ours if it sends the same. */
  async findSent(
    transaction: UnsignedTransaction<'cosmos'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    const { from, payload } = transaction;
    const query = encodeURIComponent(`tx.acc_seq='${from}/${payload.sequence}'`);
    // Releases before 0.50 read `events`, later ones `query`. Each ignores the other.
    const found = await this.#nodes.query(
      (node) => node.get(`/cosmos/tx/v1beta1/txs?events=${query}&query=${query}`, Found),
      options,
    );
    const message = found?.txs[0]?.body.messages[0];
    const sent = message?.amount?.[0];
    const isSame =
      message?.to_address === payload.to && sent?.denom === payload.denom && BigInt(sent.amount) === payload.units;
    return isSame ? found?.tx_responses[0]?.txhash : undefined;
  }
}
