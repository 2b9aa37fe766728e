import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';
import type { ChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { AccountFeed } from '../shared/wallets/AccountFeed.ts';
import { messageOf, toSendError, toWalletError } from '../shared/wallets/walletErrors.ts';
import { aelfAddress } from './aelfAddress.ts';
import type { PortkeyAccounts, PortkeyProvider } from './PortkeyProvider.ts';

export interface AelfSessionOptions {
  readonly wallet: string;
  readonly provider: PortkeyProvider;
}

/** A connection to a wallet of aelf. It signs and sends in one step. */
export class AelfSession implements WalletSession {
  readonly signers: Signers;
  readonly #options: AelfSessionOptions;
  readonly #chains: readonly ChainPlugin[];
  readonly #feed: AccountFeed;
  readonly #stopFollowing: () => void;

  private constructor(options: AelfSessionOptions, chains: readonly ChainPlugin[], accounts: readonly Account[]) {
    this.#options = options;
    this.#chains = chains;
    this.#feed = new AccountFeed(accounts);
    this.signers = { aelf: (transaction) => this.#send(transaction) };
    this.#stopFollowing = options.provider.onChange((shown) => void this.#follow(shown));
  }

  /** Asks for the accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: AelfSessionOptions, context: ConnectContext): Promise<AelfSession> {
    const { provider, wallet } = options;
    const chains = context.chains.filter(({ family }) => family === 'aelf');
    try {
      const shown = context.silent ? await provider.accounts() : await provider.requestAccounts();
      context.signal.throwIfAborted();
      const accounts = shown.size > 0 ? accountsOn(chains, shown, await provider.isOnTestnet()) : [];
      context.signal.throwIfAborted();
      if (accounts.length === 0) throw new AppError('wallet/no-account', { wallet });
      return new AelfSession(options, chains, accounts);
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

  /** The provider has no method to revoke the page's permission. The user revokes it in the wallet. */
  async disconnect(): Promise<void> {
    this.#stopFollowing();
    this.#feed.close();
  }

  /**
   * Signs SHA-256 of the text. Returns 65 bytes in hex. Portkey accounts are contracts, so the account's manager key
   * signs. Only the contract knows which account a manager key belongs to.
   */
  async signMessage(account: Account, message: string): Promise<string> {
    const { provider, wallet } = this.#options;
    try {
      await this.#check(account.chain, account.address);
      return await provider.sign(hex.encode(sha256(utf8.decode(message))));
    } catch (error) {
      throw toWalletError(error, wallet);
    }
  }

  /** Reads network and account from the wallet immediately before sending. */
  async #send({ chain, from, payload }: UnsignedTransaction<'aelf'>): Promise<string> {
    const { provider, wallet } = this.#options;
    const name = this.#chains.find(({ id }) => id === chain)?.name ?? chain;
    try {
      await this.#check(chain, from);
    } catch (error) {
      throw toWalletError(error, wallet);
    }
    const { contract, to, symbol, units, memo } = payload;
    const place = { network: networkOf(chain), contract, account: from };
    let id: string | undefined;
    try {
      // The amount as text: a number would round it.
      id = await provider.callContract(place, 'Transfer', { to, symbol, amount: String(units), memo });
    } catch (error) {
      throw refusalBy(wallet, error) ?? toSendError(error, { wallet, chain: name });
    }
    if (id === undefined) throw new AppError('transaction/unknown-outcome', { wallet, chain: name });
    return id;
  }

  async #check(chain: ChainId, address: string): Promise<void> {
    const { provider, wallet } = this.#options;
    const known = this.#chains.find(({ id }) => id === chain);
    if (!known || (await provider.isOnTestnet())) {
      throw new AppError('wallet/wrong-chain', { wallet, chain: known?.name ?? chain });
    }
    const network = networkOf(chain);
    const shown = (await provider.accounts()).get(network);
    if (shown === undefined || shown !== aelfAddress(address, network)) {
      throw new AppError('wallet/wrong-account', { wallet, address });
    }
  }

  #follow(given: PortkeyAccounts | undefined): Promise<void> {
    const { provider } = this.#options;
    return this.#feed.update(async () => {
      const shown = given ?? (await provider.accounts());
      return shown.size === 0 ? [] : accountsOn(this.#chains, shown, await provider.isOnTestnet());
    });
  }
}

/** One account for each of our chains. On the test network the accounts get a chain id that is not ours. */
function accountsOn(chains: readonly ChainPlugin[], shown: PortkeyAccounts, isOnTestnet: boolean): readonly Account[] {
  return chains.flatMap(({ id }): readonly Account[] => {
    const address = shown.get(networkOf(id));
    return address ? [{ address, chain: isOnTestnet ? `${id}-testnet` : id }] : [];
  });
}

/**
 * Portkey refuses the transfers of an account without guardians with the code of a rejection, and asks nothing
 * (Portkey-Wallet/portkey-wallet, AELFMethodController, `sendTransaction`). `undefined` for other errors.
 */
function refusalBy(wallet: string, error: unknown): AppError | undefined {
  const detail = messageOf(error);
  const isUnsafe = /^there are security risks/i.test(detail);
  return isUnsafe
    ? new AppError('wallet/failed', { wallet, detail: displayText(detail, 120) }, { cause: error })
    : undefined;
}

function networkOf(chain: ChainId): string {
  return chain.slice(chain.indexOf(':') + 1);
}
