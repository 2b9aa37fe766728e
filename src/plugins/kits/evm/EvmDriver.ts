import * as z from 'zod/mini';
import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Arrival, ExpectedArrival, SentPayment } from '../../../shell/plugin/arrival.ts';
import type {
  AccountAnswer,
  Balance,
  ChainContext,
  ReadOptions,
  SendMark,
  SentTransaction,
  SignedStructure,
  SpendIntent,
  TransactionEffect,
  TransferIntent,
} from '../../../shell/plugin/chain.ts';
import type { CodeReading, PinnedContract } from '../../../shell/plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { readDeposit } from '../../../shell/plugin/readDeposit.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { assertNoMemo } from '../shared/deposits/assertNoMemo.ts';
import { DepositsOnUse } from '../shared/deposits/DepositsOnUse.ts';
import type { FamilyDriver } from '../shared/FamilyDriver.ts';
import type { AgreedState } from '../shared/nodes/AgreedStates.ts';
import { ownFirst } from '../shared/nodes/NodePool.ts';
import { ofFamily, otherFamily } from '../shared/ofFamily.ts';
import { EnsNames } from './addresses/EnsNames.ts';
import { EvmSpelling, type SpellingRules } from './addresses/EvmSpelling.ts';
import { isBurnAddress, sameAddress } from './addresses/evmAddress.ts';
import { depositContractsOf } from './deposits/DepositContracts.ts';
import { EvmNfts } from './nfts/EvmNfts.ts';
import { EvmNodes } from './nodes/EvmNodes.ts';
import { EvmSimulator } from './nodes/EvmSimulator.ts';
import { isContractCode } from './nodes/isContractCode.ts';
import { serviceContracts } from './services/services.ts';
import { readSponsored } from './services/sponsored.ts';
import { inspectThorchain } from './thorchain/inspectThorchain.ts';
import { erc20 } from './transactions/abi.ts';
import { EvmAllowances } from './transactions/allowances.ts';
import { readBalances } from './transactions/balances.ts';
import { EvmFees } from './transactions/fees.ts';
import { inspectEvm, readEvm } from './transactions/inspect.ts';
import { EvmTxData } from './transactions/payload.ts';
import { EvmPermissions } from './transactions/permissions.ts';
import { TokenFacts } from './transactions/TokenFacts.ts';
import { EvmTransactions } from './transactions/transactions.ts';
import { askAccount } from './wallets/askAccount.ts';

export interface EvmDriverOptions extends SpellingRules {
  readonly confirmations: number;
  /** `undefined` where the chain has no Multicall3. */
  readonly multicall3: string | undefined;
  /** `undefined` if the chain has no account names. */
  readonly ensRegistry?: string | undefined;
}

/** Talks to one EVM chain. */
export class EvmDriver implements FamilyDriver {
  readonly accountKind = 'Ethereum';
  readonly contracts: readonly PinnedContract[];
  /** The wallet adds the nonce and the fees. */
  readonly preparedForMs = Number.POSITIVE_INFINITY;
  readonly allowances: EvmAllowances;
  readonly gas: EvmFees;
  readonly nfts: EvmNfts;
  readonly permissions: EvmPermissions;
  readonly tokens: TokenFacts;
  readonly names?: EnsNames;
  readonly deposits?: DepositsOnUse<'evm'>;
  readonly #context: ChainContext;
  readonly #pinned: readonly PinnedContract[];
  readonly #options: EvmDriverOptions;
  readonly #nodes: EvmNodes;
  readonly #transactions: EvmTransactions;
  readonly #spelling: EvmSpelling;

