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
import { otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import type { EosChainData } from './defineEosChain.ts';
import { type EosNode, EosNodes } from './EosNodes.ts';
import { EosTokens } from './EosTokens.ts';
import { isEosAccount } from './eosAddress.ts';
import { formatQuantity, parseEosToken, parseQuantity } from './eosToken.ts';
import { eosPrerequisites, noSuchAccount } from './prerequisites.ts';
import { EosTransactions, type NamedBlock } from './transactions.ts';

/** The action that wallets of the family sign (spec §9). */
const WINDOW = { blocksBehind: 3, expireSeconds: 30 } as const;

/** Talks to one chain of the EOS family. Accounts pay with staked resources, not with coins, so fees are zero. */
export class EosDriver implements FamilyDriver {
  /** The wallet chooses the deadline. */
  readonly isExpired = neverProven;
  readonly tokens: EosTokens;
  readonly #context: ChainContext;
  readonly #native: EosChainData['native'];
  readonly #nodes: EosNodes;
  readonly #transactions: EosTransactions;
  readonly #agreed: AgreedStates<EosNode>;

  constructor(context: ChainContext, data: EosChainData) {
    this.#context = context;
    this.#native = data.native;
    this.#nodes = new EosNodes(context, data.antelopeChainId);
    this.#transactions = new EosTransactions(this.#nodes);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new EosTokens(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return isEosAccount(text);
  }

  canonicalAddress(address: Address): Address {
    return address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances(
      { nodes: this.#nodes, owner, tokens, placeOf: (token) => this.#placeOf(token) },
      ownFirst(options),
    );
  }

  async prerequisites(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]> {
    const place = this.#placeOf(payment.token);
    return place ? eosPrerequisites(payment, { nodes: this.#nodes, place }, options) : [];
  }

  /**
   * @throws AppError `transaction/would-fail` when there is no such recipient, or the token has another precision than
   * its contract says.
   */
  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'eos'>> {
    const { from, to, token, amount, memo = '' } = intent;
    const { chain } = this.#context;
    const place = this.#placeOf(token);
    if (!place) throw new AppError('token/bad-address', { address: token.address ?? '', chain: chain.name });
    if (!isEosAccount(to)) throw new AppError('token/bad-address', { address: to, chain: chain.name });
    const [account, decimals] = await Promise.all([
      this.#nodes.read(
        {
          path: 'chain/get_account',
          body: { account_name: to },
          reply: z.object({ account_name: z.string() }),
          absent: noSuchAccount,
        },
        options,
      ),
      this.tokens.decimals(place.contract, place.symbol, options),
    ]);
    if (!account) throw new AppError('transaction/would-fail', { chain: chain.name, reason: `no account ${to}` });
    if (decimals !== token.decimals) {
      const reason = `${place.symbol} has ${decimals ?? 'no'} fraction digits`;
      throw new AppError('transaction/would-fail', { chain: chain.name, reason });
    }
    const quantity = formatQuantity(amount.units, decimals, place.symbol);
    const payload = { token: token.address, contract: place.contract, to, quantity, memo, ...WINDOW };
    return { family: 'eos', chain: chain.id, from, payload };
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'eos'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit, options);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'eos') return otherFamily;
    const { token, contract, quantity, to, memo } = transaction.payload;
    const { chain } = this.#context;
    const amount = parseQuantity(quantity);
    const place = token === undefined ? this.#native : parseEosToken(token);
    if (!amount || place?.contract !== contract || (place.symbol ?? amount.symbol) !== amount.symbol) {
      return { kind: 'opaque', detail: 'another token than the one named' };
    }
    if (!isEosAccount(to)) return { kind: 'opaque', detail: 'no account as recipient' };
    return {
      kind: 'transfer',
      token: token === undefined ? chain.native.id : chain.tokenId(token),
      units: amount.units,
      to,
      memo: memo || undefined,
    };
  }

  async estimateFee(): Promise<Amount> {
    return Amount.zero(this.#context.chain.native);
  }

  async feeReserve(): Promise<Amount> {
    return Amount.zero(this.#context.chain.native);
  }

  async markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return { at: this.#context.now(), block: await this.#nodes.height(options) };
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    const named: NamedBlock = {};
    const read = (nodes: NodeAccess<EosNode>) => new EosTransactions(nodes, named).follow(sent, options);
    return this.#agreed.read(sent.hash, read, options);
  }

  async findSent(
    { transaction, mark }: Omit<SentTransaction, 'hash'>,
    options: Cancellable,
  ): Promise<TransactionHash | undefined> {
    return transaction.family === 'eos' ? this.#transactions.findSent(transaction, mark, options) : undefined;
  }

  #placeOf(token: Token): { readonly contract: string; readonly symbol: string } | undefined {
    if (token.address === undefined) return this.#native;
    const place = parseEosToken(token.address);
    const symbol = place?.symbol ?? token.symbol;
    return place && /^[A-Z]{1,7}$/.test(symbol) ? { contract: place.contract, symbol } : undefined;
  }
}
