import { AppError } from '../../../model/errors.ts';
import { untilAborted } from '../../../shell/platform/untilAborted.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { toSendError, toWalletError } from '../shared/wallets/walletErrors.ts';
import type { HavahAccount, HavahProvider } from './HavahProvider.ts';
import { iconRequest } from './iconRequest.ts';

export interface HavahSessionOptions {
  readonly wallet: string;
  readonly provider: HavahProvider;
}

/**
 * A connection to HAVAH's wallet, which signs and sends in one step. There is no message signing: `havah.sign` exists,
 * but its documentation does not say which bytes are signed. Such a signature could not be verified.
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
      // The wallet does not report a closed window, so only the signal can end the wait.
      const shown = await untilAborted(silent ? provider.account() : provider.connect(), signal);
      if (!shown) throw new AppError('wallet/no-account', { wallet });
      return new HavahSession(options, context.chains, accountOf(shown));
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
    await this.#options.provider.disconnect();
  }

  /** Reads network and account from the wallet immediately before sending. The request also contains both. */
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
      throw toWalletError(error, wallet);
    }
    let hash: string | undefined;
    try {
      hash = await provider.send(iconRequest(transaction, Date.now()));
    } catch (error) {
      throw toSendError(error, { wallet, chain });
    }
    if (hash === undefined) throw new AppError('transaction/unknown-outcome', { wallet, chain });
    return hash;
  }

  #follow(isGone: boolean): Promise<void> {
    return this.#feed.update(async () => {
      const shown = isGone ? undefined : await this.#options.provider.account();
      return shown ? [accountOf(shown)] : [];
    });
  }
}

function accountOf({ address, nid }: HavahAccount): Account {
  return { address, chain: `icon:${nid}` };
}
