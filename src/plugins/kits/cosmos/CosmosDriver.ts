import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type {
  Balance,
  ChainContext,
  SendMark,
  SentTransaction,
  SpendIntent,
  TransactionEffect,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { findAtTwo, isAgreedPast } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import { type CosmosNode, CosmosNodes } from './CosmosNodes.ts';
import { cosmosAddress } from './cosmosAddress.ts';
import { DenomFacts } from './DenomFacts.ts';
import type { CosmosChainData } from './defineCosmosChain.ts';
import { CosmosTransactions } from './transactions.ts';

/** About ten minutes at six seconds per block: enough to read and sign, with a clear end. */
const BLOCKS_TO_SIGN = 100n;

/** Talks to one chain of the Cosmos family. */
export class CosmosDriver implements FamilyDriver {
  readonly accountKind = 'Cosmos';
  readonly tokens: DenomFacts;
  readonly #context: ChainContext;
  readonly #data: CosmosChainData;
  readonly #nodes: CosmosNodes;
  readonly #transactionsAt: (nodes: NodeAccess<CosmosNode>) => CosmosTransactions;
  readonly #transactions: CosmosTransactions;
  readonly #agreed: AgreedStates<CosmosNode>;

  constructor(context: ChainContext, data: CosmosChainData) {
    this.#context = context;
    this.#data = data;
    this.#nodes = new CosmosNodes(context, data.network);
    this.#transactionsAt = (nodes) => new CosmosTransactions(nodes);
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new DenomFacts(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return cosmosAddress(text, this.#data.prefix) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return cosmosAddress(address, this.#data.prefix) ?? address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    const { denom } = this.#data;
    return readBalances({ nodes: this.#nodes, owner: this.canonicalAddress(owner), tokens, denom }, ownFirst(options));
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'cosmos'>> {
    const { chain } = this.#context;
    const from = this.canonicalAddress(intent.from);
    const to = cosmosAddress(intent.to, this.#data.prefix);
    if (!to) throw new AppError('token/bad-address', { address: intent.to, chain: chain.name });
    const [account, height] = await Promise.all([
      this.#transactions.account(from, options),
      this.#transactions.height(options),
    ]);
    if (!account) {
      throw new AppError('transaction/insufficient-balance', { symbol: intent.token.symbol, chain: chain.name });
    }
    const payload = {
      to,
      denom: intent.token.address ?? this.#data.denom,
      units: intent.amount.units,
      memo: intent.memo ?? '',
      ...this.#data.send,
      feeDenom: this.#data.denom,
      ...account,
      timeoutHeight: height + BLOCKS_TO_SIGN,
    };
    return { family: 'cosmos', chain: chain.id, from, payload };
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'cosmos'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit, options);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'cosmos') return otherFamily;
    const { to, denom, units, memo } = transaction.payload;
    if (!this.isAddress(to)) return { kind: 'opaque', detail: 'a recipient of another chain' };
    return { kind: 'transfer', token: this.#context.chain.tokenId(denom), units, to, memo: memo || undefined };
  }

  async estimateFee(transaction: UnsignedTransaction): Promise<Amount> {
    return Amount.ofUnits(ofFamily('cosmos', transaction).payload.fee, this.#context.chain.native);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return Amount.ofUnits(this.#data.send.fee * BigInt(transactions), this.#context.chain.native);
  }

  /** The payload already has everything for the search: the sequence, and the last block that may include the transaction. */
  async markBeforeSending(): Promise<SendMark> {
    return { at: this.#context.now() };
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  async findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    const own = ofFamily('cosmos', sent.transaction);
    const find = (nodes: NodeAccess<CosmosNode>) => this.#transactionsAt(nodes).findSent(own, options);
    return findAtTwo(this.#nodes, find, { chain: this.#context.chain.name, ...options });
  }

  async isExpired(transaction: UnsignedTransaction, options: Cancellable): Promise<boolean> {
    const own = ofFamily('cosmos', transaction);
    return isAgreedPast(this.#nodes, (nodes) => this.#transactionsAt(nodes).isExpired(own, options), options);
  }
}
