import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { multiQuote } from '../../api/swap.ts';
import type { Amount } from '../../model/Amount.ts';
import { isCancelled } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { Shell } from '../../shell/Shell.ts';
import { routeOf, type SwapRoute } from './Route.ts';
import type { SwapForm } from './SwapForm.ts';

export type QuoteState =
  | { readonly status: 'idle' }
  /** `before` are the routes of the amount before this one, to be shown dimmed; none after a change of token. */
  | { readonly status: 'loading'; readonly before: readonly SwapRoute[] }
  | { readonly status: 'ready'; readonly routes: readonly SwapRoute[]; readonly at: number; readonly amount: Amount }
  | { readonly status: 'failed'; readonly error: unknown };

/** A change is asked about once it has rested this long. */
const DEBOUNCE_MS = 400;
/** While the form is open, quotes are renewed this often (contract 3.2). */
const RENEW_MS = 10_000;
/** A service that has not quoted by then is not waited for. */
const LIMIT_MS = 15_000;
/** The rate of this part of the amount is taken as the rate without impact. */
const REFERENCE_PART = 1_000n;

interface Inputs {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  readonly slippageBps: number;
  readonly sender: string;
  readonly recipient: string;
}

/** Quotations for what the form says: one request at a time, best first, never overwritten by a late answer. */
export class Quotes {
  state: QuoteState = { status: 'idle' };
  /** The route the user picked by name; the best one while that is `undefined` or not offered. */
  pickedDex: string | undefined;
  /** How much worse the rate is than for a small amount, in basis points; `undefined` when unknown. */
  impactBps: number | undefined;
  readonly #shell: Shell;
  readonly #form: SwapForm;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pairKey = '';

  constructor(shell: Shell, form: SwapForm) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, { state: observableRef, routes: false, selected: false, isStale: false });
  }

  /** Follows the form for as long as the page is open. Returns the way to stop. */
  start(): () => void {
    const stopFollowing = reaction(
      () => this.#inputKey(),
      () => this.#onInputs(),
      { fireImmediately: true },
    );
    document.addEventListener('visibilitychange', this.#onVisibility);
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', this.#onVisibility);
      this.#cancel();
    };
  }

  get routes(): readonly SwapRoute[] {
    if (this.state.status === 'ready') return this.state.routes;
    return this.state.status === 'loading' ? this.state.before : [];
  }

  /** Shown, but for another amount than the one entered. */
  get isStale(): boolean {
    return this.state.status === 'loading';
  }

  /** The picked route, else the best one that is up. */
  get selected(): SwapRoute | undefined {
    const usable = this.routes.filter((route) => !route.isUnderMaintenance);
    return usable.find(({ dex }) => dex === this.pickedDex) ?? usable[0];
  }

  pick(dex: string): void {
    this.pickedDex = dex;
  }

  /** Asks now. Never rejects. */
  async refresh(): Promise<void> {
    this.#cancel();
    const inputs = this.#inputs();
    if (!inputs) return this.#set({ status: 'idle' });
    const asking = new AbortController();
    this.#asking = asking;
    this.#set({ status: 'loading', before: this.routes });
    try {
      const [routes, reference] = await Promise.all([
        this.#ask(inputs, inputs.amount, asking.signal),
        this.#reference(inputs, asking.signal),
      ]);
      if (asking.signal.aborted) return;
      runInAction(() => {
        this.state = { status: 'ready', routes, at: Date.now(), amount: inputs.amount };
        this.impactBps = impactOf(inputs.amount, this.selected, reference);
      });
    } catch (error) {
      if (asking.signal.aborted || isCancelled(error)) return;
      this.#set({ status: 'failed', error });
    }
    this.#schedule(RENEW_MS);
  }

  #onInputs(): void {
    this.#cancel();
    const { from, to } = this.#form;
    const pairKey = `${from?.id} ${to?.id}`;
    const isSamePair = pairKey === this.#pairKey;
    this.#pairKey = pairKey;
    runInAction(() => {
      if (!isSamePair) this.pickedDex = undefined;
      if (!isSamePair) this.impactBps = undefined;
      this.state = this.#inputs() ? { status: 'loading', before: isSamePair ? this.routes : [] } : { status: 'idle' };
    });
    if (this.state.status === 'loading') this.#schedule(DEBOUNCE_MS);
  }

  async #ask(inputs: Inputs, amount: Amount, signal: AbortSignal): Promise<readonly SwapRoute[]> {
    const { from, to, slippageBps, sender, recipient } = inputs;
    const { chains, tokens, api } = this.#shell;
    const request = {
      fromTokenAddress: tokens.wireAddress(from),
      toTokenAddress: tokens.wireAddress(to),
      fromTokenAmount: amount.units.toString(),
      fromTokenChain: chains.require(from.chain).wire.name,
      toTokenChain: chains.require(to.chain).wire.name,
      userAddr: sender,
      toAddress: recipient,
      slippage: slippageBps / 100,
    };
    const { txData } = await api.call(multiQuote, request, { signal, timeoutMs: LIMIT_MS });
    const routes = txData.flatMap((quote) => routeOf(quote, from, to, slippageBps) ?? []);
    return routes.sort((a, b) => (a.receive.isLessThan(b.receive) ? 1 : -1));
  }

  /** The same question for a small part of the amount. Without an answer the impact is unknown, which is not zero. */
  async #reference(
    inputs: Inputs,
    signal: AbortSignal,
  ): Promise<{ amount: Amount; routes: readonly SwapRoute[] } | undefined> {
    const amount = inputs.amount.scaledBy(1n, REFERENCE_PART);
    if (!amount.isPositive) return undefined;
    try {
      return { amount, routes: await this.#ask(inputs, amount, signal) };
    } catch (error) {
      if (isCancelled(error)) throw error;
      return undefined;
    }
  }

  #inputs(): Inputs | undefined {
    return runInAction(() => {
      const { from, to, amount, slippageBps, recipient } = this.#form;
      if (!from || !to || from.id === to.id || !amount?.isPositive) return undefined;
      if (slippageBps === undefined || slippageBps <= 0 || slippageBps > 1_500) return undefined;
      const { sender } = this.#form;
      return { from, to, amount, slippageBps, sender, recipient };
    });
  }

  #inputKey(): string {
    const { from, to, amount, slippageBps } = this.#form;
    return [from?.id, to?.id, amount?.units, slippageBps, this.#form.sender].join(' ');
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!document.hidden) void this.refresh();
    }, ms);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  #set(state: QuoteState): void {
    runInAction(() => {
      this.state = state;
    });
  }

  readonly #onVisibility = (): void => {
    if (!document.hidden && this.state.status !== 'idle') void this.refresh();
  };
}

/** How much less a unit buys in the whole amount than in a small part of it, by the same route. */
function impactOf(
  amount: Amount,
  route: SwapRoute | undefined,
  reference: { readonly amount: Amount; readonly routes: readonly SwapRoute[] } | undefined,
): number | undefined {
  const small = reference?.routes.find(({ dex }) => dex === route?.dex);
  if (!route || !reference || !small) return undefined;
  const whole = route.receive.units * reference.amount.units * 10_000n;
  const fair = small.receive.units * amount.units;
  if (fair === 0n) return undefined;
  return Math.max(0, 10_000 - Number(whole / fair));
}
