import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Arrival, ExpectedArrival } from '../../../shell/plugin/arrival.ts';
import type {
  Balance,
  ChainContext,
  ChainPlugin,
  RecipientKind,
  SendMark,
  SentTransaction,
  SpendIntent,
  TransactionEffect,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { CodeReading } from '../../../shell/plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import { DepositsOnUse } from '../shared/deposits/DepositsOnUse.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { findAtTwo, isAgreedPast } from '../shared/nodes/agreedEnd.ts';
import type { JsonRpcCall } from '../shared/nodes/jsonRpc.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import { SolanaFees } from './fees.ts';
import { SolanaMints } from './mints.ts';
import type { SolanaPayload } from './payload.ts';
import { solanaPrerequisites } from './prerequisites.ts';
import { readCode } from './readCode.ts';
import { recipientKind } from './recipientKind.ts';
import { SolanaNodes } from './SolanaNodes.ts';
import { isSolanaAddress } from './solanaAddress.ts';
import { backendTransaction, hasInstructions } from './transactions/backendTransaction.ts';
import { buildMessage } from './transactions/buildMessage.ts';
import { inspectSolana } from './transactions/inspect.ts';
import { isLongPast, SolanaTransactions } from './transactions/transactions.ts';
import { transferInstructions } from './transactions/transferInstructions.ts';

/** Compute units requested. Lamports use some hundreds, a token up to 50,000, a memo 40,000. */
const NATIVE_UNITS = 60_000;
const TOKEN_UNITS = 200_000;

/** The system program, the wrapped coin's mint, and burn addresses. No private key exists for them. */
const KEYLESS = new Set([
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '1nc1nerator11111111111111111111111111111111',
]);

/** Talks to one Solana chain. */
export class SolanaDriver implements FamilyDriver {
  readonly accountKind = 'Solana';
  readonly tokens: SolanaMints;
  readonly deposits?: DepositsOnUse<'solana'>;
  readonly #chain: ChainPlugin;
  /** The escrow programs that are pinned. */
  readonly #escrows: readonly Address[];
  readonly #nodes: SolanaNodes;
  readonly #fees: SolanaFees;
  readonly #transactionsAt: (nodes: NodeAccess<JsonRpcCall>) => SolanaTransactions;
  readonly #transactions: SolanaTransactions;
  readonly #agreed: AgreedStates<JsonRpcCall>;

  constructor(context: ChainContext) {
    const { contracts = [] } = context;
    const escrows = contracts.flatMap(({ role, address }) => (role === 'escrow' ? [address] : []));
    this.#chain = context.chain;
    this.#escrows = escrows;
    this.#nodes = new SolanaNodes(context);
    this.#fees = new SolanaFees(this.#nodes, context.chain, escrows);
    this.#transactionsAt = (nodes) => new SolanaTransactions(nodes, (transaction) => this.inspect(transaction));
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new SolanaMints(this.#nodes, context.chain);
    if (escrows.length > 0) {
      const parts = { nodes: this.#nodes, chain: context.chain, mints: this.tokens, escrows };
      this.deposits = new DepositsOnUse(async () => {
        const { SolanaDeposits } = await import('./deposits/SolanaDeposits.ts');
        return new SolanaDeposits(parts);
      });
    }
  }

  isAddress(text: string): boolean {
    return isSolanaAddress(text);
  }

  /** A base58 address has one spelling. */
  canonicalAddress(address: Address): Address {
    return address;
  }

  isBurnAddress(address: Address): boolean {
    return KEYLESS.has(address);
  }

  recipientKind(address: Address, options: Cancellable): Promise<RecipientKind> {
    return recipientKind(this.#nodes, address, options);
  }

  readCode(addresses: readonly Address[], options: Cancellable): Promise<CodeReading> {
    return readCode(this.#nodes, addresses, options);
  }

  async arrivalOf(expected: ExpectedArrival, options: Cancellable): Promise<Arrival> {
    const { arrivalOf } = await import('./arrivals/arrivalOf.ts');
    const parts = { nodes: this.#nodes, chain: this.#chain, mints: this.tokens, escrows: this.#escrows };
    return arrivalOf(parts, expected, options);
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, owner, tokens }, ownFirst(options));
  }

  prerequisites(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    const sources = { nodes: this.#nodes, mints: this.tokens, native: this.#chain.native };
    return solanaPrerequisites(payment, sources, options);
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'solana'>> {
    const sources = { nodes: this.#nodes, mints: this.tokens, chain: this.#chain.name };
    const instructions = await transferInstructions(intent, sources, options);
    const computeUnits = intent.token.address === undefined ? NATIVE_UNITS : TOKEN_UNITS;
    const { from } = intent;
    return this.#transaction(from, await buildMessage(this.#nodes, { from, instructions, computeUnits }, options));
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'solana'>> {
    const { from } = intent;
    // Instructions also contain a platform address: the program that they call.
    const deposit = hasInstructions(transactionRequest) ? undefined : readDeposit(transactionRequest, intent, this);
    if (deposit) return this.prepareTransfer(deposit, options);
    return this.#transaction(from, await backendTransaction(this.#nodes, { transactionRequest, from }, options));
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'solana') return otherFamily;
    return inspectSolana(transaction, this.#chain, this.#escrows);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('solana', transaction), options);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return this.#fees.reserve(transactions);
  }

  markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    const find = (nodes: NodeAccess<JsonRpcCall>) => this.#transactionsAt(nodes).findSent(sent, options);
    return findAtTwo(this.#nodes, find, { chain: this.#chain.name, ...options });
  }

  async isExpired(transaction: UnsignedTransaction, options: Cancellable): Promise<boolean> {
    const { lastValidBlockHeight } = ofFamily('solana', transaction).payload;
    return isAgreedPast(this.#nodes, (nodes) => isLongPast(lastValidBlockHeight, nodes, options), options);
  }

  async chainTimes(options: Cancellable): Promise<readonly number[]> {
    const { blockTimes } = await import('./blockTimes.ts');
    return blockTimes(this.#nodes, this.#chain.name, options);
  }

  #transaction(from: Address, payload: SolanaPayload): UnsignedTransaction<'solana'> {
    return { family: 'solana', chain: this.#chain.id, from, payload };
  }
}
