import { base58 } from '@scure/base';
import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { WalletFeatures } from '../../../shell/plugin/registeredWallet.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { StandardConnection } from '../shared/wallets/StandardConnection.ts';
import { toSendError, toWalletError } from '../shared/wallets/walletErrors.ts';
import { SEND, SEND_BLOCK, SIGN_MESSAGE } from './walletFeatures.ts';

const Sent = z.object({ digest: z.string().check(z.refine(isDigest)) });
const Signed = z.object({ signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{80,}={0,2}$/), z.maxLength(10_000)) });

export interface SuiSessionOptions {
  readonly wallet: string;
  readonly standard: WalletFeatures;
}

/** A connection to a wallet that implements the Wallet Standard for Sui. */
export class SuiSession implements WalletSession {
  readonly signers: Signers;
  /**
   * Resolves with Sui's serialised signature in base64: scheme, signature and public key in one, over the personal message
   * of the UTF-8 bytes. `verifyPersonalMessageSignature` of @mysten/sui needs nothing else, save a node for zkLogin.
   */
  readonly signMessage?: (account: Account, message: string, options: Cancellable) => Promise<string>;
  readonly #options: SuiSessionOptions;
  readonly #connection: StandardConnection;

  private constructor(options: SuiSessionOptions, connection: StandardConnection) {
    this.#options = options;
    this.#connection = connection;
    this.signers = { sui: (transaction) => this.#send(transaction) };
    if (options.standard.has(SIGN_MESSAGE))
      this.signMessage = (account, message) => this.#signMessage(account, message);
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: SuiSessionOptions, context: ConnectContext): Promise<SuiSession> {
    const chains = context.chains.filter(({ family }) => family === 'sui');
    // CAIP-2 and the standard use the same chain names: `sui:mainnet`.
    const connection = await StandardConnection.open({ ...options, chains, networkOf: (chain) => chain }, context);
    return new SuiSession(options, connection);
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

  /** Reads chain and account from the wallet immediately before sending. The request also contains both. */
  async #send({ chain, from, payload }: UnsignedTransaction<'sui'>): Promise<string> {
    const { standard, wallet } = this.#options;
    const isOld = !standard.has(SEND);
    const block = isOld ? await blockOf(payload.transaction) : undefined;
    const { account, network } = this.#connection.accountOn(chain, from);
    const name = this.#connection.nameOf(chain);
    const request = { account, chain: network };
    let answer: unknown;
    try {
      answer = isOld
        ? await standard.call(SEND_BLOCK, 'signAndExecuteTransactionBlock', { ...request, transactionBlock: block })
        : await standard.call(SEND, 'signAndExecuteTransaction', {
            ...request,
            transaction: { toJSON: async () => payload.transaction },
          });
    } catch (error) {
      throw toSendError(error, { wallet, chain: name });
    }
    const sent = z.safeParse(Sent, answer);
    if (!sent.success) throw new AppError('transaction/unknown-outcome', { wallet, chain: name });
    return sent.data.digest;
  }

  async #signMessage({ address }: Account, message: string): Promise<string> {
    const { standard, wallet } = this.#options;
    const { raw, chains } = this.#connection.account(address);
    const request = { account: raw, chain: chains[0], message: new TextEncoder().encode(message) };
    try {
      return z.parse(Signed, await standard.call(SIGN_MESSAGE, 'signPersonalMessage', request)).signature;
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }
}

/** Wallets of the first version take the library's own object. */
async function blockOf(transaction: string): Promise<object> {
  const { Transaction } = await import('@mysten/sui/transactions');
  try {
    return Transaction.from(transaction);
  } catch (error) {
    throw new AppError('transaction/unreadable', { detail: 'no Sui transaction' }, { cause: error });
  }
}

/** A transaction's digest: base58 of 32 bytes. */
function isDigest(text: string): boolean {
  if (text.length < 32 || text.length > 44) return false;
  try {
    return base58.decode(text).length === 32;
  } catch {
    return false;
  }
}
