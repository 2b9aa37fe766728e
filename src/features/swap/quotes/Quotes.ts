import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Amount } from '../../../model/Amount.ts';
import { isCancelled } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import type { PriceImpact } from '../../../trade/rates/ImpactConsent.ts';
import type { SwapForm } from '../form/SwapForm.ts';
import { impactOf, isPrecise, REFERENCE_PARTS, type Reference } from '../impact/priceImpact.ts';
import { RenewalClock } from './RenewalClock.ts';
import type { SwapRoute } from './Route.ts';
import { isUsable, mergeRoutes, type Ranking, type RankTerms, type RouteOrder, rankRoutes } from './rankRoutes.ts';
import { requestRoutes } from './requestRoutes.ts';
import type { Question } from './swapRequestOf.ts';

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
/** The reference of a quote is renewed this rarely: it only shows how much worse the full amount trades. */
const REFERENCE_MS = 30_000;
/** Answers within this time after the first valid one are sorted together with it. */
const GATHER_MS = 150;
type Parts = Pick<Shell, 'health' | 'api' | 'chains' | 'tokens' | 'connection'>;

/**
 * Quotes for the current form. Usable from the first valid one on, and renewed in place. A late answer never overwrites
 * them.
 */
export class Quotes {
  state: QuoteState = { status: 'idle' };
  /** Name of the route that the user picked. The best route is used if `undefined` or no longer offered. */
  pickedName: string | undefined;
  /** The best route when the list was sorted. It stays selected until the user takes another one. */
  heldName: string | undefined;
  reference: Reference | undefined;
  /** The price of the source chain's coin in the target token. `undefined` while it is unknown. */
  rate: RankTerms['rate'];
  /** What the best route is chosen by. */
  ranking: Ranking = { order: 'return' };
  /** Answers to the current request are still arriving. */
  isAsking = false;
  readonly clock = new RenewalClock(() => void this.#request());
  readonly #parts: Parts;
  readonly #form: SwapForm;
  #asking: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pairKey = '';
  /** When the last usable reference was complete, by `steadyNow`. */
  #referenceAt = Number.NEGATIVE_INFINITY;
  /** The part of the amount that the last reference was for. */
  #part: (typeof REFERENCE_PARTS)[number] = REFERENCE_PARTS[0];

  constructor(parts: Parts, form: SwapForm) {
    this.#parts = parts;
    this.#form = form;
    makeAutoObservable(this, {
      clock: false,
      state: observableRef,
      reference: observableRef,
      rate: observableRef,
      ranking: observableRef,
    });
  }

  /** Follows the form while the page is open. Returns a function that stops this. */
  start(): () => void {
    const stopFollowing = reaction(
      () => this.#inputKey(),
      () => this.#onInputs(),
      { fireImmediately: true },
    );
    const stopListening = reaction(
      () => this.#parts.connection.trouble !== undefined,
      (isCut) => this.clock.setCut(isCut),
      { fireImmediately: true },
    );
    const stopWatching = this.clock.watch();
    return () => {
      stopFollowing();
      stopListening();
      stopWatching();
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

  /** The routes, best first. */
  get ranked() {
    return rankRoutes(this.routes, { amount: this.#form.amount, rate: this.rate, ...this.ranking });
  }

  /** The route with the most left after fees and gas. `undefined` if no route accepts the amount, or none has a price. */
  get best(): SwapRoute | undefined {
    return this.ranked.find(({ tier }) => tier === 0)?.route;
  }

  /** The picked route, or else the best one when the list was sorted, or else the first one now. Only if it accepts the amount. */
  get selected(): SwapRoute | undefined {
    const usable = this.#usable;
    const named = (name: string | undefined) => usable.find((route) => route.name === name);
    return named(this.pickedName) ?? named(this.heldName) ?? usable[0];
  }

  /** The selected route. If no route accepts the amount, the one with the nearest limit, which cannot be used. */
  get nearest(): SwapRoute | undefined {
    return this.selected ?? this.ranked.find(({ tier }) => tier === 3)?.route;
  }

  get impact(): PriceImpact {
    const { state, nearest } = this;
    return state.status === 'ready' && nearest
      ? impactOf(state.amount, nearest, this.reference)
      : { status: 'pending' };
  }

  pick(name: string): void {
    this.pickedName = name;
  }

  /** Selects the best route and sorts the list. Call it only on a user action. */
  takeBest(): void {
    this.pickedName = undefined;
    this.heldName = this.#usable[0]?.name;
    if (this.state.status === 'ready') this.state = { ...this.state, routes: this.ranked.map(({ route }) => route) };
  }

  /** Chooses routes by another measure from now on. Call it only on a user action. */
  prefer(order: RouteOrder): void {
    this.ranking = { ...this.ranking, order };
    this.takeBest();
  }

  /** `feesOf`: see `Ranking`. The list keeps its order until it is sorted again. */
  compareFeesBy(feesOf: Ranking['feesOf']): void {
    this.ranking = { ...this.ranking, feesOf };
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
    this.#referenceAt = Number.NEGATIVE_INFINITY;
    this.#set({ status: 'loading', before: this.routes });
    return this.#request();
  }

  get #usable(): readonly SwapRoute[] {
    return this.ranked.flatMap(({ route, tier }) => (tier < 3 ? route : []));
  }

  async #request(): Promise<void> {
    this.#cancel();
    const question = this.#question();
    if (!question) return this.#set({ status: 'idle' });
    const asking = new AbortController();
    this.#asking = asking;
    if (this.state.status !== 'ready' || this.isExpired()) this.#set({ status: 'loading', before: this.routes });
    const isRenewal = this.state.status === 'ready';
    this.#setAsking(true);
    const gathering = this.#gather(question, asking.signal, steadyNow());
    if (!this.reference || steadyNow() - this.#referenceAt >= REFERENCE_MS)
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
      const oldest = at - Math.max(0, ...arrived.map(({ ageMs = 0 }) => ageMs));
      if (!signal.aborted) this.#show(arrived, { isOver, at: oldest, amount: question.amount });
    };
    for await (const route of requestRoutes(this.#parts, question, { signal })) {
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
      const routes = mergeRoutes(shown?.routes ?? [], arrived, { isOver, amount, rate: this.rate, ...this.ranking });
      this.state = { status: 'ready', routes, at: isOver ? at : (shown?.at ?? at), amount };
      if (!shown) this.heldName = this.#usable[0]?.name;
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
    this.#referenceAt = isPrecise(reference.routes) ? steadyNow() : Number.NEGATIVE_INFINITY;
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
      for await (const route of requestRoutes(this.#parts, question, { signal })) {
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
      if (!isSamePair) this.pickedName = undefined;
      this.reference = undefined;
      this.state = this.#question() ? { status: 'loading', before: isSamePair ? this.routes : [] } : { status: 'idle' };
    });
    if (this.state.status === 'loading') this.#timer = setTimeout(() => void this.#request(), DEBOUNCE_MS);
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
