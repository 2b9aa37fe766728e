import { Wallet } from 'ethers';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import * as z from 'zod/mini';
import { quoteStream } from '../../../src/api/swap.ts';
import { RELEASE_KIND, reportRelease } from '../../../src/features/records/actions/releaseReport.ts';
import type { Token } from '../../../src/model/Token.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import solyard from '../../../src/plugins/chains/solyard/index.ts';
import southyard from '../../../src/plugins/chains/southyard/index.ts';
import { HttpApiCaller } from '../../../src/shell/net/HttpApiCaller.ts';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../../src/shell/outbox/TabLocks.ts';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../../src/shell/Shell.ts';
import { isNode } from '../FaultNet.ts';
import type { FaultWorld } from '../FaultWorld.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { windowAt } from '../pageWindow.ts';
import type { Finding, Intent, Places } from './Intent.ts';
import { judgeTransaction, judgeTypedData, orderHashOf } from './judgeEvm.ts';
import { judgeSolana } from './judgeSolana.ts';
import { type UserKeys, type WalletRequest, watchedWallet } from './WatchedWallet.ts';

const RECONCILE_EVERY_MS = 200;
const STATEMENT = 'Sign in to Switchyard. This signature moves no money and allows no spending.';

/** Result of a flow. */
export interface Verdict {
  /** Whether any reply differed from the honest one. */
  readonly isLied: boolean;
  /** Wallet requests that would cost the user more than intended. */
  readonly harms: readonly string[];
  /** Number of wallet requests that were intended, without the steps before them. */
  readonly asked: number;
  /** Code of the error on screen. `undefined` if there is none. */
  readonly code: string | undefined;
  /** Requests that reached the wallet. */
  readonly requests: readonly WalletRequest[];
  readonly intent: Intent | undefined;
}

/** Actions of a user on a page. Resolves with the error that is then on screen, or `undefined`. */
export type Flow = (page: FlowPage) => Promise<unknown>;

interface Options {
  readonly name: string;
  readonly keys: UserKeys;
  readonly places: Places;
  readonly lie?: Lie;
}

/**
 * The app with a wallet of both families, on honest nodes. The wallet checks the bytes of each request. Without a lie it signs
 * intended requests. Under a lie it signs only intended steps, and declines all other requests.
 */
export class FlowPage {
  readonly shell: Shell;
  readonly user: string;
  readonly solanaUser: string;
  /** Aborted when the page is closed. */
  readonly signal: AbortSignal;
  /** The user's intent. Set before the wallet gets a request. */
  intent: Intent | undefined;
  readonly #world: FaultWorld;
  readonly #options: Options;
  readonly #wallet: WalletPlugin;
  readonly #stopped = new AbortController();
  readonly #requests: WalletRequest[] = [];
  readonly #harms: string[] = [];
  readonly #origin: string;
  #asked = 0;
  #isLied = false;
  #cookies: readonly string[] = [];

