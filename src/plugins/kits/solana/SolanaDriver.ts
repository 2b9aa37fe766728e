import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type {
  Balance,
  ChainContext,
  ChainDriver,
  ChainPlugin,
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
import { backendTransaction, hasInstructions } from './backendTransaction.ts';
import { readBalances } from './balances.ts';
import { buildMessage } from './buildMessage.ts';
import { SolanaFees } from './fees.ts';
import { inspectSolana } from './inspect.ts';
import { SolanaMints } from './mints.ts';
import type { SolanaPayload } from './payload.ts';
import { solanaPrerequisites } from './prerequisites.ts';
import { SolanaRpc } from './SolanaRpc.ts';
import { isSolanaAddress } from './solanaAddress.ts';
import { SolanaTransactions } from './transactions.ts';
import { transferInstructions } from './transferInstructions.ts';

/** Units of computation asked for: some hundreds are used for lamports, up to 50,000 for a token, 40,000 for a memo. */
const NATIVE_UNITS = 60_000;
const TOKEN_UNITS = 200_000;

/** The system program, the wrapped coin's mint, and where people burn to: nobody has the keys. */
const KEYLESS = new Set([
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '1nc1nerator11111111111111111111111111111111',
]);

/** Talks to one Solana chain. */
export class SolanaDriver implements ChainDriver {
  readonly tokens: SolanaMints;
  readonly #chain: ChainPlugin;
  readonly #rpc: SolanaRpc;
  readonly #fees: SolanaFees;
  readonly #transactions: SolanaTransactions;

  constructor(context: ChainContext) {
    this.#chain = context.chain;
    this.#rpc = new SolanaRpc(context);
    this.#fees = new SolanaFees(this.#rpc, context.chain);
    this.#transactions = new SolanaTransactions(this.#rpc, context.chain);
    this.tokens = new SolanaMints(this.#rpc, context.chain);
  }

  isAddress(text: string): boolean {
    return isSolanaAddress(text);
  }

  /** Base58 has one spelling. */
  canonicalAddress(address: Address): Address {
    return address;
  }

  isBurnAddress(address: Address): boolean {
    return KEYLESS.has(address);
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ rpc: this.#rpc, owner, tokens }, options);
  }

  prerequisites(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    const sources = { rpc: this.#rpc, mints: this.tokens, native: this.#chain.native };
    return solanaPrerequisites(payment, sources, options);
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'solana'>> {
    const sources = { rpc: this.#rpc, mints: this.tokens, chain: this.#chain.name };
    const instructions = await transferInstructions(intent, sources, options);
    const computeUnits = intent.token.address === undefined ? NATIVE_UNITS : TOKEN_UNITS;
    const { from } = intent;
    return this.#transaction(from, await buildMessage(this.#rpc, { from, instructions, computeUnits }, options));
  }

  async prepareTransaction(
    txData: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'solana'>> {
    const { from } = intent;
    // Instructions name a platform address too, beside the memo that says what they pay for.
    const deposit = hasInstructions(txData) ? undefined : readDeposit(txData, intent, this);
    if (deposit) return this.prepareTransfer(deposit, options);
    return this.#transaction(from, await backendTransaction(this.#rpc, { txData, from }, options));
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'solana') return { kind: 'opaque', detail: 'a transaction of another family' };
    return inspectSolana(transaction, this.#chain);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    if (transaction.family === 'solana') return this.#fees.estimate(transaction, options);
    throw new AppError('transaction/unreadable', { detail: 'a transaction of another family' });
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return this.#fees.reserve(transactions);
  }

  markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#transactions.follow(sent, options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }

  #transaction(from: Address, payload: SolanaPayload): UnsignedTransaction<'solana'> {
    return { family: 'solana', chain: this.#chain.id, from, payload };
  }
}
