import { runInAction } from 'mobx';
import { multiQuote, quoteStream } from '../../src/api/swap.ts';
import { SwapExecution } from '../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import { routeOf, withZeroGas } from '../../src/features/swap/quotes/Route.ts';
import { Amount } from '../../src/model/Amount.ts';
import type { Token } from '../../src/model/Token.ts';
import { isNode, type Reply } from './FaultNet.ts';
import type { FaultWorld } from './FaultWorld.ts';
import { Page } from './Page.ts';

const SLIPPAGE_BPS = 500;

/** What a user wants to swap, and through which route. */
export interface SwapRequest {
  readonly from: readonly [chain: string, symbol: string];
  readonly amount: string;
  readonly to: readonly [chain: string, symbol: string];
  readonly dex: string;
  readonly isZeroGas?: true;
}

/** A backend that lies in all its replies. It changes each request back to the honest one, so that its lies stay consistent. */
export interface Lie {
  readonly name: string;
  /** The reply with the lie. */
  readonly reply: (body: string, path: string) => string;
  /** The request that an honest backend would have received. */
  readonly question?: (body: string) => string;
  /** Whether the lie affects this swap. If absent, it affects every swap. */
  readonly concerns?: (request: SwapRequest) => boolean;
  /** The token with the lie, as the user selects it from the list. */
  readonly token?: (token: Token) => Token;
}

/** Result of a swap. */
export interface Verdict {
  readonly isSigned: boolean;
  /** Whether any reply differed from the honest one. */
  readonly isLied: boolean;
  /** Code of the error on screen. `undefined` if there is none. */
  readonly code: string | undefined;
}

/** Swaps with an honest wallet and honest nodes, through a backend that lies or, without a lie, is honest. */
export class LiedPage {
  readonly #world: FaultWorld;
  readonly #page: Page;
  readonly #lie: Lie | undefined;
  #sent = 0;
  #isLied = false;

  constructor(world: FaultWorld, options: { readonly name: string; readonly key: string; readonly lie?: Lie }) {
    this.#world = world;
    this.#lie = options.lie;
    const url = world.open(options.name, (at, init) => this.#fetch(at, init));
    this.#page = new Page(url, options.key, world.bench);
  }

  async swap(request: SwapRequest): Promise<Verdict> {
    try {
      await this.#page.open();
      const error = await this.#try(request).catch((thrown: unknown) => thrown);
      const hashes = runInAction(() => this.#page.shell.outbox.all.filter(({ hash }) => hash !== undefined));
      const code = error === undefined ? undefined : String(Reflect.get(Object(error), 'code') ?? error);
      return { isSigned: hashes.length > 0 || this.#sent > 0, isLied: this.#isLied, code };
    } finally {
      this.#page.close();
    }
  }

  /** The error on screen that stopped the swap. `undefined` if there is none. */
  async #try(request: SwapRequest): Promise<unknown> {
    const plan = await this.#plan(request);
    if (!plan) return 'no route';
    const execution = new SwapExecution(this.#page.shell, plan);
    await execution.run(new AbortController().signal);
    // A worse rate is shown, and the app does not ask the wallet until the user accepts it.
    return runInAction(() => execution.error ?? (execution.worse && 'rate changed'));
  }

  async #plan({ from: [fromChain, pay], amount: text, to: [toChain, receive], dex, isZeroGas }: SwapRequest) {
    const { shell, address } = this.#page;
    const lied = (token: Token) => this.#lie?.token?.(token) ?? token;
    const [from, to] = [lied(this.#page.token(fromChain, pay)), lied(this.#page.token(toChain, receive))];
    const amount = Amount.parse(text, from);
    const { txData } = await shell.api.call(multiQuote, {
      fromTokenAddress: shell.tokens.wireAddress(from),
      toTokenAddress: shell.tokens.wireAddress(to),
      fromTokenAmount: amount.units.toString(),
      fromTokenChain: fromChain,
      toTokenChain: toChain,
      userAddr: address,
      toAddress: address,
      slippage: SLIPPAGE_BPS / 100,
    });
    const routes = txData.flatMap((quote) => routeOf(quote, { from, to, slippageBps: SLIPPAGE_BPS }) ?? []);
    const found = routes.find((route) => route.dex === dex);
    const route = isZeroGas ? withZeroGas(found) : found;
    if (!route) return undefined;
    const plan: SwapPlan = { from, to, amount, route, slippageBps: SLIPPAGE_BPS, sender: address, recipient: address };
    return isZeroGas && route.zeroGas ? { ...plan, zeroGas: { fee: route.zeroGas.fee } } : plan;
  }

  #applyLie(lie: Lie, { body }: Reply, path: string): string {
    const lied = lie.reply(body, path);
    this.#isLied ||= lied !== body;
    return lied;
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const asked = typeof init.body === 'string' ? init.body : '';
    const lie = this.#lie;
    if (isNode(url) && /eth_sendRawTransaction/.test(asked)) {
      this.#sent += 1;
      if (lie) throw new TypeError('what was signed under a lie is not sent');
    }
    const isLied = lie !== undefined && !isNode(url);
    const question = (isLied && lie.question?.(asked)) || asked;
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (url.pathname === quoteStream.path) return new Response('', { status: 404 });
    const reply: Reply = await this.#world.forward(url, init.method ?? 'GET', question);
    const body = isLied ? this.#applyLie(lie, reply, url.pathname) : reply.body;
    return new Response(body, { status: reply.status, headers: { 'content-type': 'application/json' } });
  }
}
