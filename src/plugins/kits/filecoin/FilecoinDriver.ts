import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
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
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import { assertNoMemo } from '../shared/deposits/assertNoMemo.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import type { JsonRpcCall } from '../shared/nodes/jsonRpc.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { FilecoinNodes } from './FilecoinNodes.ts';
import { filecoinAddressBytes } from './filecoinAddress.ts';
import { followMessage, TipSet } from './transactions.ts';

const digits = z.string().check(z.regex(/^\d+$/));
const Estimate = z.object({ GasLimit: z.int().check(z.gt(0)), GasFeeCap: digits, GasPremium: digits });
/** Gas of a send that creates the recipient's account, with a margin. */
const USUAL_GAS = 4_000_000n;
/** attoFIL per gas unit for the miner, on top of the base fee. */
const USUAL_PREMIUM = 200_000n;

/** Talks to Filecoin over the Lotus API. */
export class FilecoinDriver implements FamilyDriver {
  /** A message has no deadline. */
  readonly isExpired = neverProven;
  readonly #context: ChainContext;
  readonly #nodes: FilecoinNodes;
  readonly #agreed: AgreedStates<JsonRpcCall>;

  constructor(context: ChainContext, network: string) {
    this.#context = context;
    this.#nodes = new FilecoinNodes(context, network);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
  }

  isAddress(text: string): boolean {
    return filecoinAddressBytes(text) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return address;
  }

  /** The node returns "0" for an unused account. Token balances are unknown here, because tokens are on the EVM side. */
  async getBalances(
    owner: Address,
    tokens: readonly Token[],
    options: Cancellable,
  ): Promise<ReadonlyMap<AssetId, Balance>> {
    const { native } = this.#context.chain;
    if (!tokens.some(({ id }) => id === native.id)) return new Map();
    const units = await this.#nodes.query((call) => call('WalletBalance', [owner], digits), ownFirst(options));
    const total = Amount.ofUnits(BigInt(units), native);
    return new Map([[native.id, { total, spendable: total }]]);
  }

  /** @throws AppError `transaction/would-fail` with the node's reason when the message cannot be taken. */
  async prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction<'filecoin'>> {
    const { from, to, token, amount } = intent;
    const { chain } = this.#context;
    assertNoMemo(intent);
    if (token.address !== undefined) {
      throw new AppError('token/bad-address', { address: token.address, chain: chain.name });
    }
    if (!this.isAddress(to)) throw new AppError('token/bad-address', { address: to, chain: chain.name });
    // An f4 account signs only Ethereum transactions, so it sends on the EVM side.
    if (from.startsWith('f4')) {
      throw new AppError('transaction/would-fail', { chain: chain.name, reason: 'f4 accounts send on the EVM side' });
    }
    const message = { Version: 0, To: to, From: from, Value: String(amount.units), Method: 0, Params: '' };
    const unpriced = { GasLimit: 0, GasFeeCap: '0', GasPremium: '0' };
    const { answers } = await this.#nodes.queryTwo(async (call) => {
      const nonce = await call('MpoolGetNonce', [from], z.int().check(z.gte(0)));
      const asked = [{ ...message, Nonce: nonce, ...unpriced }, { MaxFee: '0' }, null];
      const gas = await call('GasEstimateMessageGas', asked, Estimate).catch((error: unknown) => {
        if (!(error instanceof NodeRefusal)) throw error;
        const reason = displayText(error.detail, 200);
        throw new AppError('transaction/would-fail', { chain: chain.name, reason }, { cause: error });
      });
      return {
        to,
        value: amount.units,
        nonce: BigInt(nonce),
        gasLimit: BigInt(gas.GasLimit),
        gasFeeCap: BigInt(gas.GasFeeCap),
        gasPremium: BigInt(gas.GasPremium),
      };
    }, options);
    // One node could name any fee, or a nonce with which the message waits until the user has paid again.
    const [payload] = [...answers].sort((a, b) => Number(a.gasLimit * a.gasFeeCap - b.gasLimit * b.gasFeeCap));
    if (!payload || answers.some(({ nonce }) => nonce !== payload.nonce)) {
      throw new AppError('transaction/unreadable', { detail: 'nodes disagree about the nonce' });
    }
    return { family: 'filecoin', chain: chain.id, from, payload };
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'filecoin'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit, options);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'filecoin') return otherFamily;
    const { to, value } = transaction.payload;
    if (!this.isAddress(to)) return { kind: 'opaque', detail: 'a recipient of another chain' };
    return { kind: 'transfer', token: this.#context.chain.native.id, units: value, to, memo: undefined };
  }

  async estimateFee(transaction: UnsignedTransaction): Promise<Amount> {
    const { gasLimit, gasFeeCap } = ofFamily('filecoin', transaction).payload;
    return Amount.ofUnits(gasLimit * gasFeeCap, this.#context.chain.native);
  }

  /** The base fee may double before the transactions are sent. */
  async feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    const { Blocks } = await this.#nodes.query((call) => call('ChainHead', [], TipSet), options);
    const price = 2n * BigInt(Blocks[0]?.ParentBaseFee ?? '0') + USUAL_PREMIUM;
    return Amount.ofUnits(USUAL_GAS * price * BigInt(transactions), this.#context.chain.native);
  }

  async markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    const { Height } = await this.#nodes.query((call) => call('ChainHead', [], TipSet), options);
    return { at: this.#context.now(), height: Height };
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => followMessage(nodes, sent, options), options);
  }

  /** Public nodes list no messages by account. */
  async findSent(): Promise<undefined> {
    return undefined;
  }
}
