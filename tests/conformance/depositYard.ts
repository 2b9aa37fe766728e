import 'fake-indexeddb/auto';
import { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { runInAction } from 'mobx';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { getTransDetail, multiQuote, orderStatusOf } from '../../src/api/swap.ts';
import type { DepositState } from '../../src/features/swap/execute/DepositOrder.ts';
import { SwapExecution } from '../../src/features/swap/execute/SwapExecution.ts';
import type { SwapPlan } from '../../src/features/swap/execute/SwapPlan.ts';
import { swapReporter } from '../../src/features/swap/execute/swapReport.ts';
import { routeOf } from '../../src/features/swap/quotes/Route.ts';
import { Amount } from '../../src/model/Amount.ts';
import northyard from '../../src/plugins/chains/northyard/index.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import { OutboxDb } from '../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../src/shell/outbox/TabLocks.ts';
import type { WalletPlugin } from '../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../src/shell/Shell.ts';
import { embedded, type TestDatabase } from '../api/support/databases.ts';
import { windowAt } from '../faults/pageWindow.ts';
import type { StandIn } from '../support/deposits/StandIn.ts';
import { StandInChain } from '../support/deposits/StandInChain.ts';
import { DevnetBench } from '../support/services/DevnetBench.ts';
import { connectContext } from '../support/shells/connectContext.ts';
import type { Counterpart } from './wallets/counterparts/Counterpart.ts';

const SLIPPAGE_BPS = 100;
const DEX = 'Ferry';
const { signal } = new AbortController();
/** Some stand-ins of wallets replace it. */
const realFetch = globalThis.fetch;

/** The demo with chains from which plain transfers pay, and a page of the app for each swap. */
export class DepositYard {
  readonly bench: DevnetBench;
  readonly chains: ReadonlyMap<StandIn, StandInChain>;
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #database: OpenDatabase;
  readonly #databases: TestDatabase;

  private constructor(parts: {
    readonly bench: DevnetBench;
    readonly chains: ReadonlyMap<StandIn, StandInChain>;
    readonly app: FastifyInstance;
    readonly origin: string;
    readonly database: OpenDatabase;
    readonly databases: TestDatabase;
  }) {
    this.bench = parts.bench;
    this.chains = parts.chains;
    this.#app = parts.app;
    this.#origin = parts.origin;
    this.#database = parts.database;
    this.#databases = parts.databases;
  }

  static async start(standIns: readonly StandIn[]): Promise<DepositYard> {
    const chains = new Map(standIns.map((standIn) => [standIn, new StandInChain(standIn)] as const));
    const deposits = await Promise.all([...chains.values()].map((chain) => chain.asDepositChain()));
    // The lists of the app pause while the page is hidden.
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const bench = await DevnetBench.start({ deposits });
    const databases = await embedded();
    const database = await databases.open();
    const config = readConfig({
      APP_DIR: '',
      RISK_LISTS: 'none',
      LOG_SALT: 'salt',
      RATE_LIMIT: '100000',
      DATA_DIR: bench.folder,
    });
    const { devnet } = bench;
    const { app, start } = await buildApp({ config, db: database.db, channels: [devnet.channel], devnet });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    start();
    return new DepositYard({ bench, chains, app, origin, database, databases });
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#database.close();
    await this.#databases.stop();
    await this.bench.stop();
    vi.unstubAllGlobals();
  }

  /** Pays for a swap from the chain to dollars on Northyard, as the page does, and waits for its end. */
  async swap(standIn: StandIn, plugin: WalletPlugin, counterpart: Counterpart) {
    const chain = this.chains.get(standIn);
    if (!chain) throw new Error('no such chain');
    const restore = this.#answerFor(chain);
    const shell = this.#open(chain, plugin, counterpart);
    try {
      return await this.#pay(shell, chain, { plugin, counterpart });
    } finally {
      shell.dispose();
      restore();
    }
  }

  async #pay(
    shell: Shell,
    chain: StandInChain,
    { plugin, counterpart }: { readonly plugin: WalletPlugin; readonly counterpart: Counterpart },
  ) {
    const { standIn } = chain;
    await shell.outbox.load();
    const [own] = shell.walletRegistry.all.filter(({ id }) => id === plugin.id);
    await shell.wallet.connect(own ?? plugin);
    const sender = shell.wallet.payerOn(standIn.chain) ?? '';
    const from = standIn.chain.native;
    const amount = Amount.parse(standIn.amount, from);
    chain.fund(sender, amount.units * 2n);
    const recipient = Wallet.createRandom().address;
    const plan = await this.#plan(shell, { from, amount, sender, recipient });
    const execution = new SwapExecution(shell, plan);
    await execution.deposit?.prepare(signal);
    const shown = runInAction(() => execution.deposit?.state) as DepositState;
    if (shown.status !== 'ready') throw shown.status === 'failed' ? shown.error : new Error('no deposit is shown');
    await execution.run(signal);
    const hash = runInAction(() => execution.hash);
    if (hash === undefined) throw runInAction(() => execution.error);
    // A wallet that sends itself has told its network by now.
    if (standIn.signedBy) await chain.submit(standIn.signedBy(counterpart, hash));
    return {
      hash,
      deposit: shown.deposit,
      sent: chain.sent(hash),
      amount,
      sender,
      minReceive: plan.route.minReceive.units,
      status: async () => {
        await shell.outbox.reconcile(signal);
        const order = await shell.api.call(getTransDetail, { hash });
        return orderStatusOf(order.finalStatus);
      },
      received: () => this.bench.balanceOnEvm('NORTHYARD', this.bench.tokenOf('NORTHYARD', 'yUSD'), recipient),
    };
  }

  async #plan(shell: Shell, wanted: Pick<SwapPlan, 'from' | 'amount' | 'sender' | 'recipient'>): Promise<SwapPlan> {
    const { from, amount, sender, recipient } = wanted;
    const address = this.bench.tokenOf('NORTHYARD', 'yUSD');
    const to = {
      id: northyard.tokenId(address),
      chain: northyard.id,
      symbol: 'yUSD',
      name: 'yUSD',
      decimals: 6,
      address,
    };
    const { txData } = await shell.api.call(multiQuote, {
      fromTokenAddress: shell.tokens.wireAddress(from),
      toTokenAddress: address,
      fromTokenAmount: amount.units.toString(),
      fromTokenChain: shell.chains.require(from.chain).wire.name,
      toTokenChain: 'NORTHYARD',
      userAddr: sender,
      toAddress: recipient,
      slippage: SLIPPAGE_BPS / 100,
    });
    const routes = txData.flatMap((quote) => routeOf(quote, { from, to, slippageBps: SLIPPAGE_BPS }) ?? []);
    const route = routes.find(({ dex }) => dex === DEX);
    if (!route) throw new Error(`no route of ${routes.length}`);
    return { from, to, amount, route, slippageBps: SLIPPAGE_BPS, sender, recipient };
  }

  /** A page whose build pins the deposit accounts, with the wallet in it. */
  #open({ standIn, url }: StandInChain, plugin: WalletPlugin, { environment, context: own }: Counterpart): Shell {
    const services = Object.fromEntries(['swap', 'main', 'bridge', 'devnet'].map((name) => [name, this.#origin]));
    const config = z.parse(RuntimeConfig, { mode: 'devnet', services });
    const pins = standIn.accounts.map((address) => ({ role: 'deposit' as const, address }));
    const shell = new Shell({
      config,
      chains: [{ ...standIn.chain, rpcUrls: [url] }, northyard],
      wallets: [
        {
          ...plugin,
          // The page has only this wallet. Its requests to nodes go to the chain's node.
          connect: (context) =>
            plugin.connect(connectContext({ ...context, ...own, rpcUrls: context.rpcUrls, environment: environment })),
        },
      ],
      features: [],
      languages: { zh: async () => ({}), ko: async () => ({}) },
      window: windowAt(`${this.#origin}/`),
      api: new HttpApiCaller({
        services: config.services,
        baseData: () => ({ equipmentNo: '0'.repeat(32), source: 'web' }),
        fetch: (input, init) => fetch(input, init),
      }),
      outboxDb: new OutboxDb(`deposits ${standIn.chain.id}`),
      locks: singleTabLocks(),
      contracts: async () => ({ [standIn.chain.id]: pins }),
    });
    shell.outbox.handle('swap', swapReporter(shell));
    return shell;
  }

  /** Requests to the chain's node are answered here. Returns a function that ends this. */
  #answerFor(chain: StandInChain): () => void {
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      if (!url.startsWith(chain.origin)) return realFetch(input, init);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
      const reply = await chain.answer({ url, body });
      if (typeof reply === 'number') return new Response('no', { status: reply });
      if (typeof reply === 'string') return new Response(reply);
      return reply instanceof Response ? reply : Response.json(reply ?? null);
    };
    return () => {
      globalThis.fetch = realFetch;
    };
  }
}
