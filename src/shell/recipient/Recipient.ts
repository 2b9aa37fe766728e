import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { queryBlackList } from '../../api/swap.ts';
import type { ChainId } from '../../model/caip.ts';
import type { Shell } from '../Shell.ts';
import { type RecipientFacts, recipientFacts } from './recipientFacts.ts';

export type RecipientState =
  | { readonly status: 'missing' }
  | { readonly status: 'checking' }
  /** `memo`: the tag that was within the address; absent for none. */
  | { readonly status: 'ok'; readonly address: string; readonly memo?: string; readonly facts?: RecipientFacts }
  | { readonly status: 'invalid' }
  /** At risk, or of an exchange. */
  | { readonly status: 'risky' }
  /** A token's own contract: what is sent there is lost. */
  | { readonly status: 'token-contract' }
  /** Nobody has its key. */
  | { readonly status: 'burn' }
  /** It could not be checked. */
  | { readonly status: 'unknown'; readonly error: unknown };

/** What is filled in; observable. */
interface Typed {
  /** Empty for nothing. */
  readonly recipient: string;
  readonly to: { readonly chain: ChainId } | undefined;
}

const DEBOUNCE_MS = 250;

/**
 * Checks the receive address: its form by the target chain, its risk by the service (SWP-05), and whether it could be
 * mistaken for one that the user knows.
 */
export class Recipient {
  state: RecipientState = { status: 'missing' };
  /** The address that the user means, although it looks like another. */
  meant: string | undefined;
  readonly #shell: Shell;
  readonly #form: Typed;
  #checking: AbortController | undefined;

  constructor(shell: Shell, form: Typed) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef, isMeant: false });
  }

  /** Whether no address that the user knows is that much like it, or the user has said that it is meant. */
  get isMeant(): boolean {
    if (this.state.status !== 'ok' || this.state.facts?.lookAlike?.ends !== 'both') return true;
    return this.state.address === this.meant;
  }

  /** The user's own word on a look-alike, or that it is taken back. */
  mean(isMeant: boolean): void {
    this.meant = isMeant && this.state.status === 'ok' ? this.state.address : undefined;
  }

  /** Follows the form. Returns the way to stop. */
  start(): () => void {
    const stop = reaction(
      // What it is held against changes with the wallets.
      () => [this.#form.recipient, this.#form.to?.chain, ...this.#shell.wallet.owners.map(({ address }) => address)],
      () => void this.check(),
      { fireImmediately: true, delay: DEBOUNCE_MS, equals: compareShallow },
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

  async #stateOf(recipient: string, chain: ChainId, signal: AbortSignal): Promise<RecipientState> {
    const spelled = await this.#shell.chains.canonicalAddress(chain, recipient);
    if (spelled === undefined) return { status: 'invalid' };
    const driver = await this.#shell.chains.driver(chain);
    const { address, memo } = driver.splitAddress?.(spelled) ?? { address: spelled, memo: '' };
    if (driver.isBurnAddress?.(address)) return { status: 'burn' };
    const plugin = this.#shell.chains.require(chain);
    if (this.#shell.tokens.find(plugin.tokenId(address))) return { status: 'token-contract' };
    const [{ score }, facts] = await Promise.all([
      this.#shell.api.call(queryBlackList, { address }, { signal }),
      recipientFacts(this.#shell, { address, chain: plugin, driver }, signal),
    ]);
    return score === '0' ? { status: 'risky' } : { status: 'ok', address, facts, ...(memo ? { memo } : {}) };
  }

  #set(state: RecipientState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
