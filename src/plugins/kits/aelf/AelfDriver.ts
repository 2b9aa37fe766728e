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
import { type AelfCall, AelfNodes, chainStatus } from './AelfNodes.ts';
import { AelfTokens } from './AelfTokens.ts';
import { aelfAddress } from './aelfAddress.ts';
import type { AelfChainData } from './defineAelfChain.ts';
import { estimateFee } from './fees.ts';
import { followAelf } from './transactions.ts';

/** Base units: a transfer costs about a third of this. */
const USUAL_FEE = 1_000_000n;

/** Talks to one chain of the aelf family. */
export class AelfDriver implements FamilyDriver {
  /** The wallet chooses the block that limits the life of a transaction. */
  readonly isExpired = neverProven;
  readonly tokens: AelfTokens;
  readonly #context: ChainContext;
  readonly #data: AelfChainData;
  readonly #nodes: AelfNodes;
  readonly #agreed: AgreedStates<AelfCall>;

  constructor(context: ChainContext, data: AelfChainData) {
    this.#context = context;
    this.#data = data;
    this.#nodes = new AelfNodes(context, data.network);
    this.#agreed = new AgreedStates(this.#nodes, () => context.now());
    this.tokens = new AelfTokens(this.#nodes, context.chain, data.tokenContract);
  }

  /** With or without `ELF_` and the chain's name. An address with the name of another chain is rejected. */
  isAddress(text: string): boolean {
    return aelfAddress(text, this.#data.network) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return aelfAddress(address, this.#data.network) ?? address;
  }

  getBalances(owner: Address, tokens: readonly Token[], options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
    return this.tokens.balances(this.canonicalAddress(owner), tokens, ownFirst(options));
  }

  async prepareTransfer(intent: TransferIntent): Promise<UnsignedTransaction<'aelf'>> {
    const { chain } = this.#context;
    const to = aelfAddress(intent.to, this.#data.network);
    if (!to) throw new AppError('token/bad-address', { address: intent.to, chain: chain.name });
    const payload = {
      contract: this.#data.tokenContract,
      to,
      symbol: intent.token.address ?? chain.native.symbol,
      units: intent.amount.units,
      memo: intent.memo ?? '',
    };
    return { family: 'aelf', chain: chain.id, from: this.canonicalAddress(intent.from), payload };
  }

  async prepareTransaction(transactionRequest: unknown, intent: SpendIntent): Promise<UnsignedTransaction<'aelf'>> {
    const deposit = readDeposit(transactionRequest, intent, this);
    if (!deposit) throw new AppError('transaction/unreadable', { detail: 'no deposit on this chain' });
    return this.prepareTransfer(deposit);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'aelf') return otherFamily;
    const { contract, to, symbol, units, memo } = transaction.payload;
    if (contract !== this.#data.tokenContract) return { kind: 'opaque', detail: 'a call of another contract' };
    if (aelfAddress(to, this.#data.network) !== to) return { kind: 'opaque', detail: 'a recipient of another chain' };
    return { kind: 'transfer', token: this.#context.chain.tokenId(symbol), units, to, memo: memo || undefined };
  }

  async estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return estimateFee({ nodes: this.#nodes, chain: this.#context.chain }, ofFamily('aelf', transaction), options);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return Amount.ofUnits(USUAL_FEE * BigInt(transactions), this.#context.chain.native);
  }

  async markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    const { BestChainHeight } = await this.#nodes.query(chainStatus, options);
    return { at: this.#context.now(), height: BestChainHeight };
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#agreed.read(sent.hash, (nodes) => followAelf(nodes, sent, options), options);
  }

  /** Nodes list no transactions by account. */
  async findSent(): Promise<undefined> {
    return undefined;
  }
}
