import { Wallet } from 'ethers';
import { runInAction } from 'mobx';
import { quoteStream } from '../../../src/api/swap.ts';
import { commonSwap } from '../../../src/api/swapOrders.ts';
import { SwapExecution } from '../../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../../src/features/swap/execute/SwapPlan.ts';
import { Amount } from '../../../src/model/Amount.ts';
import { AppError } from '../../../src/model/errors.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import type { ChainDriver } from '../../../src/shell/plugin/chain.ts';
import type { WalletPlugin, WalletSession } from '../../../src/shell/plugin/wallet.ts';
import type { Shell } from '../../../src/shell/Shell.ts';
import { answerAt, type DepositBackend, openPage, walletOnPage } from '../../conformance/deposits/depositPage.ts';
import type { Counterpart } from '../../conformance/wallets/counterparts/Counterpart.ts';
import { counterpartOf, wallets } from '../../conformance/wallets/walletSuite.ts';
import type { SignedPayment } from '../../support/deposits/StandIn.ts';
import type { StandInChain } from '../../support/deposits/StandInChain.ts';
import { quotedRoutes } from '../../support/quotedRoutes.ts';
import type { Lie } from './DeceivedPage.ts';

const SLIPPAGE_BPS = 100;
const DEX = 'Ferry';
const { signal } = new AbortController();

/** What a deposit under a lie came to. */
export interface DepositVerdict {
  /** Whether a wallet was asked to sign. */
  readonly isAsked: boolean;
  readonly isLied: boolean;
  /** Code of the error on screen. `undefined` if there is none. */
  readonly code: string | undefined;
}

/** A page of the app that pays swaps from one chain by plain transfers, with the chain's wallet. The backend may lie. */
export class DepositPage {
  readonly chain: StandInChain;
  readonly sender: string;
  readonly driver: ChainDriver;
  readonly #shell: Shell;
  readonly #backend: DepositBackend;
  readonly #counterpart: Counterpart;
  readonly #transport: LyingTransport;
  readonly #watch: Watch;

  private constructor(parts: {
    readonly chain: StandInChain;
    readonly shell: Shell;
    readonly sender: string;
    readonly driver: ChainDriver;
    readonly backend: DepositBackend;
    readonly counterpart: Counterpart;
    readonly transport: LyingTransport;
    readonly watch: Watch;
  }) {
    this.chain = parts.chain;
    this.sender = parts.sender;
    this.driver = parts.driver;
    this.#shell = parts.shell;
    this.#backend = parts.backend;
    this.#counterpart = parts.counterpart;
    this.#transport = parts.transport;
    this.#watch = parts.watch;
  }

  /** Opens the page for the time of the work. */
  static async with<T>(
    backend: DepositBackend,
    chain: StandInChain,
    work: (page: DepositPage) => Promise<T>,
  ): Promise<T> {
    const { standIn } = chain;
    const plugin = wallets.find(({ id }) => id === standIn.wallet);
    const counterpart = await (await counterpartOf(standIn.wallet))?.();
    if (!plugin || !counterpart) throw new Error(`no wallet ${standIn.wallet}`);
    const restore = answerAt(chain);
    const [transport, watch] = [new LyingTransport(), new Watch()];
    const wallet = watch.over(walletOnPage(plugin, counterpart));
    const shell = openPage({
      origin: backend.origin,
      chains: [{ ...standIn.chain, rpcUrls: [chain.url] }, northyard],
      wallets: [wallet],
      accounts: { [standIn.chain.id]: standIn.accounts },
      disk: `deposit lies ${standIn.chain.id}`,
      fetch: transport.fetch,
    });
    try {
      await shell.outbox.load();
      await shell.wallet.connect(shell.walletRegistry.all.find(({ id }) => id === plugin.id) ?? wallet);
      const sender = shell.wallet.payerOn(standIn.chain) ?? '';
      if (standIn.keyOf) chain.setKey(sender, standIn.keyOf(counterpart));
      const driver = await shell.chains.driver(standIn.chain.id);
      return await work(new DepositPage({ chain, shell, sender, driver, backend, counterpart, transport, watch }));
    } finally {
      shell.dispose();
      restore();
      await counterpart.stop?.();
    }
  }

