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
import { readBalances } from './balances.ts';
import { backendTransaction, transferTransaction } from './buildTransaction.ts';
import { type CoinObject, readCoins } from './coins.ts';
import { readEpoch } from './epoch.ts';
import { SuiFees } from './fees.ts';
import { inspectSui } from './inspect.ts';
import type { SuiPayload } from './payload.ts';
import { SuiNodes, type SuiQuery } from './SuiNodes.ts';
import { SuiTokens } from './SuiTokens.ts';
import { canonicalCoinType, isSuiAddress } from './suiAddress.ts';
import { SuiTransactions } from './transactions.ts';

/** Talks to one Sui chain. */
export class SuiDriver implements FamilyDriver {
  /** Nodes without GraphQL cannot search for a transaction without its hash. */
  readonly isExpired = neverProven;
  readonly accountKind = 'Sui';
  readonly tokens: SuiTokens;
  readonly #chain: ChainPlugin;
  readonly #nodes: SuiNodes;
  readonly #fees: SuiFees;
  readonly #transactionsAt: (nodes: NodeAccess<SuiQuery>) => SuiTransactions;
  readonly #transactions: SuiTransactions;
  readonly #agreed: AgreedStates<SuiQuery>;

  constructor(context: ChainContext, chainIdentifiers: readonly string[]) {
    this.#chain = context.chain;
    this.#nodes = new SuiNodes(context, chainIdentifiers);
    this.#fees = new SuiFees(this.#nodes, context.chain);
    this.#transactionsAt = (nodes) => new SuiTransactions(nodes, context.chain);
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new SuiTokens(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return isSuiAddress(text);
  }

  canonicalAddress(address: Address): Address {
    return address.toLowerCase();
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, owner, tokens }, ownFirst(options));
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'sui'>> {
    assertNoMemo(intent);
    const from = intent.from.toLowerCase();
    const [epoch, coins] = await Promise.all([readEpoch(this.#nodes, options), this.#coinsFor(intent, options)]);
    return this.#transaction(from, await transferTransaction({ ...intent, from }, { coins, epoch: epoch.number }));
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'sui'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (deposit) return this.prepareTransfer(deposit, options);
    const from = intent.from.toLowerCase();
    const epoch = await readEpoch(this.#nodes, options);
    return this.#transaction(from, await backendTransaction(transactionRequest, { from, epoch: epoch.number }));
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'sui') return otherFamily;
    return inspectSui(transaction, this.#chain);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('sui', transaction), options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#fees.reserve(transactions, options);
  }

  markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }

  /** Empty for the native coin, which is taken from the gas coin. */
  async #coinsFor({ from, token, amount }: TransferIntent, options: Cancellable): Promise<readonly CoinObject[]> {
    if (token.address === undefined) return [];
    const wanted = { owner: from, type: canonicalCoinType(token.address), wanted: amount.units };
    const coins = await readCoins(this.#nodes, wanted, options);
    // With an empty list, the amount would be taken from the gas coin.
    if (coins && coins.length > 0) return coins;
    throw new AppError('transaction/insufficient-balance', { symbol: token.symbol, chain: this.#chain.name });
  }

  #transaction(from: Address, payload: SuiPayload): UnsignedTransaction<'sui'> {
    return { family: 'sui', chain: this.#chain.id, from, payload };
  }
}
