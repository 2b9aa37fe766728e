import 'fake-indexeddb/auto';
import { Wallet } from 'ethers';
import { runInAction } from 'mobx';
import * as z from 'zod/mini';
import { quoteStream } from '../../../../src/api/swap.ts';
import { SwapExecution } from '../../../../src/features/swap/execute/SwapExecution.ts';
import { Amount } from '../../../../src/model/Amount.ts';
import type { CodeChange } from '../../../../src/model/errors.ts';
import { HttpApiCaller } from '../../../../src/shell/net/HttpApiCaller.ts';
import { OutboxDb } from '../../../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../../../src/shell/outbox/TabLocks.ts';
import type { WalletPlugin } from '../../../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../../../src/shell/Shell.ts';
import { acceptCode } from '../../../../src/shell/stores/knownCodes.ts';
import { quotedRoutes } from '../../../support/quotedRoutes.ts';
import { keyedWallet } from '../../../support/wallets/keyedWallet.ts';
import { windowAt } from '../../pageWindow.ts';
import type { Lie, Verdict } from '../DeceivedPage.ts';
import type { LiveNode } from './LiveNode.ts';
import type { LiveWorld } from './LiveWorld.ts';
import { chainIdOf, type LiveRequest, liveChains } from './liveTokens.ts';

const SLIPPAGE_BPS = 100;
const { signal } = new AbortController();

export interface LiveVerdict extends Verdict {
  readonly signed: LiveNode['sent'];
  readonly error: unknown;
}

/** The app on real chains, with the contracts that it pins there, and a backend that lies if so configured. */
export class LivePage {
  readonly user: string;
  readonly #world: LiveWorld;
  readonly #shell: Shell;
  readonly #wallet: WalletPlugin;
  #lie: Lie | undefined;
  #isLied = false;

  constructor(world: LiveWorld, key: string) {
    this.#world = world;
    this.user = new Wallet(key).address;
    const [first = 1, ...others] = liveChains.map(({ wire }) => Number(wire.chainId));
    this.#wallet = keyedWallet(key, [first, ...others]);
    const url = world.open((at, init) => this.#fetch(at, init));
    const services = Object.fromEntries(['swap', 'main', 'bridge'].map((name) => [name, url.slice(0, -1)]));
    const config = z.parse(RuntimeConfig, { mode: 'live', services });
    this.#shell = new Shell({
      config,
      chains: world.node.chains,
      wallets: [this.#wallet],
      features: [],
      languages: { zh: async () => ({}), ko: async () => ({}) },
      window: windowAt(url),
      api: new HttpApiCaller({
        services: config.services,
        baseData: () => ({ equipmentNo: this.user.slice(2, 34), source: 'web' }),
        fetch: (input, init) => fetch(input, init),
      }),
      outboxDb: new OutboxDb(`live ${this.user}`),
      locks: singleTabLocks(),
    });
    this.#shell.outbox.handle('swap', { report: async () => undefined });
  }

  async open(): Promise<void> {
    await this.#shell.outbox.load();
    await this.#shell.wallet.connect(this.#wallet);
  }

  close(): void {
    this.#shell.dispose();
  }

  /** Accepts the new code of a contract, as the user does in the review. */
  accept(change: CodeChange): void {
    acceptCode(this.#shell.storage, change);
  }

  /**
   * Swaps, with the lie if one is given. The node's list has what was signed. `onReviewed` runs after the order was built and
   * checked for the review, and before the user confirms.
   */
  async swap(request: LiveRequest, lie?: Lie, onReviewed?: () => void): Promise<LiveVerdict> {
    this.#lie = lie;
    this.#isLied = false;
    const { sent } = this.#world.node;
    const before = sent.length;
    const error = await this.#try(request, onReviewed).catch((thrown: unknown) => thrown);
    const code = error === undefined ? undefined : String(Reflect.get(Object(error), 'code') ?? error);
    const signed = sent.slice(before);
    return { isSigned: signed.length > 0, isLied: this.#isLied, code, signed, error };
  }

  async #try({ from, to, units, dex }: LiveRequest, onReviewed: (() => void) | undefined): Promise<unknown> {
    const amount = Amount.ofUnits(units, from);
    const question = { from, to, amount, slippageBps: SLIPPAGE_BPS, sender: this.user, recipient: this.user };
    const routes = await quotedRoutes(this.#shell, question);
    const route = routes.find(({ name }) => name === dex);
    if (!route) return `no route of ${routes.length} from ${chainIdOf(from)}`;
    const execution = new SwapExecution(this.#shell, { ...question, route });
    if (onReviewed) {
      await execution.prepare(await this.#shell.chains.driver(from.chain), signal);
      onReviewed();
    }
    await execution.run(signal);
    return runInAction(() => execution.progress.error ?? (execution.worse && 'rate changed'));
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (url.pathname === quoteStream.path) return new Response('', { status: 404 });
    const lie = this.#lie;
    const asked = typeof init.body === 'string' ? init.body : '';
    const question = lie?.question?.(asked) ?? asked;
    const { status, body } = await this.#world.askBackend(url, init.method ?? 'GET', question);
    const lied = lie?.reply(body, url.pathname) ?? body;
    this.#isLied ||= lied !== body;
    return new Response(lied, { status, headers: { 'content-type': 'application/json' } });
  }
}
