import * as z from 'zod/mini';
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
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readAccount } from './accounts.ts';
import { readBalances } from './balances.ts';
import { readBoc, writeBoc } from './cells/boc.ts';
import { commentCell, jettonTransferCell, readComment } from './cells/bodies.ts';
import type { Cell } from './cells/cell.ts';
import { inspectTon } from './inspect.ts';
import { Jettons } from './jettons/Jettons.ts';
import { JETTON_ATTACHED, JETTON_FORWARD } from './jettons/jettonCoins.ts';
import { type TonMessage, TonTxData } from './payload.ts';
import { type TonNode, TonNodes } from './TonNodes.ts';
import { bounceableTonAddress, isTonAddress, tonAddress } from './tonAddress.ts';
import { TonTransactions } from './transactions.ts';

/** Seconds in which the wallet's contract accepts the message (spec §9). */
const VALID_SECONDS = 360;
/** Maximum cost in nanotons of the wallet's own transaction and one message. The usual cost is a third. */
const NETWORK_FEE = 15_000_000n;
/** Nanotons reserved for one more transaction: the fee and a margin for a contract call. */
const USUAL_COST = 50_000_000n;

/** Talks to TON. */
export class TonDriver implements FamilyDriver {
  /** Only some nodes can search for a message without its hash. */
  readonly isExpired = neverProven;
  readonly tokens: Jettons;
  readonly #context: ChainContext;
  readonly #isTest: boolean;
  readonly #nodes: TonNodes;
  readonly #transactionsAt: (nodes: NodeAccess<TonNode>) => TonTransactions;
  readonly #transactions: TonTransactions;
  readonly #agreed: AgreedStates<TonNode>;

  /** `isTest`: see `TonChainData`. */
  constructor(context: ChainContext, { isTest = false }: { readonly isTest?: boolean } = {}) {
    this.#context = context;
    this.#isTest = isTest;
    this.#nodes = new TonNodes(context);
    this.#transactionsAt = (nodes) => new TonTransactions(nodes, () => context.now());
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new Jettons(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return isTonAddress(text, this.#isTest);
  }

  canonicalAddress(address: Address): Address {
    return tonAddress(address, this.#isTest);
  }

  getBalances(owner: Address, assets: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, jettons: this.tokens }, { owner, assets }, ownFirst(options));
  }

  /** Jettons travel by contracts, which need coins on the way; a wallet's contract is put there by its first message. */
  async prerequisites({ from, token }: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    if (from === undefined) return [];
    const { isActive } = await readAccount(this.#nodes, from, options);
    const amount = this.#coins(JETTON_ATTACHED);
    return [
      ...(token.address === undefined ? [] : [{ kind: 'cost', code: 'sender.attaches', amount } as const]),
      ...(isActive ? [] : [{ kind: 'note', code: 'sender.opens' } as const]),
    ];
  }

  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'ton'>> {
    const { from, to, token, amount, memo = '' } = intent;
    if (!isTonAddress(to, this.#isTest)) throw unreadable(`${to.slice(0, 68)} is no TON address`);
    if (token.address === undefined) {
      const address = await this.#spellingFor(to, options);
      const payload = memo === '' ? {} : { payload: writeBoc(commentCell(memo)) };
      return this.#transaction(from, { address, amount: amount.units, ...payload });
    }
    const wallet = await this.tokens.walletOf(from, token, options);
    const body = jettonTransferCell({
      units: amount.units,
      to,
      change: from,
      forward: JETTON_FORWARD,
      comment: memo,
    });
    const address = bounceableTonAddress(wallet);
    return this.#transaction(from, { address, amount: JETTON_ATTACHED, payload: writeBoc(body) });
  }

  async prepareTransaction(transactionRequest: unknown, intent: SpendIntent, options: Cancellable) {
    const message = z.safeParse(TonTxData, transactionRequest);
    if (message.success) return this.#fromBackend(message.data, intent, options);
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw unreadable('no TON message');
    return this.prepareTransfer(deposit, options);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'ton') return otherFamily;
    return inspectTon(transaction, this.tokens, this.#isTest);
  }

  /** TON has no trial run. The coins attached to a jetton transfer count in full, because most of them do not come back. */
  async estimateFee(transaction: UnsignedTransaction): Promise<Amount> {
    const { payload } = ofFamily('ton', transaction);
    const effect = this.inspect(transaction);
    const isNative = effect.kind === 'transfer' && effect.token === this.#context.chain.native.id;
    const attached = isNative ? 0n : payload.messages.reduce((sum, { amount }) => sum + amount, 0n);
    return this.#coins(NETWORK_FEE * BigInt(payload.messages.length) + attached);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return this.#coins(USUAL_COST * BigInt(transactions));
  }

  async markBeforeSending(transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(ofFamily('ton', transaction), options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }

  async #fromBackend(data: z.output<typeof TonTxData>, intent: SpendIntent, options: Cancellable) {
    const { address, amount, payload } = data;
    if (!isTonAddress(address, this.#isTest)) throw unreadable(`${address.slice(0, 68)} is no TON address`);
    // This request lets `inspect` recognize the sender's jetton wallet later.
    if (intent.token.address !== undefined) await this.tokens.walletOf(intent.from, intent.token, options);
    const body = payload ? readCells(payload) : undefined;
    // The coins of a call come back if there is no contract.
    const isCall = body !== undefined && readComment(body) === undefined;
    return this.#transaction(intent.from, {
      address: isCall ? bounceableTonAddress(address, this.#isTest) : await this.#spellingFor(address, options),
      amount: BigInt(amount),
      ...(body ? { payload: writeBoc(body) } : {}),
    });
  }

  /** Money to a place without code must not bounce, or it could never receive any; elsewhere it should. */
  async #spellingFor(to: Address, options: Cancellable): Promise<string> {
    const { isActive } = await readAccount(this.#nodes, to, options);
    return isActive ? bounceableTonAddress(to, this.#isTest) : tonAddress(to, this.#isTest);
  }

  #transaction(from: Address, message: TonMessage): UnsignedTransaction<'ton'> {
    const validUntil = Math.floor(this.#context.now() / 1000) + VALID_SECONDS;
    const { id: chain } = this.#context.chain;
    return { family: 'ton', chain, from: tonAddress(from, this.#isTest), payload: { validUntil, messages: [message] } };
  }

  #coins(nano: bigint): Amount {
    return Amount.ofUnits(nano, this.#context.chain.native);
  }
}

/** The backend's body. @throws AppError `transaction/unreadable` */
function readCells(payload: string): Cell {
  try {
    return readBoc(payload);
  } catch (cause) {
    throw new AppError('transaction/unreadable', { detail: 'no bag of cells' }, { cause });
  }
}

function unreadable(detail: string): AppError {
  return new AppError('transaction/unreadable', { detail });
}
