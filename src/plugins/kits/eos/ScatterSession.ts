import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import { readPath } from '../../../shell/platform/foreign.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { nodeContext, toBroadcastError } from '../shared/nodes/broadcast.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { toWalletError } from '../shared/wallets/walletErrors.ts';
import { EosNodes } from './EosNodes.ts';
import { broadcastEos, buildEos } from './EosSubmission.ts';
import type { EosAccount, ScatterProvider } from './ScatterProvider.ts';

const RawAbi = z.object({ abi: z.string() });
/** Scatter's error codes (scatterjs-core, src/models/errors/Error.js). */
const CODES = { noSignature: 402, promptClosed: 408, locked: 423 } as const;
/** Types of `noSignature` that are not rejections (GetScatter/ScatterDesktop, src/models/errors/Error.js). */
const missing: readonly unknown[] = ['identity_missing', 'account_missing', 'no_keypair'];
const failed: readonly unknown[] = ['bad_network', 'no_network', 'malformed_requirements', 'missing_sig', 'malicious'];

export interface ScatterSessionOptions {
  readonly wallet: string;
  readonly provider: ScatterProvider;
  readonly chain: ChainPlugin;
  /** The chain's own id. The plugin's chain id contains the first half. */
  readonly antelopeChainId: string;
}

/** A connection to a wallet that implements the Scatter protocol. The wallet signs, and the session submits the transaction. */
export class ScatterSession implements WalletSession {
  readonly signers: Signers;
  readonly #options: ScatterSessionOptions;
  readonly #nodes: EosNodes;
  readonly #feed: AccountFeed;
  readonly #authority: string;

  private constructor(options: ScatterSessionOptions, context: ConnectContext, { name, authority }: EosAccount) {
    this.#options = options;
    this.#nodes = new EosNodes(nodeContext(options.chain, context), options.antelopeChainId);
    this.#authority = authority;
    this.#feed = new AccountFeed([{ address: name, chain: options.chain.id }]);
    this.signers = { eos: (transaction, cancellable) => this.#send(transaction, cancellable) };
  }

  /** Asks for the account, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: ScatterSessionOptions, context: ConnectContext): Promise<ScatterSession> {
    const { provider, wallet } = options;
    try {
      const account = context.silent ? provider.account : await provider.getIdentity();
      context.signal.throwIfAborted();
      if (!account) throw new AppError('wallet/no-account', { wallet });
      return new ScatterSession(options, context, account);
    } catch (error) {
      throw toScatterError(error, wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  /** The protocol has no events. To change the account, connect again (`getIdentity`). */
  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  async disconnect(): Promise<void> {
    this.#feed.close();
    await this.#options.provider.forgetIdentity();
  }

  /** The signed bytes name the chain. The account is read from the wallet immediately before the signature request. */
  async #send(transaction: UnsignedTransaction<'eos'>, options: Cancellable): Promise<string> {
    const { wallet, chain } = this.#options;
    if (transaction.chain !== chain.id) throw new AppError('wallet/wrong-chain', { wallet, chain: chain.name });
    const { contract } = transaction.payload;
    const [packed, abi] = await Promise.all([
      buildEos(this.#nodes, { ...transaction, permission: this.#authority }, options),
      this.#abi(contract, options),
    ]);
    const signatures = await this.#sign(transaction.from, { packed, abis: [{ accountName: contract, abi }] });
    options.signal?.throwIfAborted();
    try {
      return await broadcastEos(this.#nodes, { packed, signatures, chain }, options);
    } catch (error) {
      throw toBroadcastError(error, { wallet, chain: chain.name });
    }
  }

  async #sign(from: string, signing: Parameters<ScatterProvider['sign']>[0]): Promise<readonly string[]> {
    const { provider, wallet } = this.#options;
    const current = provider.account;
    if (current?.name !== from || current.authority !== this.#authority) {
      throw new AppError('wallet/wrong-account', { wallet, address: from });
    }
    try {
      const signatures = await provider.sign(signing);
      if (!signatures) throw new AppError('wallet/altered-transaction', { wallet });
      return signatures;
    } catch (error) {
      throw toScatterError(error, wallet);
    }
  }

  async #abi(account_name: string, options: Cancellable): Promise<Uint8Array> {
    const question = { path: 'chain/get_raw_abi', body: { account_name }, reply: RawAbi };
    const reply = await this.#nodes.read(question, options);
    // Some releases omit the base64 padding.
    const text = reply?.abi.replace(/=+$/, '') ?? '';
    return base64.decode(text + '='.repeat((4 - (text.length % 4)) % 4));
  }
}

function toScatterError(error: unknown, wallet: string): Error {
  const [code, type] = [readPath(error, 'code'), readPath(error, 'type')];
  if (code === CODES.locked || (code === CODES.noSignature && missing.includes(type))) {
    return new AppError('wallet/no-account', { wallet }, { cause: error });
  }
  const isRejected = code === CODES.promptClosed || (code === CODES.noSignature && !failed.includes(type));
  return isRejected ? new AppError('wallet/rejected', { wallet }, { cause: error }) : toWalletError(error, wallet);
}