  /** Swaps under the lie. The wallet declines what it is asked. */
  async lied(lie: Lie): Promise<DepositVerdict> {
    this.#watch.isDeclining = true;
    this.#watch.asked = 0;
    const isLied = () => this.#transport.isLied;
    this.#transport.start(lie);
    try {
      const plan = await this.#plan();
      const error = plan ? await this.#errorOf(new SwapExecution(this.#shell, plan)) : 'no route';
      const code = error === undefined ? undefined : String(Reflect.get(Object(error), 'code') ?? error);
      return { isAsked: this.#watch.asked > 0, isLied: isLied(), code };
    } finally {
      this.#transport.start(undefined);
      this.#watch.isDeclining = false;
    }
  }

  /** Swaps with a wallet that signs. Returns the plan and the payment, as the family's library reads it. */
  async paid(
    lie?: Lie,
  ): Promise<{ readonly plan: SwapPlan; readonly payment: SignedPayment; readonly isLied: boolean }> {
    this.#transport.start(lie);
    try {
      const plan = await this.#plan();
      if (!plan) throw new Error('no route');
      const execution = new SwapExecution(this.#shell, plan);
      const error = await this.#errorOf(execution);
      const hash = execution.progress.hash;
      if (hash === undefined) throw error;
      const { standIn } = this.chain;
      if (standIn.signedBy) await this.chain.submit(standIn.signedBy(this.#counterpart, hash));
      const payment = this.chain.sent(hash);
      if (!payment) throw new Error('it is not on the chain');
      return { plan, payment, isLied: this.#transport.isLied };
    } finally {
      this.#transport.start(undefined);
    }
  }

  /** The honest order, without payment. */
  get order(): Readonly<Record<string, unknown>> {
    return Object(JSON.parse(this.#transport.order?.body ?? '{}').data?.txData);
  }

  /** The error that the review shows, if there is one. */
  async #errorOf(execution: SwapExecution): Promise<unknown> {
    const { deposit } = execution;
    await deposit?.prepare(signal);
    const state = deposit?.state;
    // The review has no button for an order that it could not show.
    if (state?.status === 'failed') return state.error;
    await execution.run(signal);
    return runInAction(() => execution.progress.error ?? (execution.worse && 'rate changed'));
  }

  async #plan(): Promise<SwapPlan | undefined> {
    const { chain, native } = { chain: this.chain.standIn.chain, native: this.chain.standIn.chain.native };
    const amount = Amount.parse(this.chain.standIn.amount, native);
    this.chain.fund(this.sender, amount.units * 2n);
    const address = this.#backend.bench.tokenOf('NORTHYARD', 'yUSD');
    const to = { ...native, id: northyard.tokenId(address), chain: northyard.id, symbol: 'yUSD', name: 'yUSD' };
    const recipient = Wallet.createRandom().address;
    const question = {
      from: chain.native,
      to: { ...to, decimals: 6, address },
      amount,
      slippageBps: SLIPPAGE_BPS,
      sender: this.sender,
      recipient,
    };
    const routes = await quotedRoutes(this.#shell, question);
    const route = routes.find(({ name }) => name === DEX);
    return route && { ...question, route };
  }
}

interface StoredReply {
  readonly status: number;
  readonly body: string;
}

/** Sends requests to the backend, and changes its replies while there is a lie. */
class LyingTransport {
  isLied = false;
  /** The honest order that lies change. Each account has few unpaid orders. */
  order: StoredReply | undefined;
  #lie: Lie | undefined;

  start(lie: Lie | undefined): void {
    this.#lie = lie;
    this.isLied = false;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    // Without a stream, all quotes come in one reply, so that a lie can change all of it.
    if (pathname === quoteStream.path) return new Response('', { status: 404 });
    const lie = this.#lie;
    if (!lie) return fetch(input, init);
    const isOrder = pathname === commonSwap.path;
    const { status, body } = (isOrder ? this.order : undefined) ?? (await this.#forward(input, init));
    if (isOrder) this.order ??= { status, body };
    const lied = lie.reply(body, pathname);
    this.isLied ||= lied !== body;
    return new Response(lied, { status, headers: { 'content-type': 'application/json' } });
  };

  async #forward(...[input, init]: Parameters<typeof fetch>): Promise<StoredReply> {
    const reply = await fetch(input, init);
    return { status: reply.status, body: await reply.text() };
  }
}

/** Counts the requests to the session of a wallet, and declines them if so configured. */
class Watch {
  asked = 0;
  isDeclining = false;

  over(plugin: WalletPlugin): WalletPlugin {
    return { ...plugin, connect: async (context) => this.#watched(plugin.name, await plugin.connect(context)) };
  }

  #watched(wallet: string, session: WalletSession): WalletSession {
    const consider = (sign: unknown) =>
      typeof sign !== 'function'
        ? sign
        : (...args: unknown[]) => {
            this.asked += 1;
            if (this.isDeclining) return Promise.reject(new AppError('wallet/rejected', { wallet }));
            return Reflect.apply(sign, undefined, args);
          };
    const all = (signers: object | undefined) =>
      signers && Object.fromEntries(Object.entries(signers).map(([family, sign]) => [family, consider(sign)]));
    return new Proxy(session, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name, target);
        if (name === 'signers' || name === 'offlineSigners') return all(part as object | undefined);
        return typeof part === 'function' ? part.bind(target) : part;
      },
    });
  }
}
