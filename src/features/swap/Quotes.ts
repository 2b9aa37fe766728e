import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Amount } from '../../model/Amount.ts';
import { isCancelled } from '../../model/errors.ts';
import type { Shell } from '../../shell/Shell.ts';
import { steadyNow } from '../../shell/steadyNow.ts';
import { askRoutes, type Question } from './askRoutes.ts';
import { bestFirst, isUsable, placeRoutes } from './placeRoutes.ts';
import { impactOf, type PriceImpact, REFERENCE_PART, type Reference } from './priceImpact.ts';
import { RenewalClock } from './RenewalClock.ts';
import type { SwapRoute } from './Route.ts';
import type { SwapForm } from './SwapForm.ts';

export type QuoteState =
  | { readonly status: 'idle' }
  /** `before` are the routes of the amount before this one, to be shown dimmed; none after a change of token. */
  | { readonly status: 'loading'; readonly before: readonly SwapRoute[] }
  /** `at` is when the oldest of them was asked for, by `steadyNow`. */
  | { readonly status: 'ready'; readonly routes: readonly SwapRoute[]; readonly at: number; readonly amount: Amount }
  | { readonly status: 'failed'; readonly error: unknown };

/** A change is asked about once it has rested this long. */
const DEBOUNCE_MS = 400;
/** While the form is open, quotes are renewed this often (contract 3.2). */
export const RENEW_SECONDS = 10;
/** Quotes older than this cannot be confirmed. */
const VALID_MS = 30_000;
/** Answers that come within a glance of the first good one are still sorted with it. */
const GATHER_MS = 150;
/** A route must be better by so many basis points to be announced. */
const WORTH_SAYING_BPS = 10;

