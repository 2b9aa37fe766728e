import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type {
  Balance,
  ChainContext,
  SendMark,
  SentTransaction,
  SpendIntent,
  TransactionEffect,
  TransactionState,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import { assertNoMemo } from '../shared/deposits/assertNoMemo.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { type AccountData, accountStorageKey, decodeAccount, spendableOf } from './account.ts';
import { type PolkadotNode, PolkadotNodes } from './PolkadotNodes.ts';
import { polkadotPrerequisites } from './prerequisites.ts';
import { formatSs58, parseSs58, type Ss58 } from './ss58.ts';
import { PolkadotTransactions } from './transactions/PolkadotTransactions.ts';
import { Transfers } from './transactions/Transfers.ts';

export interface PolkadotDriverOptions {
  readonly ss58Prefix: number;
  /** First 32 hex digits of the genesis hash. */
  readonly genesis: string;
  /** Base units that keep an account alive. */
  readonly existentialDeposit: bigint;
  /** Maximum cost of one transfer in base units. Chains of this family charge little, by weight. */
  readonly transferFee: bigint;
  readonly hasBareAddresses?: boolean;
}

/** Talks to one chain of the Polkadot family: its native coin, by plain storage reads, and transfers by its metadata. */
export class PolkadotDriver implements FamilyDriver {
  /** An extrinsic without its hash is found only by reading all blocks of its era, which one search does not. */
  readonly isExpired = neverProven;
  readonly accountKind = 'Polkadot';
  readonly #context: ChainContext;
  readonly #options: PolkadotDriverOptions;
  readonly #nodes: PolkadotNodes;
  readonly #transfers: Transfers;
  readonly #transactions: PolkadotTransactions;
  readonly #agreed: AgreedStates<PolkadotNode>;

  constructor(context: ChainContext, options: PolkadotDriverOptions) {
    this.#context = context;
    this.#options = options;
    this.#nodes = new PolkadotNodes(context, options.genesis);
    this.#transfers = new Transfers(this.#nodes, options);
    this.#transactions = new PolkadotTransactions(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
  }

  /** Every spelling of the family contains the same key. An address of another network is converted (WAL-12). */
  isAddress(text: string): boolean {
    return parseSs58(text) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return formatSs58({ key: this.#account(address).key, prefix: this.#options.ss58Prefix });
  }

  async getBalances(
    owner: Address,
    tokens: readonly Token[],
    options: Cancellable,
  ): Promise<ReadonlyMap<AssetId, Balance>> {
    const { native } = this.#context.chain;
    if (!tokens.some(({ id }) => id === native.id)) return new Map();
    const data = await this.#read(owner, ownFirst(options));
    if (!data) return new Map();
    const balance = {
      total: Amount.ofUnits(data.free + data.reserved, native),
      spendable: Amount.ofUnits(spendableOf(data, this.#options.existentialDeposit), native),
      ...(data.free > 0n && data.free < this.#options.existentialDeposit ? { isDeactivated: true as const } : {}),
    };
    return new Map([[native.id, balance]]);
  }

  async prerequisites(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    const { existentialDeposit } = this.#options;
    const freeOf = async (address: Address | undefined) => {
      if (address === undefined) return undefined;
      const data = await this.#read(address, options);
      if (!data) throw new AppError('chain/unreachable', { chain: this.#context.chain.name });
      return data.free;
    };
    const [sender, receiver] = await Promise.all([freeOf(payment.from), freeOf(payment.to)]);
    return polkadotPrerequisites(payment, { sender, receiver, existentialDeposit });
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'polkadot'>> {
    const { from, to, token, amount } = intent;
    const { chain } = this.#context;
    assertNoMemo(intent);
    if (token.id !== chain.native.id) throw new AppError('token/unsupported-chain', { chain: chain.name });
    const [sender, receiver] = [this.#account(from), this.#account(to)];
    const payload = await this.#transfers.prepare(
      { from: sender.key, key: receiver.key, units: amount.units },
      options,
    );
    return { family: 'polkadot', chain: chain.id, from: payload.address, payload };
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'polkadot'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit, options);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'polkadot') return otherFamily;
    const { native, id } = this.#context.chain;
    const { payload } = transaction;
    const isOurs = transaction.chain === id && transaction.from === payload.address;
    const transfer = isOurs ? this.#transfers.read(payload) : undefined;
    if (!transfer) return { kind: 'opaque', detail: 'no transfer of this chain' };
    const to = formatSs58({ key: transfer.key, prefix: this.#options.ss58Prefix });
    return { kind: 'transfer', token: native.id, units: transfer.units, to, memo: undefined };
  }

  /** The fee that the chain reports. If no node answers, the maximum cost of one transfer. */
  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    const { payload } = ofFamily('polkadot', transaction);
    const fee = await this.#transfers.fee(payload, options).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (isAppError(error, 'chain/unreachable')) return undefined;
      throw error;
    });
    return Amount.ofUnits(fee ?? this.#options.transferFee, this.#context.chain.native);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return Amount.ofUnits(this.#options.transferFee * BigInt(transactions), this.#context.chain.native);
  }

  /** The payload already says what to search for, from which block, and until when. */
  async markBeforeSending(transaction: UnsignedTransaction): Promise<SendMark> {
    return { block: Number(ofFamily('polkadot', transaction).payload.blockNumber) };
  }

  async follow({ hash, transaction }: SentTransaction, options: Cancellable): Promise<AgreedState> {
    const { payload } = ofFamily('polkadot', transaction);
    const state = await this.#transactions.follow(hash, payload, options);
    const checked: TransactionState[] = [];
    const read = async (nodes: NodeAccess<PolkadotNode>) => {
      const own = await this.#transactions.check({ hash, payload }, nodes, options);
      checked.push(own);
      return own;
    };
    const agreed = await this.#agreed.confirm(hash, state, { read, ...options });
    // The node that found it may have lied about the block.
    if (checked.length > 1 && checked.every(({ status }) => status === 'unknown')) this.#transactions.forget(hash);
    return agreed;
  }

  findSent({ transaction }: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(ofFamily('polkadot', transaction).payload, options);
  }

  /** `undefined` if the node returns something other than an account. */
  async #read(owner: Address, options: Cancellable): Promise<AccountData | undefined> {
    const stored = await this.#nodes.call('state_getStorage', [accountStorageKey(this.#account(owner).key)], options);
    // No entry means that the account never existed, so the balance is known to be zero.
    if (stored === null) return { nonce: 0, free: 0n, reserved: 0n, frozen: 0n };
    return decodeAccount(z.parse(z.string(), stored));
  }

  /** @throws AppError `token/bad-address` */
  #account(address: Address): Ss58 {
    const account = parseSs58(address);
    if (!account) throw new AppError('token/bad-address', { address, chain: this.#context.chain.name });
    return account;
  }
}