  constructor(world: FaultWorld, options: Options & { readonly solanaUser: string }) {
    this.#world = world;
    this.#options = options;
    this.solanaUser = options.solanaUser;
    this.user = new Wallet(options.keys.evm).address;
    this.signal = this.#stopped.signal;
    const url = world.open(options.name, (at, init) => this.#fetch(at, init));
    this.#origin = new URL(url).origin;
    this.#wallet = watchedWallet(options.keys, (request) => this.#consider(request));
    this.shell = this.#openShell(url);
  }

  /** Opens the page, runs the flow, and closes the page. */
  async run(flow: Flow): Promise<Verdict> {
    try {
      const { shell } = this;
      await Promise.all([shell.outbox.load(), this.#loadLists()]);
      await shell.wallet.connect(this.#wallet);
      void this.#keepReconciling();
      const error = await flow(this).catch((thrown: unknown) => thrown);
      const code = error === undefined ? undefined : String(Reflect.get(Object(error), 'code') ?? error);
      const { intent } = this;
      const [isLied, harms, asked, requests] = [this.#isLied, this.#harms, this.#asked, this.#requests];
      return { isLied, harms, asked, code, requests, intent };
    } finally {
      this.#stopped.abort();
      this.shell.dispose();
    }
  }

  /** The token in the list, by the names that the user reads. `undefined` if the list does not have it. */
  token(chainName: string, symbol: string): Token | undefined {
    const chain = this.shell.chains.byWireName(chainName);
    if (chain?.native.symbol === symbol) return chain.native;
    return this.shell.tokens.all.find((token) => token.chain === chain?.id && token.symbol === symbol);
  }

  #openShell(url: string): Shell {
    const services = Object.fromEntries(['swap', 'main', 'bridge', 'devnet'].map((name) => [name, url.slice(0, -1)]));
    const config = z.parse(RuntimeConfig, { mode: 'devnet', services });
    const shell = new Shell({
      config,
      chains: [northyard, southyard, solyard],
      wallets: [this.#wallet],
      features: [],
      languages: { zh: async () => ({}), ko: async () => ({}) },
      window: windowAt(url),
      api: new HttpApiCaller({
        services: config.services,
        baseData: () => ({ equipmentNo: this.user.slice(2, 34), source: 'web' }),
        fetch: (input, init) => fetch(input, init),
      }),
      outboxDb: new OutboxDb(`flows ${this.#options.name} ${Math.random()}`),
      locks: singleTabLocks(),
    });
    shell.outbox.handle(RELEASE_KIND, { report: (record, signal) => reportRelease(shell, record, signal) });
    return shell;
  }

  async #loadLists(): Promise<void> {
    const { chains, tokens } = this.shell;
    await Promise.all([chains.support.refresh(), chains.nodes.refresh(), tokens.list.refresh()]);
  }

  async #consider(request: WalletRequest): Promise<void> {
    this.#requests.push(request);
    const { harm, isStep } = await judge(request, this);
    if (harm) this.#harms.push(harm);
    else if (!isStep) this.#asked += 1;
    if (harm || (this.#options.lie && !isStep)) throw Object.assign(new Error('User rejected'), { code: 4001 });
    if (request.kind === 'typed data') this.places.signedOrders.add(orderHashOf(JSON.parse(request.json).message));
  }

  /** Addresses against which requests are checked. */
  get places(): Places {
    return this.#options.places;
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const asked = typeof init.body === 'string' ? init.body : '';
    const method = init.method ?? 'GET';
    const json = { 'content-type': 'application/json' };
    if (isNode(url)) {
      const reply = await this.#world.forward(url, method, asked);
      return new Response(reply.body, { status: reply.status, headers: json });
    }
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (url.pathname === quoteStream.path) return new Response('', { status: 404 });
    const { lie } = this.#options;
    const question = (text: string) => lie?.question?.(text) ?? text;
    const meant = new URL(url.pathname + question(url.search), url);
    const headers = new Headers({ origin: this.#origin, cookie: this.#cookies.join('; ') });
    const reply = await this.#world.askBackend(meant, { method, body: question(asked), headers });
    if (reply.cookies.length > 0) this.#cookies = reply.cookies;
    const body = lie?.reply(reply.body, url.pathname) ?? reply.body;
    this.#isLied ||= body !== reply.body;
    return new Response(body, { status: reply.status, headers: json });
  }

  async #keepReconciling(): Promise<void> {
    const { signal } = this;
    while (!signal.aborted) {
      await this.shell.outbox.reconcile(signal).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, RECONCILE_EVERY_MS));
    }
  }
}

/** Checks the bytes, with other libraries than the app uses to decode them. */
export async function judge(
  request: WalletRequest,
  { intent, user, solanaUser, places }: Pick<FlowPage, 'intent' | 'user' | 'solanaUser' | 'places'>,
): Promise<Finding> {
  if (!intent) return { harm: 'asks for what is not meant' };
  const signing = { user: user.toLowerCase(), places };
  switch (request.kind) {
    case 'transaction':
      return judgeTransaction(request, intent, signing);
    case 'typed data':
      return judgeTypedData(request.json, intent, signing);
    case 'solana':
      return judgeSolana(request.bytes, intent, { user: solanaUser, places });
    case 'text': {
      const isMeant = intent.kind === 'mint' && isSignIn(request.text, signing.user);
      return isMeant ? { isStep: true } : { harm: `asks to sign ${request.text}` };
    }
    default:
      return request satisfies never;
  }
}

/** Whether the text signs the user in on a page of the tests, and says nothing else. */
function isSignIn(text: string, user: string): boolean {
  const { domain = '', address = '0x', uri = '', chainId = 0, nonce = '', ...others } = parseSiweMessage(text);
  const { issuedAt, expirationTime } = others;
  if (!issuedAt || !expirationTime || !domain.endsWith('.run.test') || new URL(uri).host !== domain) return false;
  const fields = { domain, address, uri, chainId, nonce, issuedAt, expirationTime, version: '1' } as const;
  return address.toLowerCase() === user && createSiweMessage({ ...fields, statement: STATEMENT }) === text;
}
