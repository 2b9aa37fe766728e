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
import { addressOn, firstOfEach, forgetAll, isReplaced, rememberIds, storedIds } from './connectedWallets.ts';
import type { EnvironmentStore } from './EnvironmentStore.ts';
import { admit } from './hostBrowser.ts';
import type { PersistedState } from './persisted.ts';
import { unclaimedBy } from './unclaimedBy.ts';

/** A wallet that is connected. */
export interface ConnectedWallet {
  readonly wallet: WalletPlugin;
  readonly session: WalletSession;
  readonly accounts: readonly [Account, ...Account[]];
}

/** An attempt under way: it is told to the user, while what is connected stays connected. */
export type Attempt =
  /** Silently looking for the wallet of the last visit; not yet connected, not to be shown as disconnected. */
  | { readonly status: 'restoring'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly wallet: WalletPlugin };

/** What the header tells: the attempt under way, else the wallet that was connected last. */
export type Connection =
  | { readonly status: 'disconnected' }
  | Attempt
  | ({ readonly status: 'connected' } & ConnectedWallet);

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
  readonly settings: (walletId: string) => Readonly<Record<string, string>>;
}

/**
 * The wallets that are connected, at most one for each family, how they came to be, and the way to have them sign. The
 * one connected last is the active one: its account is shown in the header.
 */
