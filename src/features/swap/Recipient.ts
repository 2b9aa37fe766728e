import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { queryBlackList } from '../../api/swap.ts';
import type { Shell } from '../../shell/Shell.ts';
import type { SwapForm } from './SwapForm.ts';

export type RecipientState =
  | { readonly status: 'missing' }
  | { readonly status: 'checking' }
  /** `memo`: the tag that was within the address; absent for none. */
  | { readonly status: 'ok'; readonly address: string; readonly memo?: string }
  | { readonly status: 'invalid' }
  /** At risk, or of an exchange. */
  | { readonly status: 'risky' }
  /** A token's own contract: what is sent there is lost. */
  | { readonly status: 'token-contract' }
  /** It could not be checked. */
  | { readonly status: 'unknown'; readonly error: unknown };

const DEBOUNCE_MS = 250;

/** Checks the receive address: its form by the target chain, its risk by the service (SWP-05). */
export class Recipient {
  state: RecipientState = { status: 'missing' };
  readonly #shell: Shell;
  readonly #form: SwapForm;
  #checking: AbortController | undefined;

  constructor(shell: Shell, form: SwapForm) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef });
  }

  /** Follows the form. Returns the way to stop. */
  start(): () => void {
    const stop = reaction(
      () => ({ address: this.#form.recipient, chain: this.#form.to?.chain }),
      () => void this.check(),
      { fireImmediately: true, delay: DEBOUNCE_MS, equals: (a, b) => a.address === b.address && a.chain === b.chain },
    );
    return () => {
      stop();
      this.#checking?.abort();
    };
  }

  /** Checks now. Never rejects. */
  async check(): Promise<void> {
    this.#checking?.abort();
    const checking = new AbortController();
    this.#checking = checking;
    const { recipient, to } = runInAction(() => ({ recipient: this.#form.recipient, to: this.#form.to }));
    if (!recipient || !to) return this.#set({ status: 'missing' });
    this.#set({ status: 'checking' });
    const state = await this.#stateOf(recipient, to.chain, checking.signal).catch(
      (error: unknown): RecipientState => ({ status: 'unknown', error }),
    );
    if (!checking.signal.aborted) this.#set(state);
  }

  async #stateOf(
    recipient: string,
    chain: Parameters<Shell['chains']['driver']>[0],
    signal: AbortSignal,
  ): Promise<RecipientState> {
    const spelled = await this.#shell.chains.canonicalAddress(chain, recipient);
    if (spelled === undefined) return { status: 'invalid' };
    const driver = await this.#shell.chains.driver(chain);
    const { address, memo } = driver.splitAddress?.(spelled) ?? { address: spelled, memo: '' };
    const id = this.#shell.chains.require(chain).tokenId(address);
    if (this.#shell.tokens.find(id)) return { status: 'token-contract' };
    const { score } = await this.#shell.api.call(queryBlackList, { address }, { signal });
    return score === '0' ? { status: 'risky' } : { status: 'ok', address, ...(memo ? { memo } : {}) };
  }

  #set(state: RecipientState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
