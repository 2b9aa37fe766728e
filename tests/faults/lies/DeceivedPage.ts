import { runInAction } from 'mobx';
import { quoteStream } from '../../../src/api/swap.ts';
import { publicNode } from '../../../src/api/tokens.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../../src/features/swap/execute/SwapPlan.ts';
import { withZeroGas } from '../../../src/features/swap/quotes/Route.ts';
import { ChangePreview } from '../../../src/features/swap/review/ChangePreview.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Token } from '../../../src/model/Token.ts';
import { percentAsked } from '../../../src/trade/rates/ImpactConsent.ts';
import { lossOf, minimumsIn } from '../../../src/trade/rates/judgeMinimum.ts';
import { quotedRoutes } from '../../support/quotedRoutes.ts';
import { isNode, type Reply } from '../FaultNet.ts';
import type { FaultWorld } from '../FaultWorld.ts';
import { Page } from '../Page.ts';

const SLIPPAGE_BPS = 500;

/** The swap that a user wants, and its route. */
export interface SwapRequest {
  readonly from: readonly [chain: string, symbol: string];
  readonly amount: string;
  readonly to: readonly [chain: string, symbol: string];
  readonly dex: string;
  readonly isZeroGas?: true;
  /** The user's own address unless given. */
  readonly recipient?: string;
}

/** A call of a node's JSON-RPC. */
export interface NodeCall {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
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
  /**
   * The user waits for the review's simulation before the first request to the wallet. Without it, a payment of tokens is
   * simulated after its approval.
   */
  readonly isSimulatedFirst?: true;
  /** The user types the loss that the review asks for. */
  readonly isConsented?: true;
  /** Milliseconds by which the time of its replies is ahead. */
  readonly aheadMs?: number;
  /**
   * The result of a node that the backend adds to its list for Northyard. The app asks it first; its own nodes stay
   * honest.
   */
  readonly node?: (call: NodeCall, result: unknown) => unknown;
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
export class DeceivedPage {
  readonly #world: FaultWorld;
  readonly #page: Page;
  readonly #lie: Lie | undefined;
  /** Origin of the node that the backend lists. */
  readonly #node: string | undefined;
  readonly #sent = new Set<string>();
  #isLied = false;

