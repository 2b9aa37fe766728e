import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { Family } from '../../plugin/family.ts';
import type { Account, Readiness, WalletPlugin, WalletSession, WalletSource } from '../../plugin/wallet.ts';
import type { HealthStore } from '../HealthStore.ts';
import type { PersistedState } from '../persisted.ts';
import type { Registry } from '../Registry.ts';
import { storedKeys } from '../storedKeys.ts';
import { announcedIcon, unclaimedBy } from './announcements.ts';
import { addressOn, forgetAll, isReplaced, rememberIds, shownAccounts, storedIds } from './connectedWallets.ts';
import { type ConnectorParts, WalletConnector } from './WalletConnector.ts';
import type { WatchStore } from './WatchStore.ts';

/** A connected wallet. */
export interface ConnectedWallet {
  readonly wallet: WalletPlugin;
  readonly session: WalletSession;
  readonly accounts: readonly [Account, ...Account[]];
}

/** A running connection attempt. It is shown to the user; existing connections stay. */
export type Attempt =
  /** Restoring the wallet of the last visit without a prompt. Not connected yet, but must not be shown as disconnected. */
  | { readonly status: 'restoring'; readonly walletId: string }
  | { readonly status: 'connecting'; readonly wallet: WalletPlugin };

/** The connection shown in the header: the running attempt, else the wallet connected last. */
export type Connection =
  | { readonly status: 'disconnected' }
  | Attempt
  | ({ readonly status: 'connected' } & ConnectedWallet);

interface Dependencies extends ConnectorParts {
  readonly sources: Registry<WalletSource>;
  readonly storage: PersistedState;
  readonly watch: WatchStore;
  readonly health: HealthStore;
}

/**
 * The connected wallets, at most one per family, and their connection attempts (`WalletSigner` signs with them). The
 * wallet connected last is the active one: the header shows its account.
 */
