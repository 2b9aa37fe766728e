import { autorun, runInAction } from 'mobx';
import { expect } from 'vitest';
import { quoteStream } from '../../../src/api/swap.ts';
import { SwapStore } from '../../../src/features/swap/SwapStore.ts';
import { SwapValues } from '../../../src/features/swap/values/SwapValues.ts';
import { dollarPricesOf } from '../../../src/trade/rates/DollarPrices.ts';
import { swapPairOf } from '../../../src/trade/SwapPairStore.ts';
import { isNode } from '../FaultNet.ts';
import type { FaultWorld } from '../FaultWorld.ts';
import { Page } from '../Page.ts';
import type { Lie, SwapRequest } from './DeceivedPage.ts';

const WAIT_MS = 120_000;

/** What the form shows for a swap. */
export interface FormState {
  /** Paths of the replies that the lie changed. */
  readonly liedPaths: readonly string[];
  /** Why the swap cannot be reviewed. `undefined` if it can. */
  readonly obstacle: string | undefined;
  /** Change of value by the prices, in percent. `undefined` if it is unknown. */
  readonly change: string | undefined;
  /** The amounts that the user would review, in base units. `undefined` if there is nothing to review. */
  readonly plan: { readonly paid: bigint; readonly least: bigint; readonly recipient: string } | undefined;
}

/** The form of a swap on a page whose backend lies. */
export class FormPage {
  readonly #world: FaultWorld;
  readonly #page: Page;
  readonly #lie: Lie;
  readonly #liedPaths = new Set<string>();

  constructor(
    world: FaultWorld,
    { name, key, lie }: { readonly name: string; readonly key: string; readonly lie: Lie },
  ) {
    this.#world = world;
    this.#lie = lie;
    this.#page = new Page(
      world.open(name, (url, init) => this.#fetch(url, init)),
      key,
      world.bench,
    );
  }

  /** Fills in the form, and reads it as soon as quotes, balances and prices are there. */
  async fillIn({ from, to, amount, dex }: SwapRequest): Promise<FormState> {
    const { shell } = this.#page;
    const [pay, receive] = [this.#page.token(...from), this.#page.token(...to)];
    await this.#page.open();
    const { chains, tokens } = shell;
    await Promise.all([chains.support.refresh(), chains.nodes.refresh(), tokens.list.refresh()]);
    const store = new SwapStore(shell, swapPairOf(shell));
    const values = new SwapValues({ chains, tokens, prices: dollarPricesOf(shell) }, store);
    // Prices are read while something observes them.
    const stops = [store.start(), autorun(() => [pay, receive].map((token) => values.priceOf(token)))];
    try {
      store.form.setPair(pay, receive);
      store.form.setAmount(amount);
      store.quotes.pick(dex);
      const isReady = () => {
        const { obstacle } = store;
        const isWaiting =
          obstacle !== undefined &&
          /^(quote|balance|impact|recipient)\.(loading|pending|checking)$/.test(obstacle.kind);
        return store.quotes.state.status === 'ready' && store.quotes.impact.status !== 'pending' && !isWaiting;
      };
      await expect.poll(() => runInAction(isReady) && this.#pricesRead, { timeout: WAIT_MS }).toBe(true);
      return runInAction(() => {
        const plan = store.plan();
        return {
          liedPaths: [...this.#liedPaths],
          obstacle: store.obstacle?.kind,
          change: values.changeOf(store.route),
          plan: plan && { paid: plan.amount.units, least: plan.route.minReceive.units, recipient: plan.recipient },
        };
      });
    } finally {
      for (const stop of stops) stop();
      this.#page.close();
    }
  }

  get user(): string {
    return this.#page.address;
  }

  #pricesRead = false;

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (url.pathname === quoteStream.path) return new Response('', { status: 404 });
    const asked = typeof init.body === 'string' ? init.body : '';
    const reply = await this.#world.forward(url, init.method ?? 'GET', asked);
    const body = isNode(url) ? reply.body : this.#lie.reply(reply.body, url.pathname);
    if (body !== reply.body) this.#liedPaths.add(url.pathname);
    if (url.pathname === '/api/prices') this.#pricesRead = true;
    return new Response(body, { status: reply.status, headers: { 'content-type': 'application/json' } });
  }
}