  constructor(world: FaultWorld, options: { readonly name: string; readonly key: string; readonly lie?: Lie }) {
    this.#world = world;
    this.#lie = options.lie;
    const url = world.open(options.name, (at, init) => this.#fetch(at, init));
    this.#page = new Page(url, options.key, world.bench);
    if (options.lie?.node) this.#node = world.open(`${options.name}-node`, (at, init) => this.#asNode(at, init));
  }

  /** Both values that the user's consent to the rate named. `undefined` if the user gave none. */
  consented: { readonly minimum: string; readonly expected: string } | undefined;

  /** The user's account. */
  get address(): string {
    return this.#page.address;
  }

  /** `raw`: what the wallet signed, as it would be sent. */
  async swap(request: SwapRequest): Promise<Verdict & { readonly raw: readonly string[] }> {
    try {
      await this.#page.open();
      if (this.#node) await this.#page.shell.chains.nodes.refresh();
      const error = await this.#try(request).catch((thrown: unknown) => thrown);
      const hashes = runInAction(() => this.#page.shell.outbox.all.filter(({ hash }) => hash !== undefined));
      const code = error === undefined ? undefined : String(Reflect.get(Object(error), 'code') ?? error);
      const raw = [...this.#sent];
      return { isSigned: hashes.length > 0 || raw.length > 0, isLied: this.#isLied, code, raw };
    } finally {
      this.#page.close();
    }
  }

  /** The error on screen that stopped the swap. `undefined` if there is none. */
  async #try(request: SwapRequest): Promise<unknown> {
    const plan = await this.#plan(request);
    if (!plan) return 'no route';
    const execution = new SwapExecution(this.#page.shell, plan);
    const { signal } = new AbortController();
    const order = execution.zeroGas;
    await order?.prepare(signal);
    // The review has no button for an order that it could not show.
    if (order?.state.status === 'failed') return order.state.error;
    const preview = new ChangePreview(this.#page.shell, execution);
    if (this.#lie?.isSimulatedFirst) await preview.simulate(signal);
    // The button is off.
    if (preview.state.status === 'refused') return preview.state.error;
    if (this.#lie?.isConsented) this.#consent(execution);
    await execution.run(signal);
    // A worse rate is shown, and the app does not ask the wallet until the user accepts it.
    return runInAction(() => execution.progress.error ?? (execution.worse && 'rate changed'));
  }

  #consent({ consents }: SwapExecution): void {
    const { judged, typed } = consents.rate;
    const loss = lossOf(judged);
    if (judged?.status !== 'known' || !loss) return;
    typed.type(String(percentAsked(loss)), loss);
    this.consented = minimumsIn(judged);
  }

  async #plan(request: SwapRequest) {
    const {
      from: [fromChain, pay],
      amount: text,
      to: [toChain, receive],
      dex,
      isZeroGas,
    } = request;
    const { shell, address } = this.#page;
    const lied = (token: Token) => this.#lie?.token?.(token) ?? token;
    const [from, to] = [lied(this.#page.token(fromChain, pay)), lied(this.#page.token(toChain, receive))];
    const amount = Amount.parse(text, from);
    const question = {
      from,
      to,
      amount,
      slippageBps: SLIPPAGE_BPS,
      sender: address,
      recipient: request.recipient ?? address,
    };
    const routes = await quotedRoutes(shell, question);
    const found = routes.find((route) => route.name === dex);
    const route = isZeroGas ? withZeroGas(found) : found;
    if (!route) return undefined;
    const plan: SwapPlan = { ...question, route };
    return isZeroGas ? { ...plan, isZeroGas } : plan;
  }

  /** Replies like the real node, with the lie. */
  async #asNode(url: URL, init: RequestInit): Promise<Response> {
    const asked = String(init.body);
    this.#takeSigned(asked);
    const { status, body } = await this.#world.forward(url, 'POST', asked);
    const calls: readonly NodeCall[] = [JSON.parse(asked)].flat();
    const parsed: unknown = JSON.parse(body);
    const replies = [parsed].flat().map((reply) => {
      const { id, result } = Object(reply);
      const call = calls.find((one) => one.id === id);
      const lied = call && this.#lie?.node?.(call, result);
      if (lied === undefined || lied === result) return reply;
      this.#isLied = true;
      return { jsonrpc: '2.0', id, result: lied };
    });
    return Response.json(Array.isArray(parsed) ? replies : replies[0], { status });
  }

  /** Throws for a signed transaction under a lie, which is not sent. */
  #takeSigned(asked: string): void {
    if (!/eth_sendRawTransaction/.test(asked)) return;
    for (const { params } of [JSON.parse(asked)].flat()) this.#sent.add(String(params[0]));
    if (this.#lie) throw new TypeError('what was signed under a lie is not sent');
  }

  #withNode(body: string): string {
    const reply = JSON.parse(body);
    const node = `${String(this.#node).replace('http:', 'https:')}devnet/rpc/NORTHYARD`;
    return JSON.stringify({ ...reply, data: { ...reply.data, NORTHYARD: node } });
  }

  #applyLie(lie: Lie, { body }: Reply, path: string): string {
    const lied = lie.reply(body, path);
    this.#isLied ||= lied !== body;
    return lied;
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const asked = typeof init.body === 'string' ? init.body : '';
    const lie = this.#lie;
    if (isNode(url)) this.#takeSigned(asked);
    const isLied = lie !== undefined && !isNode(url);
    const question = (isLied && lie.question?.(asked)) || asked;
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (url.pathname === quoteStream.path) return new Response('', { status: 404 });
    const reply: Reply = await this.#world.forward(url, init.method ?? 'GET', question);
    const lied = isLied ? this.#applyLie(lie, reply, url.pathname) : reply.body;
    const body = this.#node && url.pathname === publicNode.path ? this.#withNode(lied) : lied;
    const ahead = isLied ? lie.aheadMs : undefined;
    const date = ahead === undefined ? {} : { date: new Date(Date.now() + ahead).toUTCString() };
    return new Response(body, { status: reply.status, headers: { 'content-type': 'application/json', ...date } });
  }
}
