import { base58, base64 } from '@scure/base';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { WalletFeatures } from '../../../../shell/plugin/registeredWallet.ts';
import type { Account, ConnectContext, WalletSession } from '../../../../shell/plugin/wallet.ts';
import { StandardConnection } from '../../shared/wallets/StandardConnection.ts';
import { toSendError, toWalletError } from '../../shared/wallets/walletErrors.ts';
import { wireTransaction } from '../transactions/wireTransaction.ts';
import { SEND, SIGN_MESSAGE } from './walletFeatures.ts';

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
  readonly standard: WalletFeatures;
}

/** A connection to a wallet that implements the Wallet Standard for Solana. */
export class SolanaSession implements WalletSession {
  readonly signers: Signers;
  /** Returns the Ed25519 signature of the message's UTF-8 bytes in base64. The address is the public key. */
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: SolanaSessionOptions;
  readonly #connection: StandardConnection;

  private constructor(options: SolanaSessionOptions, connection: StandardConnection) {
    this.#options = options;
    this.#connection = connection;
    this.signers = { solana: (transaction) => this.#send(transaction) };
    if (options.standard.has(SIGN_MESSAGE))
      this.signMessage = (account, message) => this.#signMessage(account, message);
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: SolanaSessionOptions, context: ConnectContext): Promise<SolanaSession> {
    const chains = context.chains.filter(({ family }) => family === 'solana');
    return new SolanaSession(options, await StandardConnection.open({ ...options, chains, networkOf }, context));
  }

  get accounts(): readonly Account[] {
    return this.#connection.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#connection.onAccounts(listener);
  }

  disconnect(): Promise<void> {
    return this.#connection.disconnect();
  }

  /** Reads chain and account from the wallet immediately before sending. */
  async #send({ chain, from, payload }: UnsignedTransaction<'solana'>): Promise<string> {
    const { standard, wallet } = this.#options;
    const { account, network } = this.#connection.accountOn(chain, from);
    const name = this.#connection.nameOf(chain);
    const request = { account, transaction: wireTransaction(payload), chain: network };
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

  async #signMessage({ address }: Account, message: string): Promise<string> {
    const { standard, wallet } = this.#options;
    const account = this.#connection.account(address).raw;
    const request = { account, message: new TextEncoder().encode(message) };
    try {
      const [made] = z.parse(Sent, await standard.call(SIGN_MESSAGE, 'signMessage', request));
      return base64.encode(made.signature);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }
}

/** A chain that is not one of the standard's networks is local. */
function networkOf(chain: string): string {
  return networks[chain.slice(chain.indexOf(':') + 1)] ?? 'solana:localnet';
}