  constructor(context: ChainContext, options: EvmDriverOptions) {
    this.#context = context;
    this.#options = options;
    this.contracts = serviceContracts(context.chain.id);
    this.#pinned = [...(context.contracts ?? []), ...this.contracts];
    this.#spelling = new EvmSpelling(options);
    this.#nodes = new EvmNodes(context, options.chainId);
    this.#transactions = new EvmTransactions(this.#nodes, {
      chainName: context.chain.name,
      confirmations: options.confirmations,
      now: () => context.now(),
    });
    this.allowances = new EvmAllowances(this.#nodes, context.chain);
    this.gas = new EvmFees(this.#nodes, context);
    this.nfts = new EvmNfts(this.#nodes, {
      chain: context.chain,
      chainId: options.chainId,
      contracts: this.#pinned,
    });
    this.tokens = new TokenFacts(this.#nodes, context.chain, this.#spelling);
    this.permissions = new EvmPermissions({
      nodes: this.#nodes,
      chain: context.chain,
      tokens: this.tokens,
      multicall3: options.multicall3,
    });
    const contracts = depositContractsOf(this.#pinned);
    if (contracts) {
      const parts = { nodes: this.#nodes, chain: context.chain, tokens: this.tokens, contracts, pinned: this.#pinned };
      this.deposits = new DepositsOnUse(async () => {
        const { EvmDeposits } = await import('./deposits/EvmDeposits.ts');
        return new EvmDeposits(parts);
      });
    }
    if (options.ensRegistry) {
      this.names = new EnsNames(this.#nodes, { registry: options.ensRegistry, chainName: context.chain.name });
    }
  }

  isAddress(text: string): boolean {
    return this.#spelling.isAddress(text);
  }

  canonicalAddress(address: Address): Address {
    return this.#spelling.canonical(address);
  }

  isBurnAddress(address: Address): boolean {
    return isBurnAddress(address);
  }

  async isContract(address: Address, options: Cancellable): Promise<boolean> {
    return isContractCode(await this.#nodes.call('eth_getCode', [address, 'latest'], options));
  }

  async readCode(
    addresses: readonly Address[],
    options: Cancellable & { readonly transaction?: UnsignedTransaction },
  ): Promise<CodeReading> {
    const { readCode } = await import('./nodes/readCode.ts');
    return readCode({ nodes: this.#nodes, pinned: this.#pinned }, addresses, options);
  }

  async arrivalOf(expected: ExpectedArrival, options: Cancellable): Promise<Arrival> {
    const { arrivalOf } = await import('./arrivals/arrivalOf.ts');
    const { chain } = this.#context;
    return arrivalOf({ nodes: this.#nodes, chain, tokens: this.tokens, pinned: this.#pinned }, expected, options);
  }

  async paymentOf(hash: TransactionHash, options: Cancellable): Promise<SentPayment> {
    const { readPayment } = await import('./arrivals/readPayment.ts');
    const found = await readPayment(this.#nodes, hash, options);
    if (!found) return { status: 'unseen' };
    const { status, from, payload } = found;
    return { status, transaction: this.#transaction(from, payload) };
  }

  askAccount(account: Address, signed: SignedStructure, options: Cancellable): Promise<AccountAnswer> {
    return askAccount(this.#nodes, account, { ...signed, ...options });
  }

  async usdPrices(tokens: readonly Pick<Token, 'id'>[], options: Cancellable): Promise<ReadonlyMap<AssetId, bigint>> {
    const { usdPrices } = await import('./prices/usdPrices.ts');
    return usdPrices({ nodes: this.#nodes, chain: this.#context.chain, pinned: this.#pinned }, tokens, options);
  }

  getBalances(owner: Address, tokens: readonly Token[], options: ReadOptions): Promise<ReadonlyMap<AssetId, Balance>> {
    return readBalances({ nodes: this.#nodes, owner, tokens, multicall: this.#options.multicall3 }, ownFirst(options));
  }

  async prepareTransfer(intent: TransferIntent): Promise<UnsignedTransaction<'evm'>> {
    const { from, to, token, amount } = intent;
    assertNoMemo(intent);
    if (token.address === undefined) return this.#transaction(from, { to, value: amount.units, data: '0x' });
    const data = erc20.encodeFunctionData('transfer', [to, amount.units]);
    return this.#transaction(from, { to: token.address, value: 0n, data });
  }

  async prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable = {},
  ): Promise<UnsignedTransaction<'evm'>> {
    const { from } = intent;
    const parsed = z.safeParse(EvmTxData, transactionRequest);
    const deposit = parsed.success ? undefined : readDeposit(transactionRequest, intent, this);
    if (deposit) return this.prepareTransfer(deposit);
    if (!parsed.success) throw new AppError('transaction/unreadable', { detail: 'no EVM transaction' });
    const { to, value, data, from: sender } = parsed.data;
    if (sender !== undefined && !sameAddress(sender, from)) {
      throw new AppError('transaction/mismatch', { field: 'from', shown: from, found: sender });
    }
    // Without the service's gas limit: the wallet estimates it. Any other limit could cost more than the swap.
    const transaction = this.#transaction(from, { to, value: BigInt(value), data });
    if (inspectThorchain(transaction)) {
      const { assertVault } = await import('./thorchain/assertVault.ts');
      await assertVault({ context: this.#context, nodes: this.#nodes }, transaction, options);
    }
    return transaction;
  }

  async prepareSponsored(
    transactionRequest: unknown,
    { from }: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction<'evm'>> {
    const { chainId } = this.#options;
    const usualWei = await this.gas.agreedReserve(options);
    return this.#transaction(from, readSponsored(transactionRequest, { chainId, usualWei }));
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'evm') return otherFamily;
    return inspectEvm(transaction, this.#pinned);
  }

  simulate(transactions: readonly UnsignedTransaction[], options: Cancellable): Promise<Simulation | undefined> {
    const own = transactions.map((transaction) => ofFamily('evm', transaction));
    return new EvmSimulator(this.#nodes, this.#spelling).run(own, ownFirst(options));
  }

  estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount> {
    return this.gas.estimate(ofFamily('evm', transaction), options);
  }

  feeReserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.gas.reserve(transactions, options);
  }

  markBeforeSending({ from }: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(from, options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<AgreedState> {
    return this.#transactions.follow(sent, options);
  }

  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined> {
    return this.#transactions.findSent(sent, options);
  }

  async isExpired(transaction: UnsignedTransaction, options: Cancellable): Promise<boolean> {
    // Reads only the bytes: the transaction may have used a contract that an earlier release pinned.
    const { effect } = readEvm(ofFamily('evm', transaction));
    if (effect.kind !== 'swap' || effect.deadline === undefined) return false;
    // Our clock only saves a request. The chain's time decides.
    if (this.#context.now() <= effect.deadline * 1_000) return false;
    return this.#transactions.isPast(effect.deadline, options);
  }

  async chainTimes(options: Cancellable): Promise<readonly number[]> {
    const { blockTimes } = await import('./nodes/blockTimes.ts');
    return blockTimes(this.#nodes, this.#context.chain.name, options);
  }

  #transaction(from: Address, payload: UnsignedTransaction<'evm'>['payload']): UnsignedTransaction<'evm'> {
    return {
      family: 'evm',
      chain: this.#context.chain.id,
      from: this.#spelling.canonical(from),
      payload: { ...payload, to: payload.to.toLowerCase() },
    };
  }
}
