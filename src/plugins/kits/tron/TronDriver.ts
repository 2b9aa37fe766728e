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
import type { CodeReading, PinnedContract } from '../../../shell/plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates, type NodeAccess } from '../shared/nodes/AgreedStates.ts';
import { findAtTwo, isAgreedPast } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import { TronFees } from './fees.ts';
import { TronCallData } from './payload.ts';
import { tronPrerequisites } from './prerequisites.ts';
import { TronAllowances } from './TronAllowances.ts';
import { type TronNode, TronNodes } from './TronNodes.ts';
import { TronTokens } from './TronTokens.ts';
import { encodeArguments, TRANSFER } from './transactions/abi.ts';
import { bridgersContract } from './transactions/bridgers.ts';
import { inspectTron } from './transactions/inspect.ts';
import { readSponsored } from './transactions/sponsored.ts';
import { TronBuilder } from './transactions/TronBuilder.ts';
import { TronTransactions } from './transactions/transactions.ts';
import { isTronAddress, tronAddress, tronHex } from './tronAddress.ts';

/** 150 TRX: no token transfer needs more energy than this buys. */
const FEE_LIMIT = 150_000_000n;

/** Twenty zero bytes: no private key exists for this address. */
const ZERO_ACCOUNT = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

/** Talks to TRON. */
export class TronDriver implements FamilyDriver {
  readonly accountKind = 'TRON';
  readonly contracts: readonly PinnedContract[] = [bridgersContract];
  readonly allowances: TronAllowances;
  readonly tokens: TronTokens;
  readonly #chain: ChainPlugin;
  readonly #native: Token;
  readonly #nodes: TronNodes;
  readonly #builder: TronBuilder;
  readonly #fees: TronFees;
  readonly #transactionsAt: (nodes: NodeAccess<TronNode>) => TronTransactions;
  readonly #transactions: TronTransactions;
  readonly #agreed: AgreedStates<TronNode>;

  constructor(context: ChainContext) {
    this.#chain = context.chain;
    this.#native = context.chain.native;
    this.#nodes = new TronNodes(context);
    this.#builder = new TronBuilder(this.#nodes, context);
    this.#fees = new TronFees(this.#nodes, context);
    this.#transactionsAt = (nodes) => new TronTransactions(nodes);
    this.#transactions = this.#transactionsAt(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.allowances = new TronAllowances(this.#nodes, this.#builder, context.chain);
    this.tokens = new TronTokens(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return isTronAddress(text);
  }

  canonicalAddress(address: Address): Address {
    return tronAddress(address);
  }

  isBurnAddress(address: Address): boolean {
    return address === ZERO_ACCOUNT;
  }

  async readCode(addresses: readonly Address[], options: Cancellable): Promise<CodeReading> {
    const { readCode } = await import('./readCode.ts');
    return readCode(this.#nodes, addresses, options);
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances(this.#nodes, { owner, assets: tokens }, ownFirst(options));
  }

  prerequisites(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    const sources = { nodes: this.#nodes, fees: this.#fees, native: this.#native };
    return tronPrerequisites(payment, sources, options);
  }

  prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'tron'>> {
    const { from, to, token, amount, memo = '' } = intent;
    const owner = hexOf(from);
    if (token.address === undefined) {
      return this.#builder.transfer({ owner, to: hexOf(to), amount: amount.units }, memo, options);
    }
    // A memo with a contract call has no reader, so the request is rejected.
    if (memo !== '') throw new AppError('transaction/unreadable', { detail: 'tokens of TRON carry no memo' });
    const call = {
      owner,
      contract: hexOf(token.address),
      callValue: 0n,
      signature: TRANSFER,
      encodedArguments: encodeArguments([
        { type: 'address', value: to },
        { type: 'uint256', value: amount.units },
      ]),
      feeLimit: FEE_LIMIT,
    };
    return this.#builder.call(call, options);
  }

  async prepareTransaction(transactionRequest: unknown, intent: SpendIntent, options: Cancellable) {
    const call = z.safeParse(TronCallData, transactionRequest);
    if (call.success) {
      const sender = call.data.fromAddress;
      if (sender !== undefined && (!isTronAddress(sender) || tronAddress(sender) !== intent.from)) {
        throw new AppError('transaction/mismatch', { field: 'from', shown: intent.from, found: sender });
      }
      return this.#builder.call(callOf(call.data, intent), options);
    }
    const deposit = readDeposit(transactionRequest, intent, this);
    if (deposit) return this.prepareTransfer({ ...deposit, to: tronAddress(deposit.to) }, options);
    throw unreadable('no TRON transaction');
  }

  async prepareSponsored(transactionRequest: unknown, { from }: SpendIntent): Promise<UnsignedTransaction<'tron'>> {
    return { family: 'tron', chain: this.#native.chain, from, payload: readSponsored(transactionRequest, FEE_LIMIT) };
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'tron') return otherFamily;
    return inspectTron(transaction);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fees.estimate(ofFamily('tron', transaction), options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#fees.reserve(transactions, options);
  }

  async markBeforeSending(transaction: UnsignedTransaction): Promise<SendMark> {
    return this.#transactions.mark(ofFamily('tron', transaction));
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => this.#transactionsAt(nodes).follow(sent, options), options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    const find = (nodes: NodeAccess<TronNode>) => this.#transactionsAt(nodes).findSent(sent, options);
    return findAtTwo(this.#nodes, find, { chain: this.#chain.name, ...options });
  }

  async isExpired(transaction: UnsignedTransaction, options: Cancellable): Promise<boolean> {
    const own = ofFamily('tron', transaction);
    return isAgreedPast(this.#nodes, (nodes) => this.#transactionsAt(nodes).isExpired(own, options), options);
  }
}

/** The parameters are passed unchanged from the backend. Only the encoding is done here. */
function callOf(data: z.output<typeof TronCallData>, { from }: SpendIntent) {
  const { to, tronRouterAddrees, functionName, options, parameter } = data;
  try {
    return {
      owner: hexOf(from),
      contract: hexOf(to ?? tronRouterAddrees ?? ''),
      callValue: BigInt(options.callValue ?? 0),
      signature: functionName,
      encodedArguments: encodeArguments(parameter),
      feeLimit: BigInt(options.feeLimit ?? FEE_LIMIT),
    };
  } catch (cause) {
    throw new AppError('transaction/unreadable', { detail: 'arguments that do not fit' }, { cause });
  }
}

function hexOf(address: Address): string {
  const hex = tronHex(address);
  if (hex === undefined) throw unreadable(`${address.slice(0, 48)} is no TRON address`);
  return hex;
}

function unreadable(detail: string): AppError {
  return new AppError('transaction/unreadable', { detail });
}
