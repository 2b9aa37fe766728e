import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Amount } from '../../../model/Amount.ts';
import { isCancelled } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import type { SwapForm } from '../form/SwapForm.ts';
import { impactOf, isPrecise, type PriceImpact, REFERENCE_PARTS, type Reference } from '../impact/priceImpact.ts';
import { askRoutes, type Question } from './askRoutes.ts';
import { bestFirst, isUsable, placeRoutes } from './placeRoutes.ts';
import { RenewalClock } from './RenewalClock.ts';
import type { SwapRoute } from './Route.ts';

export type QuoteState =
  | { readonly status: 'idle' }
  /** `before`: routes of the previous amount, shown dimmed. Empty after a change of token. */
  | { readonly status: 'loading'; readonly before: readonly SwapRoute[] }
  /** `at`: request time of the oldest route, by `steadyNow`. */
  | { readonly status: 'ready'; readonly routes: readonly SwapRoute[]; readonly at: number; readonly amount: Amount }
  | { readonly status: 'failed'; readonly error: unknown };

/** Delay after a change of the form before quotes are requested. */
const DEBOUNCE_MS = 400;
/** Interval of renewals while the form is open (contract §3.2). */
export const RENEW_SECONDS = 10;
/** Quotes older than this cannot be confirmed. */
const VALID_MS = 30_000;
/** Answers within this time after the first valid one are sorted together with it. */
const GATHER_MS = 150;
/** Minimum gain in basis points for announcing a better route. */
const WORTH_SAYING_BPS = 10;

/**
 * Quotes for the current form. Usable from the first valid one on, and renewed in place. A late answer never overwrites
 * them.
 */
export class Quotes {
  state: QuoteState = { status: 'idle' };
  /** Name of the route that the user picked. The best route is used if `undefined` or no longer offered. */
  pickedDex: string | undefined;
  /** The best route when the list was sorted. It stays selected until the user takes another one. */
  heldDex: string | undefined;
  reference: Reference | undefined;
  /** Answers to the current request are still arriving. */
  isAsking = false;
  readonly clock = new RenewalClock(() => void this.#ask());
  readonly #shell: Shell;
  readonly #form: SwapForm;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pairKey = '';
  /** The part of the amount that the last reference was for. */
  #part: (typeof REFERENCE_PARTS)[number] = REFERENCE_PARTS[0];

  constructor(shell: Shell, form: SwapForm) {
    this.#shell = shell;
    this.#form = form;
    makeAutoObservable(this, {
      clock: false,
      state: observableRef,
      reference: observableRef,
    });
  }

  /** Follows the form while the page is open. Returns a function that stops this. */
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

  /** The routes on screen are for the previous amount, or too old. */
  get isStale(): boolean {
    return this.state.status === 'loading';
  }

  /** The best available route that accepts the amount. If none accepts it, the best available one. */
  get best(): SwapRoute | undefined {
    const up = bestFirst(this.routes).filter((route) => !route.isUnderMaintenance);
    return up.find((route) => isUsable(route, this.#form.amount)) ?? up[0];
  }

  /** The picked route, or else the best one when the list was sorted, or else the best one now. */
  get selected(): SwapRoute | undefined {
    const up = this.routes.filter((route) => !route.isUnderMaintenance);
    const named = (name: string | undefined) => up.find(({ dex }) => dex === name);
    return named(this.pickedDex) ?? named(this.heldDex) ?? this.best;
  }

  /** A route that is better than the automatically selected one, with its gain. */
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

  /** Selects the best route and sorts the list. Call it only on a user action. */
  takeBest(): void {
    this.pickedDex = undefined;
    this.heldDex = this.best?.dex;
    if (this.state.status === 'ready') this.state = { ...this.state, routes: bestFirst(this.state.routes) };
  }

  /** Pauses renewals until the returned function is called, for the time of a review (contract §3.2). */
  hold(): () => void {
    return this.clock.hold();
  }

  /** Whether the quotes are too old to be confirmed. */
  isExpired(): boolean {
    const { state } = this;
    return state.status === 'ready' && steadyNow() - state.at > VALID_MS;
  }

  /** Requests quotes now, and sorts the list again. Never rejects. */
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
      // The quotes on screen are still valid. The next renewal may succeed.
      if (!isRenewal || this.isExpired()) this.#set({ status: 'failed', error });
    }
    if (asking.signal.aborted) return;
    this.#setAsking(false);
    this.clock.start(RENEW_SECONDS * 1_000);
  }

  /** Shows answers as they arrive: the first ones together after a short delay, later ones in place. */
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

  /**
   * Quotes a small part of the amount, and a larger part if that yields too few units. Without an answer the impact is
   * unknown, which is not zero.
   */
  async #readReference(question: Question, signal: AbortSignal): Promise<void> {
    const isFirst = this.reference === undefined;
    const show = (reference: Reference) => {
      // A renewal replaces the previous reference only when it is complete.
      if (signal.aborted || !(isFirst || reference.isOver)) return;
      runInAction(() => {
        this.reference = reference;
      });
    };
    const parts = isFirst ? REFERENCE_PARTS : REFERENCE_PARTS.slice(REFERENCE_PARTS.indexOf(this.#part));
    let reference: Reference = { amount: question.amount, routes: [], isOver: true };
    for (const part of parts) {
      const amount = question.amount.scaledBy(1n, part);
      if (!amount.isPositive) continue;
      this.#part = part;
      const isFailed = await this.#askPart({ ...question, amount }, signal, (routes) => {
        reference = { amount, routes, isOver: true };
        if (isPrecise(routes)) show({ ...reference, isOver: false });
      });
      if (signal.aborted || isFailed || isPrecise(reference.routes)) break;
    }
    show(reference);
  }

  /** Calls `onRoutes` with all routes after each answer. Returns whether an error ended the answers. */
  async #askPart(
    question: Question,
    signal: AbortSignal,
    onRoutes: (routes: readonly SwapRoute[]) => void,
  ): Promise<boolean> {
    const routes: SwapRoute[] = [];
    try {
      for await (const route of askRoutes(this.#shell, question, { signal })) {
        routes.push(route);
        onRoutes([...routes]);
      }
      return false;
    } catch {
      return routes.length === 0;
    }
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
    const { from, to, amount, slippageBps, sender, recipient } = this.#form;
    if (!from || !to || from.id === to.id || !amount?.isPositive) return undefined;
    if (slippageBps === undefined) return undefined;
    return { from, to, amount, slippageBps, sender, recipient };
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
