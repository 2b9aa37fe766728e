import { AppError } from '../../../model/errors.ts';
import { AccountFeed } from '../../../shell/plugin/AccountFeed.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { untilAborted } from '../../../shell/plugin/untilAborted.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { toSendError, toWalletError } from '../../../shell/plugin/walletErrors.ts';
import type { HavahAccount, HavahProvider } from './HavahProvider.ts';
import { iconRequest } from './iconRequest.ts';

export interface HavahSessionOptions {
  readonly wallet: string;
  readonly provider: HavahProvider;
}

/**
 * A connection to the wallet of HAVAH. It signs and sends in one step. It signs no messages here: `havah.sign` exists, but
 * its documentation does not say which bytes of the text are signed, so nobody could verify them.
 */
export class HavahSession implements WalletSession {
  readonly signers: Signers;
  readonly #options: HavahSessionOptions;
  readonly #chains: readonly ChainPlugin[];
  readonly #feed: AccountFeed;
  readonly #stopFollowing: () => void;

  private constructor(options: HavahSessionOptions, chains: readonly ChainPlugin[], account: Account) {
    this.#options = options;
    this.#chains = chains;
    this.#feed = new AccountFeed([account]);
    this.signers = { 'icon-havah': (transaction) => this.#send(transaction) };
    this.#stopFollowing = options.provider.onChange((isGone) => void this.#follow(isGone));
  }

  /** Asks for the account, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: HavahSessionOptions, context: ConnectContext): Promise<HavahSession> {
    const { provider, wallet } = options;
    const { signal, silent } = context;
    try {
      // A window that was closed without an answer is never reported: giving up is the way out.
      const shown = await untilAborted(silent ? provider.account() : provider.connect(), signal);
      if (!shown) throw new AppError('wallet/no-account', { wallet });
      return new HavahSession(options, context.chains, accountOf(shown));
    } catch (error) {
      throw toHavahError(error, wallet);
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
    await this.#options.provider.disconnect();
  }

  /** Network and account are read from the wallet in the very step that sends; both are in the request as well. */
  async #send(transaction: UnsignedTransaction<'icon-havah'>): Promise<string> {
    const { provider, wallet } = this.#options;
    const chain = this.#chains.find(({ id }) => id === transaction.chain)?.name ?? transaction.chain;
    try {
      const shown = await provider.account();
      if (!shown || shown.address !== transaction.from) {
        throw new AppError('wallet/wrong-account', { wallet, address: transaction.from });
      }
      if (accountOf(shown).chain !== transaction.chain) throw new AppError('wallet/wrong-chain', { wallet, chain });
    } catch (error) {
      throw toHavahError(error, wallet);
    }
    let hash: string | undefined;
    try {
      hash = await provider.send(iconRequest(transaction, Date.now()));
    } catch (error) {
      throw toSendError(toHavahError(error, wallet), { wallet, chain });
    }
    if (hash === undefined) throw new AppError('transaction/unknown-outcome', { wallet, chain });
    return hash;
  }

  async #follow(isGone: boolean): Promise<void> {
    const shown = isGone ? undefined : await this.#options.provider.account().catch(() => undefined);
    this.#feed.publish(shown ? [accountOf(shown)] : []);
  }
}

function accountOf({ address, nid }: HavahAccount): Account {
  return { address, chain: `icon:${nid}` };
}

/** Its documentation names no codes; a no is known by its words alone, and anything else is none. */
function toHavahError(error: unknown, wallet: string): Error {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  if (/^(user )?(reject|cancel|denied|declined)/i.test(text)) {
    return new AppError('wallet/rejected', { wallet }, { cause: error });
  }
  return toWalletError(error, wallet);
}
