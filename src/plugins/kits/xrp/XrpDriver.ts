import type { Amount } from '../../../model/Amount.ts';
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
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import { XrpFees } from './fees.ts';
import { inspectPayment, makePayment } from './payments.ts';
import { xrpPrerequisites } from './prerequisites.ts';
import { Reserves } from './Reserves.ts';
import { XrpTransactions } from './transactions.ts';
import { type XrpNode, XrpNodes } from './XrpNodes.ts';
import { XrpScanner } from './XrpScanner.ts';
import { XrpTokens } from './XrpTokens.ts';
import { mainSpelling, testSpelling, type XrpSpelling } from './xrpAddress.ts';

/** Number of ledgers (about four seconds each) to sign and include a payment: half an hour. */
const LIFETIME = 450;

/** Talks to the XRP Ledger. A memo is a destination tag here. */
export class XrpDriver implements FamilyDriver {
  /** Nodes keep the history of an account for different times, so that a payment may be missing. */
  readonly isExpired = neverProven;
  readonly tokens: XrpTokens;
  readonly #context: ChainContext;
  readonly #spelling: XrpSpelling;
  readonly #nodes: XrpNodes;
  readonly #reserves: Reserves;
  readonly #fees: XrpFees;
  readonly #transactionsAt: (nodes: NodeAccess<XrpNode>) => XrpTransactions;
  readonly #transactions: XrpTransactions;
  readonly #agreed: AgreedStates<XrpNode>;
  readonly #scanner: XrpScanner | undefined;

  /** `scanner`, `isTest`: see `XrpChainData`. */
  constructor(context: ChainContext, { scanner, isTest }: { readonly scanner?: string; readonly isTest?: true } = {}) {
    const now = () => context.now();
    this.#spelling = isTest ? testSpelling : mainSpelling;
    this.#context = context;
    this.#nodes = new XrpNodes(context);
    this.#reserves = new Reserves(context.chain.native, now);
    this.#fees = new XrpFees(this.#nodes, this.#reserves, context.chain);
    this.#transactionsAt = (nodes) => new XrpTransactions(nodes, now);
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, now);
    this.#scanner = scanner === undefined ? undefined : new XrpScanner(context, scanner);
    this.tokens = new XrpTokens(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return this.#spelling.parse(text) !== undefined;
  }

  /** An X-address keeps its tag: without the tag, an exchange could not assign the money to its customer. */
  canonicalAddress(address: Address): Address {
    const parsed = this.#spelling.parse(address);
    return parsed && parsed.tag === undefined ? this.#spelling.spell(parsed.account) : address;
  }

  splitAddress(address: Address): { readonly address: Address; readonly memo: string } {
    const parsed = this.#spelling.parse(address);
    return {
      address: parsed ? this.#spelling.spell(parsed.account) : address,
      memo: parsed?.tag === undefined ? '' : String(parsed.tag),
    };
  }

  prerequisites(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    const { native } = this.#context.chain;
    const { parse } = this.#spelling;
    return this.#nodes.query(
      (node) => xrpPrerequisites(payment, { node, reserves: this.#reserves, native, parse }),
      options,
    );
  }

  async getBalances(
    owner: Address,
    tokens: readonly Token[],
    options: Cancellable,
  ): Promise<ReadonlyMap<AssetId, Balance>> {
    const account = this.#spelling.parse(owner)?.account;
    if (account === undefined) return new Map();
    try {
      return await readBalances({ nodes: this.#nodes, reserves: this.#reserves, account, tokens }, ownFirst(options));
    } catch (error) {
      if (!this.#scanner || !isAppError(error, 'chain/unreachable')) throw error;
      const scanned = await this.#scanner.balances(account, tokens, options).catch(() => undefined);
      options.signal?.throwIfAborted();
      if (!scanned) throw error;
      return scanned;
    }
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'xrp'>> {
    const network = { chain: this.#context.chain.id, spelling: this.#spelling };
    // A test build first, so that an input error needs no network request.
    makePayment(intent, network, 0);
    const ledger = await this.#nodes.query((node) => node.validatedLedger(), options);
    return makePayment(intent, network, ledger + LIFETIME);
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'xrp'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit, options);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'xrp') return otherFamily;
    return inspectPayment(transaction, this.#spelling);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('xrp', transaction), options);
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
}
