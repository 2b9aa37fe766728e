import { Amount } from '../../../model/Amount.ts';
import { type Address, type AssetId, nativeAssetId, type TransactionHash } from '../../../model/caip.ts';
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
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import { type DogecoinNode, DogecoinNodes } from './DogecoinNodes.ts';
import { isDogecoinAddress } from './dogecoinAddress.ts';
import { DogecoinFees } from './fees.ts';
import { DogecoinTransactions } from './transactions.ts';

/** Koinu. Outputs of less cost extra or are not relayed: 0.01 DOGE (Dogecoin Core, fee recommendation). */
const DUST = 1_000_000n;
/** Maximum size of one OP_RETURN that wallets and nodes accept. */
const MAX_MEMO_BYTES = 80;

/** Talks to Dogecoin. */
export class DogecoinDriver implements FamilyDriver {
  /** A transaction has no deadline. */
  readonly isExpired = neverProven;
  readonly #context: ChainContext;
  readonly #nodes: DogecoinNodes;
  readonly #fees: DogecoinFees;
  readonly #transactionsAt: (nodes: NodeAccess<DogecoinNode>) => DogecoinTransactions;
  readonly #transactions: DogecoinTransactions;
  readonly #agreed: AgreedStates<DogecoinNode>;

  constructor(context: ChainContext) {
    this.#context = context;
    this.#nodes = new DogecoinNodes(context);
    this.#fees = new DogecoinFees(this.#nodes, context.chain);
    this.#transactionsAt = (nodes) => new DogecoinTransactions(nodes, () => context.now());
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
  }

  isAddress(text: string): boolean {
    return isDogecoinAddress(text);
  }

  canonicalAddress(address: Address): Address {
    return address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, owner, tokens }, ownFirst(options));
  }

  async prerequisites({ token, amount }: PlannedPayment): Promise<readonly Prerequisite[]> {
    if (amount.units >= DUST) return [];
    return [{ kind: 'blocked', code: 'amount.dust', amount: Amount.ofUnits(DUST, token) }];
  }

  async prepareTransfer({ from, to, token, amount, memo }: TransferIntent): Promise<UnsignedTransaction<'dogecoin'>> {
    const { chain } = this.#context;
    if (token.address !== undefined) throw new AppError('token/unsupported-chain', { chain: chain.name });
    if (!isDogecoinAddress(to)) {
      throw new AppError('transaction/unreadable', { detail: 'the recipient is no Dogecoin address' });
    }
    if (amount.units < DUST) throw new AppError('transaction/would-fail', { chain: chain.name, reason: 'dust' });
    if (memo !== undefined && !fits(memo)) {
      throw new AppError('transaction/would-fail', { chain: chain.name, reason: `memo over ${MAX_MEMO_BYTES} bytes` });
    }
    const payload = { to, units: amount.units, ...(memo ? { memo } : {}) };
    return { family: 'dogecoin', chain: chain.id, from, payload };
  }

  async prepareTransaction(transactionRequest: unknown, intent: SpendIntent): Promise<UnsignedTransaction<'dogecoin'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit);
  }

  paymentLink(to: Address, amount: Amount): string {
    return `dogecoin:${to}?amount=${amount.toDecimal()}`;
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'dogecoin') return otherFamily;
    const { to, units, memo } = transaction.payload;
    if (!isDogecoinAddress(to) || units <= 0n || !fits(memo ?? '')) {
      return { kind: 'opaque', detail: 'no Dogecoin payment' };
    }
    return { kind: 'transfer', token: nativeAssetId(transaction.chain), units, to, memo: memo || undefined };
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('dogecoin', transaction), options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#fees.reserve(transactions, options);
  }

  async markBeforeSending(transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(ofFamily('dogecoin', transaction), options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }
}

function fits(memo: string): boolean {
  return new TextEncoder().encode(memo).length <= MAX_MEMO_BYTES;
}
