import { autorun, runInAction } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { quoteStream } from '../../../src/api/swap.ts';
import type { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import SwapNotes from '../../../src/features/swap/notes/SwapNotes.tsx';
import RouteList from '../../../src/features/swap/quotes/RouteList.tsx';
import SummaryLine from '../../../src/features/swap/quotes/SummaryLine.tsx';
import { ChangePreview } from '../../../src/features/swap/review/ChangePreview.ts';
import { DollarNotices } from '../../../src/features/swap/review/DollarNotes.tsx';
import { IndependentRate } from '../../../src/features/swap/review/IndependentRate.tsx';
import { KycNotice } from '../../../src/features/swap/review/KycNotice.tsx';
import { NetworkFeeNotice } from '../../../src/features/swap/review/NetworkFeeNotice.tsx';
import { Promises } from '../../../src/features/swap/review/Promises.tsx';
import { ReviewFacts } from '../../../src/features/swap/review/ReviewFacts.tsx';
import { ReviewLegs } from '../../../src/features/swap/review/ReviewLegs.tsx';
import { ReviewSummary } from '../../../src/features/swap/review/ReviewSummary.tsx';
import { SwapProvider } from '../../../src/features/swap/SwapContext.ts';
import { SwapStore } from '../../../src/features/swap/SwapStore.ts';
import SideValue from '../../../src/features/swap/values/SideValue.tsx';
import { SwapValues } from '../../../src/features/swap/values/SwapValues.ts';
import { ShellProvider } from '../../../src/shell/ShellContext.tsx';
import { Dollars } from '../../../src/shell/widgets/Money/Dollars.tsx';
import { dollarPricesOf } from '../../../src/trade/rates/DollarPrices.ts';
import { swapPairOf } from '../../../src/trade/SwapPairStore.ts';
import { isNode } from '../FaultNet.ts';
import type { FaultWorld } from '../FaultWorld.ts';
import { Page } from '../Page.ts';
import type { Lie, SwapRequest } from './DeceivedPage.ts';

const WAIT_MS = 60_000;
/** A page is drawn again at most this often. */
const DRAW_MS = 100;
// Without effects: each render reads what it shows, and a reaction renders again.
enableStaticRendering(true);

/** What the form and the review of a swap show. */
export interface ShownPage {
  readonly isLied: boolean;
  /** HTML of the form, then of the review. The review is empty if the form has an obstacle. */
  readonly form: string;
  readonly review: string;
  /** Why there is no review, or why the review refuses. `undefined` if the swap could be confirmed. */
  readonly refusal: string | undefined;
  /** The number of records of the outbox. */
  readonly sent: number;
}

/** The form and the review of a swap, drawn on a page whose backend lies. */
export class ShownSwap {
  readonly #world: FaultWorld;
  readonly #page: Page;
  readonly #lie: Lie | undefined;
  #isLied = false;
  #open = 0;
  #html = '';

  constructor(world: FaultWorld, options: { readonly name: string; readonly key: string; readonly lie?: Lie }) {
    this.#world = world;
    this.#lie = options.lie;
    this.#page = new Page(
      world.open(options.name, (url, init) => this.#fetch(url, init)),
      options.key,
      world.bench,
    );
  }

  async show({ from, to, amount, dex }: SwapRequest): Promise<ShownPage> {
    const { shell } = this.#page;
    const [pay, receive] = [this.#page.token(...from), this.#page.token(...to)];
    await this.#page.open();
    const { chains, tokens } = shell;
    await Promise.all([chains.support.refresh(), chains.nodes.refresh(), tokens.list.refresh()]);
    const store = new SwapStore(shell, swapPairOf(shell));
    runInAction(() => {
      store.values = new SwapValues({ chains, tokens, prices: dollarPricesOf(shell) }, store);
      store.setRoutesOpen(true);
    });
    // Prices are read while something shows them.
    const stops = [store.start()];
    const stopForm = this.#keepDrawn(() => this.#drawForm(store));
    stops.push(stopForm);
    try {
      store.form.setPair(pay, receive);
      store.form.setAmount(amount);
      store.quotes.pick(dex);
      await this.#settled(() => isAnswered(store));
      const form = this.#html;
      const obstacle = runInAction(() => store.obstacle?.kind);
      const execution = obstacle === undefined ? await store.review() : undefined;
      if (!execution) return { ...this.#result(), form, review: '', refusal: obstacle ?? 'no review' };
      const preview = new ChangePreview(shell, execution);
      stopForm();
      stops.push(this.#keepDrawn(() => this.#drawReview(store, execution)));
      await preview.simulate(new AbortController().signal);
      await this.#settled(() => preview.hasTried);
      const { state } = preview;
      const code = state.status === 'refused' ? state.error.code : undefined;
      const refusal = code ?? (execution.consents.isLacking ? 'consent' : undefined);
      return { ...this.#result(), form, review: this.#html, refusal };
    } finally {
      for (const stop of stops) stop();
      this.#page.close();
    }
  }

  #result() {
    return { isLied: this.#isLied, sent: runInAction(() => this.#page.shell.outbox.all.length) };
  }

  /** Waits until no request is open and the page has stopped changing. */
  async #settled(isReady: () => boolean): Promise<void> {
    let last: string | undefined;
    const isQuiet = () => {
      const before = last;
      last = this.#open === 0 && runInAction(isReady) ? this.#html : undefined;
      return last !== undefined && last === before;
    };
    await expect.poll(isQuiet, { timeout: WAIT_MS, interval: 3 * DRAW_MS }).toBe(true);
  }

  #keepDrawn(draw: () => string): () => void {
    return autorun(
      () => {
        this.#html = draw();
      },
      { delay: DRAW_MS },
    );
  }

  #drawForm(store: SwapStore): string {
    const { form, route } = store;
    return this.#draw(
      store,
      <>
        <SideValue side="from" />
        <SideValue side="to" />
        <SummaryLine isOpen onOpen={() => undefined} />
        <SwapNotes />
        <RouteList />
        {/* The order's page shows dollars with this. */}
        {form.amount && form.from && <Dollars amount={form.amount} token={form.from} />}
        {route && form.to && <Dollars amount={route.minReceive} token={form.to} />}
      </>,
    );
  }

  #drawReview(store: SwapStore, execution: SwapExecution): string {
    const { shownPlan: plan, consents } = execution;
    return this.#draw(
      store,
      <>
        <ReviewLegs plan={plan} isPending={false} isUnderWay={false} />
        <ReviewSummary plan={plan} judged={consents.rate.judged} isPending={false} />
        {plan.route.needsKyc && <KycNotice route={plan.route} />}
        <NetworkFeeNotice execution={execution} />
        <IndependentRate execution={execution} />
        <DollarNotices execution={execution} />
        <Promises execution={execution} hasTried />
        <ReviewFacts plan={plan} isPending={false} />
      </>,
    );
  }

  #draw(store: SwapStore, parts: React.ReactNode): string {
    return renderToStaticMarkup(
      <ShellProvider value={this.#page.shell}>
        <MemoryRouter>
          <SwapProvider value={store}>{parts}</SwapProvider>
        </MemoryRouter>
      </ShellProvider>,
    );
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (url.pathname === quoteStream.path) return new Response('', { status: 404 });
    this.#open += 1;
    try {
      const question = typeof init.body === 'string' ? init.body : '';
      const reply = await this.#world.forward(url, init.method ?? 'GET', question);
      const body = isNode(url) || !this.#lie ? reply.body : this.#lie.reply(reply.body, url.pathname);
      this.#isLied ||= body !== reply.body;
      return new Response(body, { status: reply.status, headers: { 'content-type': 'application/json' } });
    } finally {
      this.#open -= 1;
    }
  }
}

/** Whether the quotes, the price impact and the balances of the form are there, or cannot come. */
function isAnswered({ quotes, obstacle }: SwapStore): boolean {
  const isWaiting =
    obstacle !== undefined && /^(quote|balance|impact|recipient)\.(loading|pending|checking)$/.test(obstacle.kind);
  if (quotes.state.status === 'failed') return true;
  // Without a route that could be taken, no price impact is measured.
  const isMeasured = quotes.nearest === undefined || quotes.impact.status !== 'pending';
  return quotes.state.status === 'ready' && !quotes.isAsking && isMeasured && !isWaiting;
}
