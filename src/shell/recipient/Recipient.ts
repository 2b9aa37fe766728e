import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { queryBlackList } from '../../api/swap.ts';
import type { ChainId } from '../../model/caip.ts';
import type { Shell } from '../Shell.ts';
import { type RecipientFacts, recipientFacts } from './recipientFacts.ts';

export type RecipientState =
  | { readonly status: 'missing' }
  | { readonly status: 'checking' }
  /** `memo`: the tag from the address; absent for none. */
  | { readonly status: 'ok'; readonly address: string; readonly memo?: string; readonly facts?: RecipientFacts }
  | { readonly status: 'invalid' }
  /** The address is flagged as risky, or belongs to an exchange. */
  | { readonly status: 'risky' }
  /** A token's own contract: payments to it are lost. */
  | { readonly status: 'token-contract' }
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

/**
 * Checks the recipient address. The target chain checks its form, and the service checks its risk (SWP-05). Also checks
 * for similar known addresses.
 */
export class Recipient {
  state: RecipientState = { status: 'missing' };
  /** The address that the user confirmed although it looks like a known one. */
  meant: string | undefined;
  readonly #shell: Shell;
  readonly #form: Typed;
  #checking: AbortController | undefined;

  constructor(shell: Shell, form: Typed) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef });
  }

  /** `true` if no known address is alike at both ends, or the user confirmed the address. */
  get isMeant(): boolean {
    if (this.state.status !== 'ok' || this.state.facts?.lookAlike?.ends !== 'both') return true;
    return this.state.address === this.meant;
  }

  /** Sets or removes the user's confirmation of a look-alike. */
  mean(isMeant: boolean): void {
    this.meant = isMeant && this.state.status === 'ok' ? this.state.address : undefined;
  }

  /** Follows the form. Returns a function that stops it. */
  start(): () => void {
    const stop = reaction(
      // The known addresses also change with the wallets.
      () => [this.#form.recipient, this.#form.to?.chain, ...this.#shell.wallet.owners.map(({ address }) => address)],
      () => void this.check(),
      { fireImmediately: true, delay: DEBOUNCE_MS, equals: compareShallow },
    );
    return () => {
      stop();
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
    const spelled = await this.#shell.chains.canonicalAddress(chain, recipient);
    if (spelled === undefined) return { status: 'invalid' };
    const driver = await this.#shell.chains.driver(chain);
    const { address, memo } = driver.splitAddress?.(spelled) ?? { address: spelled, memo: '' };
    const plugin = this.#shell.chains.require(chain);
    if (this.#shell.tokens.find(plugin.tokenId(address))) return { status: 'token-contract' };
    const [{ score }, facts] = await Promise.all([
      this.#shell.api.call(queryBlackList, { address }, { signal }),
      recipientFacts(this.#shell, { address, chain: plugin, driver }, signal),
    ]);
    // The risk comes first: some listed addresses look like burn addresses.
    if (score === '0') return { status: 'risky' };
    if (driver.isBurnAddress?.(address)) return { status: 'burn' };
    return { status: 'ok', address, facts, ...(memo ? { memo } : {}) };
  }

  #set(state: RecipientState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
