import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { ApiCaller } from '../../api/endpoint.ts';
import type { Address, ChainId, TransactionHash } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import type { Cancellable, Family, Signers, UnsignedTransaction } from '../plugin/family.ts';
import type { Registry } from '../plugin/Registry.ts';
import type {
  Account,
  ConnectContext,
  PluginStorage,
  Readiness,
  WalletPlugin,
  WalletPrompt,
  WalletSession,
  WalletSource,
} from '../plugin/wallet.ts';
import type { ChainStore } from './ChainStore.ts';
import type { EnvironmentStore } from './EnvironmentStore.ts';
import type { PersistedState } from './persisted.ts';

export type Connection =
  | { readonly status: 'disconnected' }
  /** Silently looking for the wallet of the last visit; not yet connected, not to be shown as disconnected. */
  | { readonly status: 'restoring'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly wallet: WalletPlugin }
  | {
      readonly status: 'connected';
      readonly wallet: WalletPlugin;
      readonly session: WalletSession;
      readonly accounts: readonly [Account, ...Account[]];
    };

/** Extensions may inject and announce themselves late: this long a restore waits for its wallet. */
const LATE_INJECTION_MS = 3_000;

interface Collaborators {
  readonly wallets: Registry<WalletPlugin>;
  readonly sources: Registry<WalletSource>;
  readonly environment: EnvironmentStore;
  readonly chains: ChainStore;
  readonly storage: PersistedState;
  readonly prompt: WalletPrompt;
  readonly api: ApiCaller;
  readonly pluginStorage: (walletId: string) => PluginStorage;
}