export class WalletStore {
  /** The active one first. */
  sessions: readonly ConnectedWallet[] = [];
  attempt: Attempt | undefined;
  readonly #with: Collaborators;
  readonly #stops = new Map<WalletSession, () => void>();
  #controller: AbortController | undefined;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    makeAutoObservable(this, {
      sessions: observableRef,
      attempt: observableRef,
      connection: false,
      payers: false,
      available: false,
      account: false,
      chain: false,
    });
  }

  get connection(): Connection {
    if (this.attempt) return this.attempt;
    const [active] = this.sessions;
    return active ? { status: 'connected', ...active } : { status: 'disconnected' };
  }

  /** The plugins' wallets, and one for each announcement or registration that none of them claims. */
  get available(): readonly WalletPlugin[] {
    const { wallets, sources, environment } = this.#with;
    const { announced, registered } = unclaimedBy(wallets.all, environment);
    return [...wallets.all, ...sources.all.flatMap((source) => source.wallets(announced, registered))];
  }

  readinessOf(wallet: WalletPlugin): Readiness {
    return wallet.detect(this.#with.environment);
  }

  /** Whether the wallet says that it can sign for the chain. */
  fits(wallet: WalletPlugin, chain: ChainPlugin): boolean {
    return wallet.families?.includes(chain.family) ?? false;
  }

  /** Its session, while the wallet is connected. */
  connectedAs(wallet: WalletPlugin): ConnectedWallet | undefined {
    return this.sessions.find((connected) => connected.wallet.id === wallet.id);
  }

  /** The active wallet's account. */
  get account(): Account | undefined {
    return this.sessions[0]?.accounts[0];
  }

  /** The chain the active wallet is on; `undefined` when it is none of ours or nobody is connected. */
  get chain(): ChainPlugin | undefined {
    return this.account && this.#with.chains.get(this.account.chain);
  }

  /** Whether the wallet, the active one unless named, can take its account to the chain. */
  canSwitchTo(chain: ChainPlugin, connected = this.sessions[0]): boolean {
    if (!connected?.session.switchChain || !connected.session.signers[chain.family]) return false;
    return addressOn(chain, connected) === connected.accounts[0].address;
  }

  /** The wallet that signs for the family; `undefined` when none of the connected ones can. */
  signerOf(family: Family): ConnectedWallet | undefined {
    return this.sessions.find(({ session }) => session.signers[family] !== undefined);
  }

  canSign(family: Family): boolean {
    return this.signerOf(family) !== undefined;
  }

  /** The address that pays for something on the chain; `undefined` when no connected wallet can sign for it. */
  payerOn(chain: ChainPlugin): Address | undefined {
    const connected = this.signerOf(chain.family);
    return connected && addressOn(chain, connected);
  }

  /** Every account that may pay, one for each wallet and namespace, the active one first. */
  get payers(): readonly Account[] {
    return this.sessions.flatMap(({ accounts }) => firstOfEach(accounts));
  }

  /** Whether the wallet that pays on the chain is there now, so that it need not be switched. */
  isOn(chain: ChainPlugin): boolean {
    return this.signerOf(chain.family)?.accounts.some((account) => account.chain === chain.id) ?? false;
  }

  /**
   * Connects, in place of those connected that sign for the same family. A newer attempt or `cancel` aborts this one.
   * Rejects as `WalletPlugin.connect` does; what was connected then still is.
   */
  async connect(wallet: WalletPlugin, preferredChain?: ChainPlugin): Promise<void> {
    const { signal } = this.#begin({ status: 'connecting', wallet });
    try {
      await withSignal(admit(wallet, { ...this.#with, available: this.available }), signal);
      const connecting = wallet.connect(this.#contextFor(wallet, signal, false, preferredChain));
      try {
        await this.#establish(wallet, await withSignal(connecting, signal));
      } catch (error) {
        // What a wallet answers after its user gave up is ended again.
        if (signal.aborted) connecting.then((late) => late.disconnect()).catch(() => undefined);
        throw error;
      }
    } finally {
      this.#finish(signal);
    }
  }

  /** Gives up the attempt under way. */
  cancel(): void {
    this.#controller?.abort();
  }

  /** Connects the wallets of the last visit without a prompt, where they allow it (WAL-08). Never rejects. */
  async restore(): Promise<void> {
    const { storage } = this.#with;
    const [latest] = storedIds(storage);
    if (!latest) return;
    const { signal } = this.#begin({ status: 'restoring', walletId: latest });
    try {
      // The active one last: each that is established becomes the active one.
      for (const id of storedIds(storage).toReversed()) await this.#restoreOne(id, signal);
    } finally {
      this.#finish(signal);
    }
  }

  /** Ends the session of the wallet, of the active one unless named, and forgets it (WAL-06). */
  async disconnect(walletId = this.sessions[0]?.wallet.id): Promise<void> {
    this.#controller?.abort();
    const ended = this.sessions.filter(({ wallet }) => wallet.id === walletId);
    this.#setSessions(this.sessions.filter(({ wallet }) => wallet.id !== walletId));
    if (this.sessions.length === 0) forgetAll(this.#with.storage);
    else
      rememberIds(
        this.#with.storage,
        storedIds(this.#with.storage).filter((id) => id !== walletId),
      );
    await Promise.all(ended.map(({ session }) => this.#end(session)));
  }

  /** @throws AppError `wallet/cannot-switch` when the wallet has no such ability, or as `WalletSession.switchChain` */
  async switchChain(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    if (this.sessions.length === 0) throw new AppError('wallet/not-connected', {});
    const connected = this.signerOf(chain.family) ?? this.sessions[0];
    if (!connected?.session.switchChain) {
      throw new AppError('wallet/cannot-switch', { wallet: connected?.wallet.name ?? '', chain: chain.name });
    }
    await connected.session.switchChain(chain, options);
  }

  /** Has the wallet of the family sign and broadcast. Rejects as `SendTransaction`, or with `wallet/cannot-sign`. */
  async send<F extends Family>(transaction: UnsignedTransaction<F>, options: Cancellable): Promise<TransactionHash> {
    const [active] = this.sessions;
    if (!active) throw new AppError('wallet/not-connected', {});
    // The one place of the shell that looks at a family: signer and payload are of the same one.
    const signers: Signers = this.signerOf(transaction.family)?.session.signers ?? {};
    const sign = signers[transaction.family as F];
    if (!sign) {
      throw new AppError('wallet/cannot-sign', { wallet: active.wallet.name, family: String(transaction.family) });
    }
    return sign(transaction, options);
  }

  /** Ends everything without telling the wallets: the page goes away. */
  dispose(): void {
    this.#controller?.abort();
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #begin(attempt: Attempt): AbortController {
    this.#controller?.abort();
    this.#controller = new AbortController();
    this.#setAttempt(attempt);
    return this.#controller;
  }

  /** A newer attempt keeps its own word in the header. */
  #finish(signal: AbortSignal): void {
    if (this.#controller?.signal === signal) this.#setAttempt(undefined);
  }

  async #restoreOne(id: string, signal: AbortSignal): Promise<void> {
    const { storage } = this.#with;
    try {
      const wallet = await this.#lateWallet(id, signal);
      if (!wallet?.autoReconnect) {
        rememberIds(
          storage,
          storedIds(storage).filter((stored) => stored !== id),
        );
        return;
      }
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LATE_INJECTION_MS * 2)]);
      await withSignal(admit(wallet, { ...this.#with, available: this.available }), limit);
      const session = await withSignal(wallet.connect(this.#contextFor(wallet, limit, true, undefined)), limit);
      if (!signal.aborted) await this.#establish(wallet, session);
    } catch {
      // Locked, revoked or gone: the user connects by hand. The id stays, so that the next visit tries again.
    }
  }

  async #establish(wallet: WalletPlugin, session: WalletSession): Promise<void> {
    const [first, ...rest] = session.accounts;
    if (!first) throw new AppError('wallet/no-account', { wallet: wallet.name });
    const replaced = this.sessions.filter((connected) => isReplaced(connected, wallet, session));
    this.#stops.set(
      session,
      session.onAccounts((accounts) => this.#onAccounts(session, accounts)),
    );
    const others = this.sessions.filter((connected) => !replaced.includes(connected));
    this.#setSessions([{ wallet, session, accounts: [first, ...rest] }, ...others]);
    const gone = replaced.map((connected) => connected.wallet.id);
    const { storage } = this.#with;
    rememberIds(storage, [wallet.id, ...storedIds(storage).filter((id) => id !== wallet.id && !gone.includes(id))]);
    storage.set('currentNet', first.chain);
    await Promise.all(replaced.map((connected) => this.#end(connected.session)));
  }

  #onAccounts(session: WalletSession, [first, ...rest]: readonly Account[]): void {
    if (!first) {
      // Locked or revoked in the wallet (WAL-07).
      this.#stops.get(session)?.();
      this.#stops.delete(session);
      this.#setSessions(this.sessions.filter((connected) => connected.session !== session));
      return;
    }
    if (this.sessions[0]?.session === session) this.#with.storage.set('currentNet', first.chain);
    this.#setSessions(
      this.sessions.map((connected) =>
        connected.session === session ? { ...connected, accounts: [first, ...rest] } : connected,
      ),
    );
  }

  async #end(session: WalletSession): Promise<void> {
    this.#stops.get(session)?.();
    this.#stops.delete(session);
    await session.disconnect();
  }

  #setAttempt(attempt: Attempt | undefined): void {
    runInAction(() => {
      this.attempt = attempt;
    });
  }

  #setSessions(sessions: readonly ConnectedWallet[]): void {
    runInAction(() => {
      this.sessions = sessions;
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
    const { environment, chains, prompt, api, pluginStorage, settings } = this.#with;
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
      settings: settings(wallet.id),
      api,
    };
  }
}

/** Settles as the promise does, or rejects when the signal aborts first: some wallets never answer. */
function withSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
