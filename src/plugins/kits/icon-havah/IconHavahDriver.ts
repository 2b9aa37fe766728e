import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
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
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import { type AgreedState, AgreedStates } from '../shared/nodes/AgreedStates.ts';
import { neverProven } from '../shared/nodes/agreedEnd.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { readBalances } from './balances.ts';
import type { IconHavahChainData } from './defineIconHavahChain.ts';
import { hex, type IconCall, IconHavahNodes } from './IconHavahNodes.ts';
import { Irc2Tokens } from './Irc2Tokens.ts';
import { isIconAddress, isIconContract } from './iconAddress.ts';
import { hexOf, hexText, textOfHex } from './iconRequest.ts';
import type { IconPayload } from './payload.ts';
import { followIcon } from './transactions.ts';

/**
 * Steps. A plain transfer takes 100,000 plus some for its bytes. A token transfer depends on the contract. Unused steps
 * are refunded.
 */
const STEPS = { coin: 200_000n, token: 2_000_000n } as const;
/** Loop per step if the chain does not return a price: the price since the chain's start. */
const USUAL_STEP_PRICE = 12_500_000_000n;

/** Talks to one chain of the ICON family. */
export class IconHavahDriver implements FamilyDriver {
  /** The wallet chooses the time from which the deadline counts. */
  readonly isExpired = neverProven;
  readonly tokens: Irc2Tokens;
  readonly #context: ChainContext;
  readonly #nid: string;
  readonly #nodes: IconHavahNodes;
  readonly #agreed: AgreedStates<IconCall>;

  constructor(context: ChainContext, { nid }: IconHavahChainData) {
    this.#context = context;
    this.#nid = nid;
    this.#nodes = new IconHavahNodes(context, nid);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new Irc2Tokens(this.#nodes, context.chain);
  }

  isAddress(text: string): boolean {
    return isIconAddress(text);
  }

  canonicalAddress(address: Address): Address {
    return address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, owner, tokens }, ownFirst(options));
  }

  async prepareTransfer(intent: TransferIntent): Promise<UnsignedTransaction<'icon-havah'>> {
    const { from, to, token, amount, memo } = intent;
    const { chain } = this.#context;
    if (!isIconAddress(to)) throw new AppError('token/bad-address', { address: to, chain: chain.name });
    const nid = this.#nid;
    if (token.address === undefined) {
      const payload = { to, value: amount.units, stepLimit: STEPS.coin, nid, ...(memo ? { message: memo } : {}) };
      return { family: 'icon-havah', chain: chain.id, from, payload };
    }
    if (!isIconContract(token.address)) {
      throw new AppError('token/bad-address', { address: token.address, chain: chain.name });
    }
    const params = { _to: to, _value: hexOf(amount.units), ...(memo ? { _data: hexText(memo) } : {}) };
    const call = { method: 'transfer', params };
    const payload = { to: token.address, value: 0n, stepLimit: STEPS.token, nid, call };
    return { family: 'icon-havah', chain: chain.id, from, payload };
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
  ): Promise<UnsignedTransaction<'icon-havah'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'icon-havah') return otherFamily;
    const { chain } = this.#context;
    const { payload } = transaction;
    if (payload.nid !== this.#nid) return { kind: 'opaque', detail: 'a transaction of another network' };
    if (!payload.call) {
      const { value: units, to, message } = payload;
      return { kind: 'transfer', token: chain.native.id, units, to, memo: message || undefined };
    }
    return this.#inspectCall(payload, payload.call);
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.#fee(ofFamily('icon-havah', transaction).payload.stepLimit, options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#fee(STEPS.token * BigInt(transactions), options);
  }

  async markBeforeSending(): Promise<SendMark> {
    return { at: this.#context.now() };
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => followIcon(nodes, sent, options), options);
  }

  /** Nodes of the family list no transactions by account. */
  async findSent(): Promise<undefined> {
    return undefined;
  }

  #inspectCall({ to: contract, value }: IconPayload, call: NonNullable<IconPayload['call']>): TransactionEffect {
    const { _to: to = '', _value, _data = '0x', ...rest } = call.params;
    const units = z.safeParse(hex, _value);
    const isTransfer = call.method === 'transfer' && Object.keys(rest).length === 0;
    const memo = textOfHex(_data);
    if (
      !isTransfer ||
      memo === undefined ||
      !units.success ||
      value !== 0n ||
      !isIconAddress(to) ||
      !isIconContract(contract)
    ) {
      return { kind: 'opaque', detail: `a call of ${call.method}` };
    }
    return {
      kind: 'transfer',
      token: this.#context.chain.tokenId(contract),
      units: BigInt(units.data),
      to,
      memo: memo || undefined,
    };
  }

  async #fee(steps: bigint, options: Cancellable): Promise<Amount> {
    const price = (await this.#nodes.stepPrice(options)) ?? USUAL_STEP_PRICE;
    return Amount.ofUnits(steps * price, this.#context.chain.native);
  }
}