/** Quotations for what the form says: usable from the first good one on, renewed in place, never overwritten by a late answer. */
export class Quotes {
  state: QuoteState = { status: 'idle' };
  /** The route the user picked by name; the best one while that is `undefined` or not offered. */
  pickedDex: string | undefined;
  /** The route that was best when the list was sorted. It stays selected, whatever comes later, until the user says. */
  heldDex: string | undefined;
  reference: Reference | undefined;
  /** Answers to a question are still coming. */
  isAsking = false;
  readonly clock = new RenewalClock(() => void this.#ask());
  readonly #shell: Shell;
  readonly #form: SwapForm;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pairKey = '';

  constructor(shell: Shell, form: SwapForm) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, {
      clock: false,
      state: observableRef,
      reference: observableRef,
      routes: false,
      selected: false,
      best: false,
      newBest: false,
      impact: false,
      isStale: false,
    });
  }

  /** Follows the form for as long as the page is open. Returns the way to stop. */
  start(): () => void {
    const stopFollowing = reaction(
      () => this.#inputKey(),
      () => this.#onInputs(),
      { fireImmediately: true },
    );
    document.addEventListener('visibilitychange', this.clock.onVisibility);
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', this.clock.onVisibility);
      this.#cancel();
    };
  }

  get routes(): readonly SwapRoute[] {
    if (this.state.status === 'ready') return this.state.routes;
    return this.state.status === 'loading' ? this.state.before : [];
  }

  /** Shown, but for another amount than the one entered, or too old. */
  get isStale(): boolean {
    return this.state.status === 'loading';
  }

  /** The route that gives most of those that take the amount; of those that are up, where none takes it. */
  get best(): SwapRoute | undefined {
    const up = bestFirst(this.routes).filter((route) => !route.isUnderMaintenance);
    return up.find((route) => isUsable(route, this.#form.amount)) ?? up[0];
  }

  /** The picked route, else the one that was best when the list was shown, else the best one now. */
  get selected(): SwapRoute | undefined {
    const up = this.routes.filter((route) => !route.isUnderMaintenance);
    const named = (name: string | undefined) => up.find(({ dex }) => dex === name);
    return named(this.pickedDex) ?? named(this.heldDex) ?? this.best;
  }

  /** A route that turned out better than the one selected for the user, and by how much. */
  get newBest(): { readonly route: SwapRoute; readonly gainBps: number } | undefined {
    const { best, selected } = this;
    if (this.state.status !== 'ready' || !best || !selected || this.pickedDex === selected.dex) return undefined;
    const gainBps = Number((best.receive.minus(selected.receive).units * 10_000n) / selected.receive.units);
    return gainBps >= WORTH_SAYING_BPS ? { route: best, gainBps } : undefined;
  }

  get impact(): PriceImpact {
    const { state, selected } = this;
    return state.status === 'ready' && selected
      ? impactOf(state.amount, selected, this.reference)
      : { status: 'pending' };
  }

  pick(dex: string): void {
    this.pickedDex = dex;
  }

  /** Goes over to the best route, and sorts the list anew: the user asked for it. */
  takeBest(): void {
    this.pickedDex = undefined;
    this.heldDex = this.best?.dex;
    if (this.state.status === 'ready') this.state = { ...this.state, routes: bestFirst(this.state.routes) };
  }

  /** No renewals until the result is called: the user reads what is to be confirmed (contract 3.2). */
  hold(): () => void {
    return this.clock.hold();
  }

  /** Whether what is shown is too old to be confirmed. */
  isExpired(): boolean {
    const { state } = this;
    return state.status === 'ready' && steadyNow() - state.at > VALID_MS;
  }

  /** Asks now, and sorts anew. Never rejects. */
  refresh(): Promise<void> {
    this.#set({ status: 'loading', before: this.routes });
    return this.#ask();
  }

  async #ask(): Promise<void> {
    this.#cancel();
    const question = this.#question();
    if (!question) return this.#set({ status: 'idle' });
    const asking = new AbortController();
    this.#asking = asking;
    if (this.state.status !== 'ready' || this.isExpired()) this.#set({ status: 'loading', before: this.routes });
    const isRenewal = this.state.status === 'ready';
    this.#setAsking(true);
    const gathering = this.#gather(question, asking.signal, steadyNow());
    void this.#readReference(question, asking.signal);
    try {
      await gathering;
    } catch (error) {
      if (asking.signal.aborted || isCancelled(error)) return;
      // What is shown is still good for a while; the next renewal may find the service again.
      if (!isRenewal || this.isExpired()) this.#set({ status: 'failed', error });
    }
    if (asking.signal.aborted) return;
    this.#setAsking(false);
    this.clock.start(RENEW_SECONDS * 1_000);
  }

  /** Shows the answers as they come: at first those of a glance together, then each in its place. */
  async #gather(question: Question, signal: AbortSignal, at: number): Promise<void> {
    const arrived: SwapRoute[] = [];
    const show = (isOver: boolean) => {
      if (!signal.aborted) this.#show(arrived, { isOver, at, amount: question.amount });
    };
    for await (const route of askRoutes(this.#shell, question, { signal })) {
      if (signal.aborted) return;
      arrived.push(route);
      if (this.state.status === 'ready') show(false);
      else if (isUsable(route, question.amount)) this.#timer ??= setTimeout(() => show(false), GATHER_MS);
    }
    clearTimeout(this.#timer);
    show(true);
  }

  #show(
    arrived: readonly SwapRoute[],
    { isOver, at, amount }: { readonly isOver: boolean; readonly at: number; readonly amount: Amount },
  ): void {
    runInAction(() => {
      const { state } = this;
      const shown = state.status === 'ready' ? state : undefined;
      const routes = placeRoutes(shown?.routes ?? [], arrived, { isOver });
      this.state = { status: 'ready', routes, at: isOver ? at : (shown?.at ?? at), amount };
      if (!shown) this.heldDex = this.best?.dex;
    });
  }

  /** The same question for a small part of the amount. Without an answer the impact is unknown, which is not zero. */
  async #readReference(question: Question, signal: AbortSignal): Promise<void> {
    const amount = question.amount.scaledBy(1n, REFERENCE_PART);
    const routes: SwapRoute[] = [];
    const isFirst = this.reference === undefined;
    const show = (isOver: boolean) => {
      // A renewal takes the place of the one before when it is whole.
      if (signal.aborted || !(isFirst || isOver)) return;
      runInAction(() => {
        this.reference = { amount, routes: [...routes], isOver };
      });
    };
    try {
      if (amount.isPositive) {
        for await (const route of askRoutes(this.#shell, { ...question, amount }, { signal })) {
          routes.push(route);
          show(false);
        }
      }
    } catch {
      // What came until then counts.
    }
    show(true);
  }

  #onInputs(): void {
    this.#cancel();
    const { from, to } = this.#form;
    const pairKey = `${from?.id} ${to?.id}`;
    const isSamePair = pairKey === this.#pairKey;
    this.#pairKey = pairKey;
    runInAction(() => {
      if (!isSamePair) this.pickedDex = undefined;
      this.reference = undefined;
      this.state = this.#question() ? { status: 'loading', before: isSamePair ? this.routes : [] } : { status: 'idle' };
    });
    if (this.state.status === 'loading') this.#timer = setTimeout(() => void this.#ask(), DEBOUNCE_MS);
  }

  #question(): Question | undefined {
    return runInAction(() => {
      const { from, to, amount, slippageBps, sender, recipient } = this.#form;
      if (!from || !to || from.id === to.id || !amount?.isPositive) return undefined;
      if (slippageBps === undefined || slippageBps <= 0 || slippageBps > 1_500) return undefined;
      return { from, to, amount, slippageBps, sender, recipient };
    });
  }

  #inputKey(): string {
    const { from, to, amount, slippageBps } = this.#form;
    return [from?.id, to?.id, amount?.units, slippageBps, this.#form.sender].join(' ');
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.clock.stop();
    this.#asking?.abort();
    this.#setAsking(false);
  }

  #setAsking(isAsking: boolean): void {
    runInAction(() => {
      this.isAsking = isAsking;
    });
  }

  #set(state: QuoteState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