/** The wallet that is connected, how it came to be, and the way to have it sign. */
export class WalletStore {
  connection: Connection = { status: 'disconnected' };
  readonly #with: Collaborators;
  #attempt: AbortController | undefined;
  #stopListening: (() => void) | undefined;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(this, {
      connection: observableRef,
      available: false,
      account: false,
      chain: false,
      canSwitchChain: false,
    });
  }

  /** Registered wallets, and one for each announcement that none of them claims. */
  get available(): readonly WalletPlugin[] {
    const { wallets, sources, environment } = this.#with;
    const claimed = new Set(wallets.all.flatMap((wallet) => wallet.rdns ?? []));
    const unclaimed = [...environment.announced.values()].filter((announced) => !claimed.has(announced.rdns));
    return [...wallets.all, ...sources.all.flatMap((source) => source.wallets(unclaimed))];
  }

  readinessOf(wallet: WalletPlugin): Readiness {
    return wallet.detect(this.#with.environment);
  }

  get account(): Account | undefined {
    return this.connection.status === 'connected' ? this.connection.accounts[0] : undefined;
  }

  /** The chain the wallet is on; `undefined` when it is none of ours or nobody is connected. */
  get chain(): ChainPlugin | undefined {
    return this.account && this.#with.chains.get(this.account.chain);
  }

  get canSwitchChain(): boolean {
    return this.connection.status === 'connected' && this.connection.session.switchChain !== undefined;
  }

  /** Whether the connected wallet can sign for the family. */
  canSign(family: Family): boolean {
    return this.connection.status === 'connected' && this.connection.session.signers[family] !== undefined;
  }

  /** The address that pays for something on the chain; `undefined` when the connected wallet cannot sign for it. */
  payerOn(chain: ChainPlugin): Address | undefined {
    return this.canSign(chain.family) ? this.account?.address : undefined;
  }

  /**
   * Connects, in place of whatever was connected. A newer attempt or `cancel` aborts this one.
   * Rejects as `WalletPlugin.connect` does; the connection is then as it was before.
   */
  async connect(wallet: WalletPlugin, preferredChain?: ChainPlugin): Promise<void> {
    const before = this.connection;
    const attempt = this.#begin({ status: 'connecting', wallet });
    try {
      const session = await wallet.connect(this.#contextFor(wallet, attempt.signal, false, preferredChain));
      if (attempt.signal.aborted) {
        await session.disconnect();
        attempt.signal.throwIfAborted();
      }
      if (before.status === 'connected') await this.#end(before.session);
      this.#establish(wallet, session);
    } catch (error) {
      if (this.#attempt === attempt)
        this.#setConnection(before.status === 'connected' ? before : { status: 'disconnected' });
      throw error;
    }
  }

  /** Gives up the attempt under way. */
  cancel(): void {
    this.#attempt?.abort();
  }

  /** Connects the wallet of the last visit without a prompt, where the wallet allows it (WAL-08). Never rejects. */
  async restore(): Promise<void> {
    const walletId = this.#with.storage.get('connectorId');
    if (!walletId) return;
    const attempt = this.#begin({ status: 'restoring', walletId });
    try {
      const wallet = await this.#lateWallet(walletId, attempt.signal);
      if (!wallet?.autoReconnect) {
        this.#with.storage.delete('connectorId');
        return;
      }
      const limit = AbortSignal.any([attempt.signal, AbortSignal.timeout(LATE_INJECTION_MS * 2)]);
      const session = await withSignal(wallet.connect(this.#contextFor(wallet, limit, true, undefined)), limit);
      if (!attempt.signal.aborted) this.#establish(wallet, session);
    } catch {
      // Locked, revoked or gone: the user connects by hand. The id stays, so that the next visit tries again.
    } finally {
      if (this.connection.status === 'restoring') this.#setConnection({ status: 'disconnected' });
    }
  }

  /** Ends the session and forgets the wallet (WAL-06). */
  async disconnect(): Promise<void> {
    const { connection } = this;
    this.#attempt?.abort();
    this.#with.storage.delete('connectorId');
    this.#with.storage.delete('currentNet');
    this.#setConnection({ status: 'disconnected' });
    if (connection.status === 'connected') await this.#end(connection.session);
  }

  /** @throws AppError `wallet/cannot-switch` when the wallet has no such ability, or as `WalletSession.switchChain` */
  async switchChain(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    const { connection } = this;
    if (connection.status !== 'connected') throw new AppError('wallet/not-connected', {});
    const { session, wallet } = connection;
    if (!session.switchChain) throw new AppError('wallet/cannot-switch', { wallet: wallet.name, chain: chain.name });
    await session.switchChain(chain, options);
  }

  /** Has the wallet sign and broadcast. Rejects as `SendTransaction`, or with `wallet/cannot-sign`. */
  async send<F extends Family>(transaction: UnsignedTransaction<F>, options: Cancellable): Promise<TransactionHash> {
    const { connection } = this;
    if (connection.status !== 'connected') throw new AppError('wallet/not-connected', {});
    // The one place of the shell that looks at a family: signer and payload are of the same one.
    const signers: Signers = connection.session.signers;
    const sign = signers[transaction.family as F];
    if (!sign) {
      throw new AppError('wallet/cannot-sign', { wallet: connection.wallet.name, family: String(transaction.family) });
    }
    return sign(transaction, options);
  }

  /** Ends everything without telling the wallet: the page goes away. */
  dispose(): void {
    this.#attempt?.abort();
    this.#stopListening?.();
  }

  #begin(connection: Connection): AbortController {
    this.#attempt?.abort();
    this.#attempt = new AbortController();
    this.#setConnection(connection);
    return this.#attempt;
  }

  #establish(wallet: WalletPlugin, session: WalletSession): void {
    const [first, ...rest] = session.accounts;
    if (!first) throw new AppError('wallet/no-account', { wallet: wallet.name });
    this.#stopListening?.();
    this.#stopListening = session.onAccounts((accounts) => this.#onAccounts(wallet, session, accounts));
    this.#with.storage.set('connectorId', wallet.id);
    this.#with.storage.set('currentNet', first.chain);
    this.#setConnection({ status: 'connected', wallet, session, accounts: [first, ...rest] });
  }

  #onAccounts(wallet: WalletPlugin, session: WalletSession, [first, ...rest]: readonly Account[]): void {
    if (!first) {
      // Locked or revoked in the wallet (WAL-07).
      this.#stopListening?.();
      this.#setConnection({ status: 'disconnected' });
      return;
    }
    this.#with.storage.set('currentNet', first.chain);
    this.#setConnection({ status: 'connected', wallet, session, accounts: [first, ...rest] });
  }

  async #end(session: WalletSession): Promise<void> {
    this.#stopListening?.();
    this.#stopListening = undefined;
    await session.disconnect();
  }

  #setConnection(connection: Connection): void {
    runInAction(() => {
      this.connection = connection;
    });
  }

  async #lateWallet(id: string, signal: AbortSignal): Promise<WalletPlugin | undefined> {
    const find = () => this.available.find((wallet) => wallet.id === id);
    const isReady = () => {
      const wallet = find();
      return wallet !== undefined && (!wallet.autoReconnect || this.readinessOf(wallet).status !== 'missing');
    };
    await when(isReady, { signal, timeout: LATE_INJECTION_MS }).catch(() => undefined);
    signal.throwIfAborted();
    return runInAction(find);
  }

  #contextFor(
    wallet: WalletPlugin,
    signal: AbortSignal,
    silent: boolean,
    preferredChain: ChainPlugin | undefined,
  ): ConnectContext {
    const { environment, chains, prompt, api, pluginStorage } = this.#with;
    return {
      signal,
      environment,
      preferredChain,
      chains: chains.all,
      rpcUrls: (id: ChainId) => {
        const chain = chains.get(id);
        return chain ? chains.rpcUrls(chain) : [];
      },
      silent,
      prompt,
      storage: pluginStorage(wallet.id),
      api,
    };
  }
}

/** Settles as the promise does, or rejects when the signal aborts first: some wallets never answer. */
function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
