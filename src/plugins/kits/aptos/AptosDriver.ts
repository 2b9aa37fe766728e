import * as z from 'zod/mini';
import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type {
  Balance,
  ChainContext,
  ChainPlugin,
  SendMark,
  SentTransaction,
  SpendIntent,
  TransactionEffect,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import { assertNoMemo } from '../shared/deposits/assertNoMemo.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { type AptosCall, AptosNodes } from './AptosNodes.ts';
import { AptosTokens } from './AptosTokens.ts';
import { canonicalAptosAddress, isAptosAccount } from './aptosAddress.ts';
import { readBalances } from './balances.ts';
import { AptosFees } from './fees.ts';
import { type AptosPayload, AptosTxData } from './payload.ts';
import { AptosTransactions } from './transactions.ts';
import { inspectAptos, transferPayload } from './transfers.ts';

/** Talks to one Aptos chain. */
export class AptosDriver implements FamilyDriver {
  /** The wallet chooses the deadline. */
  readonly isExpired = neverProven;
  readonly accountKind = 'Aptos';
  readonly tokens: AptosTokens;
  readonly #chain: ChainPlugin;
  readonly #nodes: AptosNodes;
  readonly #fees: AptosFees;
  readonly #transactionsAt: (nodes: NodeAccess<AptosCall>) => AptosTransactions;
  readonly #transactions: AptosTransactions;
  readonly #agreed: AgreedStates<AptosCall>;

  constructor(context: ChainContext) {
    this.#chain = context.chain;
    this.#nodes = new AptosNodes(context);
    this.#fees = new AptosFees(this.#nodes, { chain: context.chain, now: () => context.now() });
    this.#transactionsAt = (nodes) => new AptosTransactions(nodes, () => context.now());
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new AptosTokens(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return isAptosAccount(text);
  }

  canonicalAddress(address: Address): Address {
    return canonicalAptosAddress(address);
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, owner: canonicalAptosAddress(owner), tokens }, ownFirst(options));
  }

  async prepareTransfer(intent: TransferIntent): Promise<UnsignedTransaction<'aptos'>> {
    const { from, to } = intent;
    assertNoMemo(intent);
    if (!isAptosAccount(to)) throw new AppError('token/bad-address', { address: to, chain: this.#chain.name });
    return this.#transaction(from, transferPayload(intent));
  }

  async prepareTransaction(transactionRequest: unknown, intent: SpendIntent): Promise<UnsignedTransaction<'aptos'>> {
    const parsed = z.safeParse(AptosTxData, transactionRequest);
    const deposit = parsed.success ? undefined : readDeposit(transactionRequest, intent, this);
    if (deposit) return this.prepareTransfer(deposit);
    if (!parsed.success) throw new AppError('transaction/unreadable', { detail: 'no Aptos transaction' });
    const { function: name, type_arguments: typeArguments, arguments: functionArguments } = parsed.data;
    return this.#transaction(intent.from, { function: name, typeArguments, functionArguments });
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'aptos') return otherFamily;
    return inspectAptos(transaction.payload, this.#chain);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('aptos', transaction), options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#fees.reserve(transactions, options);
  }

  markBeforeSending({ from }: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(from, options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }

  #transaction(from: Address, payload: AptosPayload): UnsignedTransaction<'aptos'> {
    return { family: 'aptos', chain: this.#chain.id, from: canonicalAptosAddress(from), payload };
  }
}
