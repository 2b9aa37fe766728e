import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { queryBlackList } from '../../api/swap.ts';
import type { ChainId } from '../../model/caip.ts';
import { loadOrReload } from '../lazyView.tsx';
import type { Shell } from '../Shell.ts';
import type { RecipientFacts } from './recipientFacts.ts';

export type RecipientState =
  | { readonly status: 'missing' }
  | { readonly status: 'checking' }
  /** `memo`: the tag from the address; absent for none. `name`: the entered name that points to the address. */
  | {
      readonly status: 'ok';
      readonly address: string;
      readonly memo?: string;
      readonly name?: string;
      readonly facts?: RecipientFacts;
    }
  | { readonly status: 'invalid' }
  /** A name that points to no address. */
  | { readonly status: 'no-address' }
  /** The address is flagged as risky, or belongs to an exchange. */
  | { readonly status: 'risky' }
  /** A token's own contract: payments to it are lost. */
  | { readonly status: 'token-contract' }
  /** The account of one token: its wallet has another address. */
  | { readonly status: 'token-account' }
  /** The code of a program. */
  | { readonly status: 'program' }
  /** A burn address: it has no key. */
  | { readonly status: 'burn' }
  /** The address could not be checked. */
  | { readonly status: 'unknown'; readonly error: unknown };

/** The form's input; observable. */
interface Typed {
  /** The address as entered; empty for none. */
  readonly recipient: string;
  readonly to: { readonly chain: ChainId } | undefined;
}

const DEBOUNCE_MS = 250;

type Parts = Pick<Shell, 'storage' | 'api' | 'chains' | 'tokens' | 'watch' | 'wallet' | 'connection'>;

/**
 * Checks the recipient address. The target chain checks its form, and the service checks its risk (SWP-05). Also checks
 * for similar known addresses.
 */
export class Recipient {
  state: RecipientState = { status: 'missing' };
  /** The address that the user confirmed although it looks like a known one. */
  meant: string | undefined;
  readonly #parts: Parts;
  readonly #form: Typed;
  #checking: AbortController | undefined;

  constructor(parts: Parts, form: Typed) {
    this.#parts = parts;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef });
  }

  /** `true` if no known address is alike at both ends, or the user confirmed the address. */
  get isMeant(): boolean {
    if (this.state.status !== 'ok' || this.state.facts?.lookAlike?.ends !== 'both') return true;
    return this.state.address === this.meant;
  }

  /** The entered name and its whole address, which users compare. `undefined`: an address was entered. */
  get named(): { readonly name: string; readonly address: string } | undefined {
    const { state } = this;
    return state.status === 'ok' && state.name ? { name: state.name, address: state.address } : undefined;
  }

  /** Sets or removes the user's confirmation of a look-alike. */
  mean(isMeant: boolean): void {
    this.meant = isMeant && this.state.status === 'ok' ? this.state.address : undefined;
  }

  /** Follows the form. Returns a function that stops it. */
  start(): () => void {
    const stop = reaction(
      // The known addresses also change with the wallets.
      () => [this.#form.recipient, this.#form.to?.chain, ...this.#parts.wallet.owners.map(({ address }) => address)],
      () => void this.check(),
      { fireImmediately: true, delay: DEBOUNCE_MS, equals: compareShallow },
    );
    const stopRetrying = reaction(
      () => this.#parts.connection.isOffline,
      (isOffline) => !isOffline && this.state.status === 'unknown' && void this.check(),
    );
    return () => {
      stop();
      stopRetrying();
      this.#checking?.abort();
    };
  }

  /** Checks immediately. Never rejects. */
  async check(): Promise<void> {
    this.#checking?.abort();
    const checking = new AbortController();
    this.#checking = checking;
    const { recipient, to } = this.#form;
    if (!recipient || !to) return this.#set({ status: 'missing' });
    this.#set({ status: 'checking' });
    const state = await this.#stateOf(recipient, to.chain, checking.signal).catch(
      (error: unknown): RecipientState => ({ status: 'unknown', error }),
    );
    if (!checking.signal.aborted) this.#set(state);
  }

  async #stateOf(recipient: string, chain: ChainId, signal: AbortSignal): Promise<RecipientState> {
    const driver = await this.#parts.chains.driver(chain);
    const name = !driver.isAddress(recipient) && driver.names?.isName(recipient) ? recipient : undefined;
    const target = name === undefined ? recipient : await driver.names?.addressOf(name, { signal });
    if (target === undefined) return { status: 'no-address' };
    const spelled = await this.#parts.chains.canonicalAddress(chain, target);
    if (spelled === undefined) return { status: 'invalid' };
    const { address, memo } = driver.splitAddress?.(spelled) ?? { address: spelled, memo: '' };
    const plugin = this.#parts.chains.require(chain);
    if (this.#parts.tokens.find(plugin.tokenId(address))) return { status: 'token-contract' };
    // Without a receive address, as on a first visit, this code is not needed.
    const loading = loadOrReload(() => import('./recipientFacts.ts'));
    const [{ score }, facts, kind = 'account'] = await Promise.all([
      this.#parts.api.call(queryBlackList, { address }, { signal }),
      loading.then(({ recipientFacts }) => recipientFacts(this.#parts, { address, chain: plugin, driver }, signal)),
      driver.recipientKind?.(address, { signal }),
    ]);
    // The risk comes first: some listed addresses look like burn addresses.
    if (score === '0') return { status: 'risky' };
    if (driver.isBurnAddress?.(address)) return { status: 'burn' };
    if (kind !== 'account') return { status: kind };
    return { status: 'ok', address, facts, ...(memo ? { memo } : {}), ...(name ? { name } : {}) };
  }

  #set(state: RecipientState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
