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
import { type BitcoinNode, BitcoinNodes } from './BitcoinNodes.ts';
import { readBalances } from './balances.ts';
import {
  type BitcoinAddress,
  type BitcoinAddressKind,
  mainPrefixes,
  parseBitcoinAddress,
  regtestPrefixes,
} from './bitcoinAddress.ts';
import { BitcoinFees } from './fees.ts';
import { Inscriptions } from './Inscriptions.ts';
import { BitcoinTransactions } from './transactions.ts';

/** Outputs of less are not relayed (Bitcoin Core, `GetDustThreshold`). Satoshi. */
const DUST: Record<BitcoinAddressKind, bigint> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n };
/** Maximum size of one OP_RETURN that wallets and nodes accept. */
const MAX_MEMO_BYTES = 80;

/** Talks to Bitcoin. */
export class BitcoinDriver implements FamilyDriver {
  /** A transaction has no deadline. */
  readonly isExpired = neverProven;
  readonly pieces: Inscriptions;
  readonly #context: ChainContext;
  readonly #parse: (address: string) => BitcoinAddress | undefined;
  readonly #nodes: BitcoinNodes;
  readonly #fees: BitcoinFees;
  readonly #transactionsAt: (nodes: NodeAccess<BitcoinNode>) => BitcoinTransactions;
  readonly #transactions: BitcoinTransactions;
  readonly #agreed: AgreedStates<BitcoinNode>;

  constructor(context: ChainContext, { isRegtest }: { readonly isRegtest?: true } = {}) {
    const prefixes = isRegtest ? regtestPrefixes : mainPrefixes;
    this.#context = context;
    this.#parse = (address) => parseBitcoinAddress(address, prefixes);
    this.#nodes = new BitcoinNodes(context);
    this.pieces = new Inscriptions(context, this.#nodes);
    this.#fees = new BitcoinFees(this.#nodes, context.chain, (address) => this.#parse(address)?.kind);
    this.#transactionsAt = (nodes) => new BitcoinTransactions(nodes, () => context.now());
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
  }

  isAddress(text: string): boolean {
    return this.#parse(text) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return this.#parse(address)?.canonical ?? address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    const inscriptions = this.pieces;
    return readBalances(
      { nodes: this.#nodes, inscriptions, owner: this.canonicalAddress(owner), tokens },
      ownFirst(options),
    );
  }

  async prerequisites({ to = '', token, amount }: PlannedPayment): Promise<readonly Prerequisite[]> {
    const kind = this.#parse(to)?.kind;
    // An inscription moves with the coins that carry it.
    if (token.address !== undefined || kind === undefined || amount.units >= DUST[kind]) return [];
    return [{ kind: 'blocked', code: 'amount.dust', amount: Amount.ofUnits(DUST[kind], token) }];
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable = {}): Promise<UnsignedTransaction<'bitcoin'>> {
    const { from, to, token, amount, memo } = intent;
    const { chain } = this.#context;
    const isInscribed = this.pieces.hasPieces(token);
    if (token.address !== undefined && !isInscribed) {
      throw new AppError('token/unsupported-chain', { chain: chain.name });
    }
    const recipient = this.#parse(to);
    if (!recipient) throw new AppError('transaction/unreadable', { detail: 'the recipient is no Bitcoin address' });
    if (!isInscribed && amount.units < DUST[recipient.kind]) {
      throw new AppError('transaction/would-fail', { chain: chain.name, reason: 'dust' });
    }
    if (memo !== undefined && !fits(memo)) {
      throw new AppError('transaction/would-fail', { chain: chain.name, reason: `memo over ${MAX_MEMO_BYTES} bytes` });
    }
    const moved = isInscribed
      ? { units: 0n, inscription: await this.#inscription(intent, options) }
      : { units: amount.units };
    const payload = { to: recipient.canonical, ...moved, ...(memo ? { memo } : {}) };
    return { family: 'bitcoin', chain: chain.id, from: this.canonicalAddress(from), payload };
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable = {},
  ): Promise<UnsignedTransaction<'bitcoin'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit, options);
  }

  paymentLink(to: Address, amount: Amount): string {
    return `bitcoin:${to}?amount=${amount.toDecimal()}`;
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'bitcoin') return otherFamily;
    const { to, units, memo, inscription } = transaction.payload;
    const recipient = this.#parse(to);
    const moved = inscription ?? { token: nativeAssetId(transaction.chain), units };
    const isOne = inscription === undefined || units === 0n;
    if (!recipient || moved.units <= 0n || !isOne || !fits(memo ?? '')) {
      return { kind: 'opaque', detail: 'no Bitcoin payment' };
    }
    return {
      kind: 'transfer',
      token: moved.token,
      units: moved.units,
      to: recipient.canonical,
      memo: memo || undefined,
      ...(inscription ? { piece: inscription.id } : {}),
    };
  }

  /** The selected inscription, read again from the indexer: it may have been sent since the selection. */
  async #inscription({ from, token, amount, piece }: TransferIntent, options: Cancellable) {
    const found = (await this.pieces.list(this.canonicalAddress(from), token, options)).find(({ id }) => id === piece);
    const { symbol } = token;
    if (!found) throw new AppError('transaction/insufficient-balance', { symbol, chain: this.#context.chain.name });
    await this.pieces.prove(found, token, options);
    if (!found.amount.equals(amount)) {
      throw new AppError('transaction/mismatch', {
        field: 'amount',
        shown: amount.toDecimal(),
        found: found.amount.toDecimal(),
      });
    }
    return { id: found.id, token: token.id, symbol, units: found.amount.units };
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
