import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { askXumm } from './XummRequest.ts';
import { parseXrpAddress } from './xrpAddress.ts';

/**
 * An account that signed in with XUMM (Xaman) on a phone. No connection stays open between requests: each request has its
 * own QR code. The phone sends no change events.
 */
export class XummSession implements WalletSession {
  readonly signers: Signers;
  readonly #wallet: string;
  readonly #context: Pick<ConnectContext, 'api' | 'prompt'>;
  readonly #chain: ChainPlugin;
  readonly #feed: AccountFeed;
  readonly #ending = new AbortController();

  private constructor(
    wallet: string,
    { address, chain }: { readonly address: string; readonly chain: ChainPlugin },
    context: ConnectContext,
  ) {
    this.#wallet = wallet;
    this.#chain = chain;
    this.#context = { api: context.api, prompt: context.prompt };
    this.#feed = new AccountFeed([{ address, chain: chain.id }]);
    this.signers = { xrp: (transaction, options) => this.#send(transaction, options) };
  }

  /** Asks to sign in. Rejects as `WalletPlugin.connect`. A silent connect is not possible. */
  static async open(wallet: string, context: ConnectContext): Promise<XummSession> {
    const chain = context.chains.find(({ family, only }) => family === 'xrp' && only === undefined);
    if (context.silent || !chain) throw new AppError('wallet/no-account', { wallet });
    const { api, prompt, signal } = context;
    const outcome = await askXumm(undefined, { api, prompt, wallet, signal });
    signal.throwIfAborted();
    switch (outcome.status) {
      case 'signed': {
        const account = parseXrpAddress(outcome.account)?.account;
        if (!account) throw new AppError('wallet/no-account', { wallet });
        return new XummSession(wallet, { address: account, chain }, context);
      }
      case 'declined':
        throw new AppError('wallet/rejected', { wallet });
      case 'expired':
        throw new AppError('wallet/not-responding', { wallet });
      case 'closed':
        throw new DOMException('closed by the user', 'AbortError');
      default:
        return outcome satisfies never;
    }
  }

  get accounts(): readonly Account[] {
    return this.#feed.accounts;
  }

  onAccounts(listener: (accounts: readonly Account[]) => void): () => void {
    return this.#feed.listen(listener);
  }

  /** Cancels running requests: their sockets and dialogs close. */
  async disconnect(): Promise<void> {
    this.#ending.abort();
    this.#feed.close();
  }

  /** The phone signs for the account that the payment names, and the app sends it. */
  async #send({ chain, from, payload }: UnsignedTransaction<'xrp'>, { signal }: Cancellable): Promise<string> {
    const wallet = this.#wallet;
    if (chain !== this.#chain.id) throw new AppError('wallet/wrong-chain', { wallet, chain: this.#chain.name });
    if (this.accounts[0]?.address !== from) throw new AppError('wallet/wrong-account', { wallet, address: from });
    const until = signal ? AbortSignal.any([signal, this.#ending.signal]) : this.#ending.signal;
    const outcome = await askXumm(payload.txjson, { ...this.#context, wallet, signal: until });
    switch (outcome.status) {
      case 'signed':
        // The ledger decides on the rest, and says so by its last ledger at the latest.
        if (outcome.account === from && /^[0-9A-Fa-f]{64}$/.test(outcome.txid)) return outcome.txid.toUpperCase();
        throw this.#unknown();
      case 'declined':
        throw new AppError('wallet/rejected', { wallet });
      case 'expired':
        throw new AppError('wallet/not-responding', { wallet });
      case 'closed':
        if (outcome.isTakenBack) throw new AppError('wallet/rejected', { wallet });
        throw this.#unknown();
      default:
        return outcome satisfies never;
    }
  }

  #unknown(): AppError {
    return new AppError('transaction/unknown-outcome', { wallet: this.#wallet, chain: this.#chain.name });
  }
}
