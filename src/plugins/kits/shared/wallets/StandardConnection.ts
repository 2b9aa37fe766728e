import { type Address, type ChainId, isChainId } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { RegisteredAccount, WalletFeatures } from '../../../../shell/plugin/registeredWallet.ts';
import type { Account, ConnectContext } from '../../../../shell/plugin/wallet.ts';
import { AccountFeed } from './AccountFeed.ts';
import { toConnectError } from './walletErrors.ts';

export interface StandardConnectionOptions {
  /** The wallet's name, for errors. */
  readonly wallet: string;
  readonly standard: WalletFeatures;
  /** The chains of the wallet's family. */
  readonly chains: readonly ChainPlugin[];
  /** The standard's name of a chain: `solana:mainnet`. */
  readonly networkOf: (chain: ChainId) => string;
}

/** The common part of all sessions with `standard:connect`: the wallet's accounts on our chains. */
export class StandardConnection {
  readonly #options: StandardConnectionOptions;
  readonly #feed: AccountFeed;
  readonly #stopFollowing: () => void;
  /** The chains of our family that the wallet named in a change. `undefined` if it named none. */
  #selected: readonly string[] | undefined;

  private constructor(options: StandardConnectionOptions, accounts: readonly Account[]) {
    this.#options = options;
    this.#feed = new AccountFeed(accounts);
    this.#stopFollowing = options.standard.onChange((chains) => {
      const namespaces = options.chains.map(({ id }) => namespaceOf(options.networkOf(id)));
      const ours = chains?.filter((name) => namespaces.includes(namespaceOf(name))) ?? [];
      if (ours.length > 0) this.#selected = ours;
      this.#feed.publish(this.#current());
    });
  }

  /** Asks for accounts, silently where the context says so. Rejects as `WalletPlugin.connect`. */
  static async open(options: StandardConnectionOptions, context: ConnectContext): Promise<StandardConnection> {
    const { standard, wallet } = options;
    const { silent } = context;
    try {
      const shown = await standard.connect(silent);
      const accounts = accountsOn(options, shown);
      context.signal.throwIfAborted();
      if (accounts.length === 0) throw missingAccount(options, shown, silent);
      return new StandardConnection(options, accounts);
    } catch (error) {
      throw toConnectError(error, { wallet, silent });
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

  nameOf(chain: ChainId): string {
    return this.#options.chains.find(({ id }) => id === chain)?.name ?? chain;
  }

  /** The wallet's current account. @throws AppError `wallet/wrong-account` */
  account(address: Address): RegisteredAccount {
    const { standard, wallet } = this.#options;
    const account = standard.accounts.find((known) => known.address === address);
    if (!account) throw new AppError('wallet/wrong-account', { wallet, address });
    return account;
  }

  /** The wallet's current account on the chain. @throws AppError `wallet/wrong-account`, `wallet/wrong-chain` */
  accountOn(chain: ChainId, address: Address): { readonly account: object; readonly network: string } {
    const { wallet, networkOf } = this.#options;
    const { chains, raw } = this.account(address);
    const network = networkOf(chain);
    const isSelected = this.#selected?.includes(network) ?? true;
    if (!chains.includes(network) || !isSelected)
      throw new AppError('wallet/wrong-chain', { wallet, chain: this.nameOf(chain) });
    return { account: raw, network };
  }

  /** On another network, the accounts have that network's name, which is not one of our chains. */
  #current(): readonly Account[] {
    const { standard, chains, networkOf } = this.#options;
    const selected = this.#selected;
    const isOurs = selected === undefined || chains.some(({ id }) => selected.includes(networkOf(id)));
    if (isOurs) return accountsOn(this.#options, standard.accounts);
    const chain = selected.find(isChainId);
    return chain ? standard.accounts.map(({ address }) => ({ address, chain })) : [];
  }
}

function namespaceOf(network: string): string {
  return network.slice(0, network.indexOf(':'));
}

/** One account for each of our chains that the wallet's account supports. */
function accountsOn(
  { chains, networkOf }: StandardConnectionOptions,
  accounts: readonly RegisteredAccount[],
): readonly Account[] {
  return accounts.flatMap((account) =>
    chains
      .filter(({ id }) => account.chains.includes(networkOf(id)))
      .map(({ id }) => ({ address: account.address, chain: id })),
  );
}

/** Why no account is on our chains: none at all, or accounts on other networks of the wallet. */
function missingAccount(
  { wallet, chains }: StandardConnectionOptions,
  shown: readonly RegisteredAccount[],
  silent: boolean,
): AppError {
  const network = shown.flatMap((account) => account.chains)[0];
  const chain = chains[0]?.name;
  if (network !== undefined && chain !== undefined) {
    return new AppError('wallet/other-network', { wallet, network: networkName(network, chain), chain });
  }
  return new AppError(silent ? 'wallet/no-account' : 'wallet/log-in', { wallet });
}

/** `solana:devnet` as `Solana devnet`. */
function networkName(network: string, chain: string): string {
  const [namespace = '', reference = ''] = network.split(':');
  return namespace.toLowerCase() === chain.toLowerCase() && reference ? `${chain} ${reference}` : network;
}
