import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import { AccountFeed } from '../../../shell/plugin/AccountFeed.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { StandardAccount, StandardWallet } from '../../../shell/plugin/StandardWallet.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { toSendError, toWalletError } from '../../../shell/plugin/walletErrors.ts';
import { wireTransaction } from './wireTransaction.ts';

/** Features of `@solana/wallet-standard-features`. */
const SEND = 'solana:signAndSendTransaction';
const SIGN_MESSAGE = 'solana:signMessage';

const Signature = z.object({ signature: z.instanceof(Uint8Array) });
const Sent = z.tuple([Signature], Signature);
const SIGNATURE_BYTES = 64;

/** The standard's names of Solana's networks, by the chain's CAIP-2 reference. */
const networks: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
};

export interface SolanaSessionOptions {
  readonly wallet: string;
  readonly standard: StandardWallet;
}

/** A connection to a wallet that speaks the Wallet Standard for Solana. */
export class SolanaSession implements WalletSession {
  readonly signers: Signers;
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: SolanaSessionOptions;
  readonly #chains: readonly ChainPlugin[];
  readonly #feed: AccountFeed;
  readonly #stopFollowing: () => void;

  private constructor(options: SolanaSessionOptions, chains: readonly ChainPlugin[], accounts: readonly Account[]) {
    this.#options = options;
    this.#chains = chains;
    this.#feed = new AccountFeed(accounts);
    this.signers = { solana: (transaction) => this.#send(transaction) };
    if (options.standard.has(SIGN_MESSAGE))
      this.signMessage = (account, message) => this.#signMessage(account, message);
    this.#stopFollowing = options.standard.onChange(() => {
      this.#feed.publish(accountsOn(this.#chains, options.standard.accounts));
    });
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: SolanaSessionOptions, context: ConnectContext): Promise<SolanaSession> {
    const { standard, wallet } = options;
    const chains = context.chains.filter(({ family }) => family === 'solana');
    try {
      const accounts = accountsOn(chains, await standard.connect(context.silent));
      context.signal.throwIfAborted();
      if (accounts.length === 0) throw new AppError('wallet/no-account', { wallet });
      return new SolanaSession(options, chains, accounts);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  async disconnect(): Promise<void> {
    this.#stopFollowing();
    this.#feed.close();
    await this.#options.standard.disconnect();
  }

  /** Chain and account are read from the wallet in the very step that sends. */
  async #send({ chain, from, payload }: UnsignedTransaction<'solana'>): Promise<string> {
    const { standard, wallet } = this.#options;
    const name = this.#chains.find(({ id }) => id === chain)?.name ?? chain;
    const account = this.#account(from);
    const network = networkOf(chain);
    if (!account.chains.includes(network)) throw new AppError('wallet/wrong-chain', { wallet, chain: name });
    const request = { account: account.raw, transaction: wireTransaction(payload), chain: network };
    let answer: unknown;
    try {
      answer = await standard.call(SEND, 'signAndSendTransaction', request);
    } catch (error) {
      throw toSendError(error, { wallet, chain: name });
    }
    const sent = z.safeParse(Sent, answer);
    const signature = sent.success ? sent.data[0].signature : undefined;
    if (signature?.length !== SIGNATURE_BYTES)
      throw new AppError('transaction/unknown-outcome', { wallet, chain: name });
    return base58.encode(signature);
  }

  /** The signature in base64. */
  async #signMessage({ address }: Account, message: string): Promise<string> {
    const { standard, wallet } = this.#options;
    const request = { account: this.#account(address).raw, message: new TextEncoder().encode(message) };
    try {
      const [made] = z.parse(Sent, await standard.call(SIGN_MESSAGE, 'signMessage', request));
      return base64.encode(made.signature);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  #account(address: string): StandardAccount {
    const { standard, wallet } = this.#options;
    const account = standard.accounts.find((known) => known.address === address);
    if (!account) throw new AppError('wallet/wrong-account', { wallet, address });
    return account;
  }
}

/** One account for each chain of ours that the wallet's account is for. */
function accountsOn(chains: readonly ChainPlugin[], accounts: readonly StandardAccount[]): readonly Account[] {
  return accounts.flatMap((account) =>
    chains
      .filter(({ id }) => account.chains.includes(networkOf(id)))
      .map(({ id }) => ({ address: account.address, chain: id })),
  );
}

/** A chain that is none of the standard's networks is a local one. */
function networkOf(chain: string): string {
  return networks[chain.slice(chain.indexOf(':') + 1)] ?? 'solana:localnet';
}
