import { hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { DepositTxData } from '../../../api/deposit.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
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
import { accountStorageKey, decodeAccount, spendableOf } from './account.ts';
import { PolkadotRpc } from './PolkadotRpc.ts';
import { PolkadotTransactions } from './PolkadotTransactions.ts';
import { formatSs58, keyHex, parseSs58, type Ss58 } from './ss58.ts';

export interface PolkadotDriverOptions {
  readonly ss58Prefix: number;
  /** First 32 hex digits of the genesis hash. */
  readonly genesis: string;
  /** Base units that keep an account alive. */
  readonly existentialDeposit: bigint;
  /** What one transfer costs at most, in base units: chains of this family charge by weight, and little. */
  readonly transferFee: bigint;
}

/** Talks to one chain of the Polkadot family: its native coin, by plain storage reads. */
export class PolkadotDriver implements ChainDriver {
  readonly #context: ChainContext;
  readonly #options: PolkadotDriverOptions;
  readonly #rpc: PolkadotRpc;
  readonly #transactions: PolkadotTransactions;

  constructor(context: ChainContext, options: PolkadotDriverOptions) {
    this.#context = context;
    this.#options = options;
    this.#rpc = new PolkadotRpc(context, options.genesis);
    this.#transactions = new PolkadotTransactions(this.#rpc);
  }

  /** Every spelling of the family names the same key; what was written for another network is converted (WAL-12). */
  isAddress(text: string): boolean {
    return parseSs58(text) !== undefined;
  }

  canonicalAddress(address: Address): Address {
    return formatSs58({ key: this.#account(address).key, prefix: this.#options.ss58Prefix });
  }

  async getBalances(
    owner: Address,
    tokens: readonly Token[],
    options: Cancellable,
  ): Promise<ReadonlyMap<AssetId, Balance>> {
    const { native } = this.#context.chain;
    if (!tokens.some(({ id }) => id === native.id)) return new Map();
    const stored = await this.#rpc.call('state_getStorage', [accountStorageKey(this.#account(owner).key)], options);
    // No entry is an account that never was: zero, and known to be.
    const data =
      stored === null ? { nonce: 0, free: 0n, reserved: 0n, frozen: 0n } : decodeAccount(z.parse(z.string(), stored));
    if (!data) return new Map();
    const balance = {
      total: Amount.ofUnits(data.free + data.reserved, native),
      spendable: Amount.ofUnits(spendableOf(data, this.#options.existentialDeposit), native),
      ...(data.free > 0n && data.free < this.#options.existentialDeposit ? { isDeactivated: true as const } : {}),
    };
    return new Map([[native.id, balance]]);
  }

  async prepareTransfer({ from, to, token, amount }: TransferIntent): Promise<UnsignedTransaction<'polkadot'>> {
    if (token.id !== this.#context.chain.native.id) {
      throw new AppError('token/unsupported-chain', { chain: this.#context.chain.name });
    }
    return {
      family: 'polkadot',
      chain: this.#context.chain.id,
      from: this.canonicalAddress(from),
      payload: { destination: keyHex(this.#account(to)), units: amount.units },
    };
  }

  async prepareTransaction(txData: unknown, intent: SpendIntent): Promise<UnsignedTransaction<'polkadot'>> {
    const parsed = z.safeParse(DepositTxData, txData);
    // The chain carries no memo: one that is asked for cannot be left out.
    const isReadable = parsed.success && !parsed.data.memo && this.isAddress(parsed.data.platformAddr);
    if (!isReadable) throw new AppError('transaction/unreadable', { detail: 'no deposit address of this chain' });
    return this.prepareTransfer({ ...intent, to: parsed.data.platformAddr });
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    if (transaction.family !== 'polkadot') return { kind: 'opaque', detail: 'a transaction of another family' };
    const { destination, units } = transaction.payload;
    if (!/^[0-9a-f]{64}$/.test(destination) || units < 0n) return { kind: 'opaque', detail: 'no transfer' };
    const to = formatSs58({ key: hexToBytes(destination), prefix: this.#options.ss58Prefix });
    return { kind: 'transfer', token: this.#context.chain.native.id, units, to };
  }

  async estimateFee(): Promise<Amount> {
    return this.feeReserve(1);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return Amount.ofUnits(this.#options.transferFee * BigInt(transactions), this.#context.chain.native);
  }

  markBeforeSending(_transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark> {
    return this.#transactions.mark(options);
  }

  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState> {
    return this.#transactions.follow(sent, options);
  }

  /** Signed bytes are the wallet's: without their hash nothing in a block can be told from another transfer. */
  async findSent(): Promise<TransactionHash | undefined> {
    return undefined;
  }

  /** @throws AppError `token/bad-address` */
  #account(address: Address): Ss58 {
    const account = parseSs58(address);
    if (!account) throw new AppError('token/bad-address', { address, chain: this.#context.chain.name });
    return account;
  }
}
