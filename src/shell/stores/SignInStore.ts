import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { currentSession, signIn, signInText, signOut } from '../../api/auth.ts';
import { resultCodes } from '../../api/codes.ts';
import type { ApiCaller } from '../../api/endpoint.ts';
import { AppError, isAppError } from '../../model/errors.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import type { Cancellable } from '../plugin/family.ts';
import type { ChainStore } from './ChainStore.ts';
import type { PersistedState, StoredValue } from './persisted.ts';
import type { WalletStore } from './WalletStore.ts';

/** The device's date may be a day off. Whether the session has ended is asked of the backend anyway. */
const MOST_OFF_MS = 24 * 60 * 60_000;

interface Collaborators {
  readonly api: ApiCaller;
  readonly wallet: WalletStore;
  readonly chains: ChainStore;
  readonly storage: PersistedState;
  /** Host of the page: the only one that a text to sign may name. */
  readonly host: string;
}

/**
 * Who is signed in at the backend. An account proves itself by signing a text; the session is a cookie, of which this keeps
 * only whose it is. It ends with the account: when the wallet goes away or shows another one (features ask for it again).
 */
export class SignInStore {
  session: StoredValue<'signedIn'> | undefined;
  readonly #with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.#with = collaborators;
    const stored = collaborators.storage.get('signedIn');
    this.session = stored && Date.parse(stored.expiresAt) + MOST_OFF_MS > Date.now() ? stored : undefined;
    makeAutoObservable(this, { session: observableRef });
  }

  /** Whether the account that pays on the chain is the one signed in. */
  isSignedInOn(chain: ChainPlugin): boolean {
    return this.session !== undefined && this.session.address === this.#with.wallet.payerOn(chain);
  }

  /** Whether the wallet that pays on the chain can sign a text. */
  canSignInOn(chain: ChainPlugin): boolean {
    return this.#with.wallet.signerOf(chain.family)?.session.signMessage !== undefined;
  }

  /**
   * Has the account that pays on the chain sign the backend's text; does nothing where it is signed in already. Rejects with
   * `wallet/not-connected`, `wallet/cannot-sign`, `wallet/rejected`, or as `ApiCaller.call` (refusals: see `src/api/auth.ts`).
   */
  async signIn(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    const { api, wallet, host } = this.#with;
    if (this.isSignedInOn(chain)) return;
    const address = wallet.payerOn(chain);
    const connected = wallet.signerOf(chain.family);
    if (!connected || address === undefined) throw new AppError('wallet/not-connected', {});
    const { signMessage } = connected.session;
    if (!signMessage) {
      throw new AppError('wallet/cannot-sign', { wallet: connected.wallet.name, family: String(chain.family) });
    }
    const { nonce, message } = await api.call(
      signInText,
      { family: String(chain.family), chain: chain.id, address },
      options,
    );
    if (!isSignInText(message, host, address)) {
      throw new AppError('api/malformed', {
        endpoint: signInText.path,
        detail: 'not a text for this page and account',
      });
    }
    const account = { address, chain: chain.id };
    const signature = await signMessage.call(connected.session, account, message, options);
    const { expiresAt } = await api.call(signIn, { nonce, signature }, options);
    this.#keep({ ...account, expiresAt });
  }

  /** Signs in again although this page takes a session to last: the backend has ended it. Rejects as `signIn`. */
  async signInAnew(chain: ChainPlugin, options: Cancellable = {}): Promise<void> {
    await this.signOut();
    await this.signIn(chain, options);
  }

  /**
   * Signs in and does work that only the account itself may do. Where the backend has ended the session of which this page still
   * knows, the account signs in anew, once, and the work is done again; `onAnew` is told before. Rejects as `signIn` and `work`.
   */
  async whileSignedIn<T>(
    chain: ChainPlugin,
    work: () => Promise<T>,
    { onAnew, ...options }: Cancellable & { readonly onAnew?: () => void } = {},
  ): Promise<T> {
    await this.signIn(chain, options);
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error, 'api/refused') || error.context.resCode !== resultCodes.notSignedIn) throw error;
      onAnew?.();
      await this.signInAnew(chain, options);
      return work();
    }
  }

  /** Never rejects: a session that the backend could not be told of ends by itself. */
  async signOut(): Promise<void> {
    this.#keep(undefined);
    await this.#with.api.ask(signOut, {});
  }

  /** Ends the session with its account. Returns the way to stop. */
  start(): () => void {
    const { wallet } = this.#with;
    if (this.session) void this.#confirm();
    return reaction(
      () => this.session !== undefined && wallet.attempt?.status !== 'restoring' && !this.#isThere(this.session),
      (isOver) => {
        if (isOver) void this.signOut();
      },
      { fireImmediately: true },
    );
  }

  /** The backend may have ended it meanwhile. Without an answer it is taken to last. */
  async #confirm(): Promise<void> {
    const answer = await this.#with.api.ask(currentSession, {});
    if (answer.status === 'ok' && answer.data?.chain !== this.session?.chain) this.#keep(undefined);
  }

  #isThere({ address, chain }: StoredValue<'signedIn'>): boolean {
    const known = this.#with.chains.get(chain);
    return known !== undefined && this.#with.wallet.payerOn(known) === address;
  }

  #keep(session: StoredValue<'signedIn'> | undefined): void {
    if (session) this.#with.storage.set('signedIn', session);
    else this.#with.storage.delete('signedIn');
    runInAction(() => {
      this.session = session;
    });
  }
}

/** Whether this is a text to sign in on this page with this account, and not something else to be signed. */
function isSignInText(message: string, host: string, address: string): boolean {
  const [first = '', second = ''] = message.split('\n');
  return first.startsWith(`${host} wants you to sign in with your `) && second.toLowerCase() === address.toLowerCase();
}
