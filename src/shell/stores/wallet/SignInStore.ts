import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { currentSession, signOut } from '../../../api/auth.ts';
import { resultCodes } from '../../../api/codes.ts';
import type { ApiCaller } from '../../../api/endpoint.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { loadOrReload } from '../../lazyView.tsx';
import type { ServiceClock } from '../../net/ServiceClock.ts';
import type { ChainPlugin } from '../../plugin/chain.ts';
import type { Cancellable } from '../../plugin/family.ts';
import type { ChainStore } from '../ChainStore.ts';
import type { PersistedState } from '../persisted.ts';
import type { StoredValue } from '../StoredKey.ts';
import { storedKeys } from '../storedKeys.ts';
import type { WalletSigner } from './WalletSigner.ts';
import type { WalletStore } from './WalletStore.ts';

/** Tolerance for a wrong device date. The backend decides anyway whether the session has ended. */
const MAX_OFFSET_MS = 24 * 60 * 60_000;
interface Dependencies {
  readonly api: ApiCaller;
  readonly wallet: WalletStore;
  readonly signer: Pick<WalletSigner, 'signMessage'>;
  readonly chains: ChainStore;
  readonly storage: PersistedState;
  readonly clock: Pick<ServiceClock, 'now'>;
  /** Origin of the page: the only one that a text to sign may name. */
  readonly site: string;
}

type SignedIn = StoredValue<typeof storedKeys.signedIn>;

/**
 * The account that is signed in at the backend. An account signs a text as proof. The session is a cookie; this store
 * keeps only its account and expiry. The session ends when the wallet disconnects or changes the account. Features then
 * ask for a new sign-in.
 */
export class SignInStore {
  session: SignedIn | undefined;
  /** The wallet has signed, but the account's owners have not yet approved the text on its chain. */
  isAwaitingApproval = false;
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    const stored = dependencies.storage.get(storedKeys.signedIn);
    this.session = stored && Date.parse(stored.expiresAt) + MAX_OFFSET_MS > Date.now() ? stored : undefined;
    makeAutoObservable(this, { session: observableRef });
  }

  /** Whether the account that pays on the chain is signed in. A contract account must be signed in on this chain. */
  isSignedInOn(chain: ChainPlugin): boolean {
    const { session } = this;
    if (session === undefined || session.address !== this.#deps.wallet.payerOn(chain)) return false;
    return !session.isContract || session.chain === chain.id;
  }

  /** Whether the wallet that pays on the chain can sign messages. */
  canSignInOn(chain: ChainPlugin): boolean {
    return this.#deps.wallet.signerOf(chain.family)?.session.signMessage !== undefined;
  }

  /**
   * Asks the account that pays on the chain to sign the backend's text. Does nothing if it is signed in already. Rejects
   * with `wallet/not-connected`, `wallet/cannot-sign`, `wallet/rejected`, `sign-in/mismatch` for any other text, or as
   * `ChainStore.driver` and `ApiCaller.call` (refusals: see `src/api/auth.ts`).
   */
  async signIn(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    const { wallet } = this.#deps;
    if (this.isSignedInOn(chain)) return;
    const address = wallet.payerOn(chain);
    const connected = wallet.signerOf(chain.family);
    if (!connected || address === undefined) throw new AppError('wallet/not-connected', {});
    if (!connected.session.signMessage) {
      throw new AppError('wallet/cannot-sign', { wallet: connected.wallet.name, family: String(chain.family) });
    }
    const account = { address, chain: chain.id };
    const { openSession } = await loadOrReload(() => import('./openSession.ts'));
    const onAwaiting = (isAwaiting: boolean) => this.#showAwaiting(isAwaiting);
    const { expiresAt, isContract } = await openSession({ ...this.#deps, chain, address, onAwaiting }, options);
    this.#keep({ ...account, expiresAt, ...(isContract ? { isContract } : {}) });
  }

  /** Signs in again when the backend has ended a session that this page still has. Rejects as `signIn`. */
  async renewSignIn(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    await this.signOut();
    await this.signIn(chain, options);
  }

  /**
   * Signs in and runs work that needs a signed-in account. If the backend has already ended the session, the account
   * signs in again and the work is retried once. `onRetry` is called before. Rejects as `signIn` and `work`.
   */
  async whileSignedIn<T>(
    chain: ChainPlugin,
    work: () => Promise<T>,
    { onRetry, ...options }: Cancellable & { readonly onRetry?: () => void } = {},
  ): Promise<T> {
    await this.signIn(chain, options);
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error, 'api/refused') || error.context.resultCode !== resultCodes.notSignedIn) throw error;
      onRetry?.();
      await this.renewSignIn(chain, options);
      return work();
    }
  }

  /** Never rejects. If the sign-out request fails, the session still expires. */
  async signOut(): Promise<void> {
    this.#keep(undefined);
    await this.#deps.api.request(signOut, {});
  }

  /** Ends the session when its account is no longer connected. Returns a function that stops it. */
  start(): () => void {
    const { wallet } = this.#deps;
    if (this.session) void this.#confirm();
    return reaction(
      () => this.session !== undefined && wallet.attempt?.status !== 'restoring' && !this.#isThere(this.session),
      (isOver) => {
        if (isOver) void this.signOut();
      },
      { fireImmediately: true },
    );
  }

  /** Checks whether the backend has ended the session. Without a reply, the session is kept. */
  async #confirm(): Promise<void> {
    const answer = await this.#deps.api.request(currentSession, {});
    if (answer.status === 'ok' && answer.data?.chain !== this.session?.chain) this.#keep(undefined);
  }

  #showAwaiting(isAwaitingApproval: boolean): void {
    runInAction(() => {
      this.isAwaitingApproval = isAwaitingApproval;
    });
  }

  #isThere({ address, chain }: SignedIn): boolean {
    const known = this.#deps.chains.get(chain);
    return known !== undefined && this.#deps.wallet.payerOn(known) === address;
  }

  #keep(session: SignedIn | undefined): void {
    if (session) this.#deps.storage.set(storedKeys.signedIn, session);
    else this.#deps.storage.delete(storedKeys.signedIn);
    runInAction(() => {
      this.session = session;
    });
  }
}