export class WalletStore {
  /** Connected wallets, the active one first. */
  sessions: readonly ConnectedWallet[] = [];
  attempt: Attempt | undefined;
  /** The wallet of the last visit whose restore failed, and why. `undefined` from the next attempt on. */
  lost: { readonly walletId: string; readonly error: unknown } | undefined;
  readonly #deps: Dependencies;
  readonly #connector: WalletConnector;
  readonly #stops = new Map<WalletSession, () => void>();
  #controller: AbortController | undefined;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#connector = new WalletConnector(dependencies, () => this.available);
    makeAutoObservable(this, {
      sessions: observableRef,
      attempt: observableRef,
      lost: observableRef,
    });
  }

  get connection(): Connection {
    const [active] = this.sessions;
    // During a restore, a wallet that is already connected is shown.
    if (this.attempt && !(active && this.attempt.status === 'restoring')) return this.attempt;
    return active ? { status: 'connected', ...active } : { status: 'disconnected' };
  }

  /** The plugins' wallets, and one for each announcement or registration that no plugin claims. */
  get available(): readonly WalletPlugin[] {
    const { wallets, sources, environment } = this.#deps;
    const { announced, registered } = unclaimedBy(wallets.all, environment);
    return [...wallets.all, ...sources.all.flatMap((source) => source.wallets(announced, registered))];
  }

  readinessOf(wallet: WalletPlugin): Readiness {
    return wallet.detect(this.#deps.environment);
  }

  /** The icon from the wallet's own announcement or registration, else the plugin's (WAL-03). */
  iconOf(wallet: Pick<WalletPlugin, 'icon' | 'rdns' | 'registers' | 'owns'>): string {
    return announcedIcon(wallet, this.#deps.environment) ?? wallet.icon;
  }

  /** Whether the wallet declares that it can sign for the chain. */
  fits(wallet: WalletPlugin, chain: ChainPlugin): boolean {
    return wallet.families?.includes(chain.family) ?? false;
  }

  /** The wallet's session; `undefined` if it is not connected. */
  connectedAs(wallet: WalletPlugin): ConnectedWallet | undefined {
    return this.sessions.find((connected) => connected.wallet.id === wallet.id);
  }

  /** The active wallet's account. */
  get account(): Account | undefined {
    return this.sessions[0]?.accounts[0];
  }

  /** The active wallet's chain; `undefined` if the app does not know the chain, or no wallet is connected. */
  get chain(): ChainPlugin | undefined {
    return this.account && this.#deps.chains.get(this.account.chain);
  }

  /** Whether the wallet can switch to the chain with the same account. The default is the active wallet. */
  canSwitchTo(chain: ChainPlugin, connected = this.sessions[0]): boolean {
    if (!connected?.session.switchChain || !connected.session.signers[chain.family]) return false;
    return addressOn(chain, connected) === connected.accounts[0].address;
  }

  /** The wallet that signs for the family; `undefined` if no connected wallet can. */
  signerOf(family: Family): ConnectedWallet | undefined {
    return this.sessions.find(({ session }) => session.signers[family] !== undefined);
  }

  canSign(family: Family): boolean {
    return this.signerOf(family) !== undefined;
  }

  /** Whether the wallet that signs for the family can also sign without sending. */
  canSignOffline(family: Family): boolean {
    return this.signerOf(family)?.session.offlineSigners?.[family] !== undefined;
  }

  /** The paying address on the chain; `undefined` if no connected wallet can sign for it. */
  payerOn(chain: ChainPlugin): Address | undefined {
    const connected = this.signerOf(chain.family);
    return connected && addressOn(chain, connected);
  }

  /**
   * The address that pays on the chain.
   * @throws AppError `wallet/view-only` where one is only watched, else `wallet/not-connected`
   */
  payerOrThrow(chain: ChainPlugin): Address {
    this.assertNotWatching(chain);
    const payer = this.payerOn(chain);
    if (payer === undefined) throw new AppError('wallet/not-connected', {});
    return payer;
  }

  /** The address with the holdings to show on the chain: the payer, else the watched address. */
  ownerOn(chain: ChainPlugin): Address | undefined {
    return this.payerOn(chain) ?? this.#deps.watch.addressOn(chain);
  }

  /** Whether a watched address exists on the chain and no connected wallet can pay there. */
  isViewOnly(chain: ChainPlugin): boolean {
    return this.payerOn(chain) === undefined && this.#deps.watch.addressOn(chain) !== undefined;
  }

  /** @throws AppError `wallet/view-only` where an address is watched on the chain that no connected wallet pays from */
  assertNotWatching(chain: ChainPlugin | undefined): void {
    if (chain && this.isViewOnly(chain)) throw new AppError('wallet/view-only', {});
  }

  /** All accounts that may pay, the active one first: the shown accounts of each wallet. */
  get payers(): readonly Account[] {
    return this.sessions.flatMap(({ accounts }) => shownAccounts(accounts));
  }

  /** All accounts to show: those that may pay, then the watched one. */
  get owners(): readonly Account[] {
    return [...this.payers, ...shownAccounts(this.#deps.watch.accounts)];
  }

  /** Whether the wallet that pays on the chain is already on it, so that no switch is needed. */
  isOn(chain: ChainPlugin): boolean {
    return this.signerOf(chain.family)?.accounts.some((account) => account.chain === chain.id) ?? false;
  }

  /**
   * Connects the wallet and replaces connected wallets of the same family. A newer attempt or `cancel` aborts this one.
   * Rejects as `WalletPlugin.connect` does; existing connections then stay.
   */
  async connect(wallet: WalletPlugin, preferredChain?: ChainPlugin): Promise<void> {
    const { signal } = this.#begin({ status: 'connecting', wallet });
    const began = performance.now();
    const tell = (failure: { readonly error?: unknown } = {}) =>
      this.#deps.health.tell('wallet', wallet.id, { ms: performance.now() - began, ...failure });
    try {
      const session = await this.#connector.connect(wallet, { signal, silent: false, preferredChain });
      await this.#establish(wallet, session);
      tell();
    } catch (error) {
      tell({ error });
      throw error;
    } finally {
      this.#finish(signal);
    }
  }

  /** Aborts the running attempt. */
  cancel(): void {
    this.#controller?.abort();
  }

  /**
   * Reconnects the wallets of the last visit without a prompt, if they allow it (WAL-08); connected ones stay as they are.
   * Never rejects.
   */
  async restore(): Promise<void> {
    const ids = storedIds(this.#deps.storage).filter((id) => this.sessions.every(({ wallet }) => wallet.id !== id));
    const [latest] = ids;
    if (!latest) return;
    const { signal } = this.#begin({ status: 'restoring', walletId: latest });
    // In parallel: a slow wallet must not delay the rest.
    await Promise.all(ids.map((id) => this.#restoreOne(id, signal)));
    this.#finish(signal);
  }

  /** Disconnects the wallet and forgets it (WAL-06). The default is the active wallet. */
  async disconnect(walletId = this.sessions[0]?.wallet.id): Promise<void> {
    this.#controller?.abort();
    const ended = this.sessions.filter(({ wallet }) => wallet.id === walletId);
    this.#setSessions(this.sessions.filter(({ wallet }) => wallet.id !== walletId));
    if (this.sessions.length === 0) forgetAll(this.#deps.storage);
    else this.#forget(walletId);
    await Promise.all(ended.map(({ session }) => this.#end(session)));
  }

  /** Watches an address and disconnects the wallet that signs for its family: one account per family (WAL-18). */
  async watch(accounts: readonly Account[]): Promise<void> {
    const { watch } = this.#deps;
    watch.watch(accounts);
    const shadowing = watch.family && this.signerOf(watch.family);
    if (shadowing) await this.disconnect(shadowing.wallet.id);
  }

  /** Stops everything without disconnecting the wallets, when the page closes. */
  dispose(): void {
    this.#controller?.abort();
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  #begin(attempt: Attempt): AbortController {
    this.#controller?.abort();
    this.#controller = new AbortController();
    this.#setLost(undefined);
    this.#setAttempt(attempt);
    return this.#controller;
  }

  /** Clears the attempt, unless a newer one has replaced it. */
  #finish(signal: AbortSignal): void {
    if (this.#controller?.signal === signal) this.#setAttempt(undefined);
  }

  async #restoreOne(id: string, signal: AbortSignal): Promise<void> {
    const { storage } = this.#deps;
    try {
      const found = await this.#connector.reconnect(id, signal);
      if (signal.aborted) return;
      if (found) await this.#establish(found.wallet, found.session, storedIds(storage));
      else this.#forget(id);
    } catch (error) {
      // The id stays, so the next visit retries.
      if (!signal.aborted) this.#setLost({ walletId: id, error });
    }
  }

  /** `order`: wallet ids that define the position of the new session. Without it, the wallet becomes the active one. */
  async #establish(wallet: WalletPlugin, session: WalletSession, order?: readonly string[]): Promise<void> {
    const [first, ...rest] = session.accounts;
    if (!first) throw new AppError('wallet/no-account', { wallet: wallet.name });
    const replaced = this.sessions.filter((connected) => isReplaced(connected, wallet, session));
    const stop = session.onAccounts((accounts) => this.#onAccounts(session, accounts));
    this.#stops.set(session, stop);
    const others = this.sessions.filter((connected) => !replaced.includes(connected));
    const all: readonly ConnectedWallet[] = [{ wallet, session, accounts: [first, ...rest] }, ...others];
    const placeOf = (connected: ConnectedWallet) => order?.indexOf(connected.wallet.id) ?? 0;
    this.#setSessions([...all].sort((a, b) => placeOf(a) - placeOf(b)));
    // A wallet that signs for the family replaces the watched address.
    const { watch } = this.#deps;
    if (watch.family && Object.hasOwn(session.signers, watch.family)) watch.stop();
    if (!order) this.#remember(wallet, replaced);
    if (this.account) this.#deps.storage.set(storedKeys.currentNet, this.account.chain);
    await Promise.all(replaced.map((connected) => this.#end(connected.session)));
  }

  #remember(wallet: WalletPlugin, replaced: readonly ConnectedWallet[]): void {
    const { storage } = this.#deps;
    const gone = [wallet.id, ...replaced.map((connected) => connected.wallet.id)];
    rememberIds(storage, [wallet.id, ...storedIds(storage).filter((id) => !gone.includes(id))]);
  }

  #forget(walletId: string | undefined): void {
    const { storage } = this.#deps;
    const left = storedIds(storage).filter((id) => id !== walletId);
    rememberIds(storage, left);
  }

  #onAccounts(session: WalletSession, [first, ...rest]: readonly Account[]): void {
    if (!first) {
      // The wallet was locked, or revoked the page's access (WAL-07).
      this.#stops.get(session)?.();
      this.#stops.delete(session);
      this.#setSessions(this.sessions.filter((connected) => connected.session !== session));
      return;
    }
    if (this.sessions[0]?.session === session) this.#deps.storage.set(storedKeys.currentNet, first.chain);
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

  #setLost(lost: WalletStore['lost']): void {
    runInAction(() => {
      this.lost = lost;
    });
  }

  #setSessions(sessions: readonly ConnectedWallet[]): void {
    runInAction(() => {
      this.sessions = sessions;
    });
  }
}
