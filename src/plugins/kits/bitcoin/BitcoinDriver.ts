import { Amount } from '../../../model/Amount.ts';
import { type Address, type AssetId, nativeAssetId, type TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type {
  Balance,
  ChainContext,
  ChainDriver,
  SendMark,
  SentTransaction,
  SpendIntent,
  TransactionEffect,
  TransactionState,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { ofFamily } from '../../../shell/plugin/ofFamily.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import { readBalances } from './balances.ts';
import { type BitcoinAddressKind, parseBitcoinAddress } from './bitcoinAddress.ts';
import { Esplora } from './Esplora.ts';
import { BitcoinFees } from './fees.ts';
import { BitcoinTransactions } from './transactions.ts';

/** Outputs of less are not relayed (Bitcoin Core, `GetDustThreshold`). Satoshi. */
const DUST: Record<BitcoinAddressKind, bigint> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n };
/** What wallets and nodes carry in one OP_RETURN. */
const MAX_MEMO_BYTES = 80;

/** Talks to Bitcoin. */
export class BitcoinDriver implements ChainDriver {
  readonly #context: ChainContext;
  readonly #esplora: Esplora;
  readonly #fees: BitcoinFees;
  readonly #transactions: BitcoinTransactions;

  constructor(context: ChainContext) {
    this.#context = context;
    this.#esplora = new Esplora(context);
    this.#fees = new BitcoinFees(this.#esplora, context.chain);
    this.#transactions = new BitcoinTransactions(this.#esplora, () => context.now());
  }

  isAddress(text: string): boolean {
    return parseBitcoinAddress(text) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return parseBitcoinAddress(address)?.canonical ?? address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ esplora: this.#esplora, owner: this.canonicalAddress(owner), tokens }, options);
  }

  async prerequisites({ to = '', token, amount }: PlannedPayment): Promise<readonly Prerequisite[]> {
    const kind = parseBitcoinAddress(to)?.kind;
    if (kind === undefined || amount.units >= DUST[kind]) return [];
    return [{ kind: 'blocked', code: 'amount.dust', amount: Amount.ofUnits(DUST[kind], token) }];
  }

  async prepareTransfer({ from, to, token, amount, memo }: TransferIntent): Promise<UnsignedTransaction<'bitcoin'>> {
    const { chain } = this.#context;
    if (token.address !== undefined) throw new AppError('token/unsupported-chain', { chain: chain.name });
    const recipient = parseBitcoinAddress(to);
    if (!recipient) throw new AppError('transaction/unreadable', { detail: 'the recipient is no Bitcoin address' });
    if (amount.units < DUST[recipient.kind]) {
      throw new AppError('transaction/would-fail', { chain: chain.name, reason: 'dust' });
    }
    if (memo !== undefined && !fits(memo)) {
      throw new AppError('transaction/would-fail', { chain: chain.name, reason: `memo over ${MAX_MEMO_BYTES} bytes` });
    }
    const payload = { to: recipient.canonical, units: amount.units, ...(memo ? { memo } : {}) };
    return { family: 'bitcoin', chain: chain.id, from: this.canonicalAddress(from), payload };
  }

  async prepareTransaction(txData: unknown, intent: SpendIntent): Promise<UnsignedTransaction<'bitcoin'>> {
    const deposit = readDeposit(txData, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'bitcoin') return { kind: 'opaque', detail: 'a transaction of another family' };
    const { to, units, memo } = transaction.payload;
    const recipient = parseBitcoinAddress(to);
    if (!recipient || units <= 0n || !fits(memo ?? '')) return { kind: 'opaque', detail: 'no Bitcoin payment' };
    return {
      kind: 'transfer',
      token: nativeAssetId(transaction.chain),
      units,
      to: recipient.canonical,
      memo: memo || undefined,
    };
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('bitcoin', transaction), options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#fees.reserve(transactions, options);
  }

  async markBeforeSending(transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(ofFamily('bitcoin', transaction), options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#transactions.follow(sent, options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }
}

function fits(memo: string): boolean {
  return new TextEncoder().encode(memo).length <= MAX_MEMO_BYTES;
}
