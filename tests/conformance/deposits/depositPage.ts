import { demoParts } from '../../../demo/demoParts.ts';
import 'fake-indexeddb/auto';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { DepositChain } from '../../../demo/channel/deposits/DepositChain.ts';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { swapReporter } from '../../../src/features/swap/execute/swapReport.ts';
import type { ChainId } from '../../../src/model/caip.ts';
import { HttpApiCaller } from '../../../src/shell/net/HttpApiCaller.ts';
import { OutboxDb } from '../../../src/shell/outbox/OutboxDb.ts';
import { singleTabLocks } from '../../../src/shell/outbox/TabLocks.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { RuntimeConfig } from '../../../src/shell/RuntimeConfig.ts';
import { Shell } from '../../../src/shell/Shell.ts';
import { embedded, type TestDatabase } from '../../api/support/databases.ts';
import { windowAt } from '../../faults/pageWindow.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import type { RecordedRequest } from '../../support/services/recordedNodes.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { connectContext } from '../../support/shells/connectContext.ts';
import type { Counterpart } from '../wallets/counterparts/Counterpart.ts';

/** Some stand-ins of wallets replace it. */
const realFetch = globalThis.fetch;

/** The demo with chains of plain transfers, and its backend. */
export class DepositBackend {
  readonly bench: DevnetBench;
  readonly origin: string;
  readonly #app: FastifyInstance;
  readonly #database: OpenDatabase;
  readonly #databases: TestDatabase;

  private constructor(parts: {
    readonly bench: DevnetBench;
    readonly origin: string;
    readonly app: FastifyInstance;
    readonly database: OpenDatabase;
    readonly databases: TestDatabase;
  }) {
    this.bench = parts.bench;
    this.origin = parts.origin;
    this.#app = parts.app;
    this.#database = parts.database;
    this.#databases = parts.databases;
  }

  /** `settings`: further variables of the backend's environment. */
  static async start(
    deposits: readonly DepositChain[],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<DepositBackend> {
    const bench = await DevnetBench.start({ deposits });
    const databases = await embedded();
    const database = await databases.open();
    const config = testConfig({ LOG_SALT: 'salt', DATA_DIR: bench.folder, ...settings });
    const { devnet } = bench;
    const { app, start } = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    start();
    return new DepositBackend({ bench, app, origin, database, databases });
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.#database.close();
    await this.#databases.stop();
    await this.bench.stop();
    vi.unstubAllGlobals();
  }
}

interface PageParts {
  /** Of the backend. */
  readonly origin: string;
  readonly chains: readonly ChainPlugin[];
  readonly wallets: readonly WalletPlugin[];
  /** The deposit accounts that the build pins. */
  readonly accounts: Readonly<Record<ChainId, readonly string[]>>;
  /** Name of the outbox. */
  readonly disk: string;
  /** Sends the requests to the backend. Default: `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A page of the app whose build pins the deposit accounts. */
export function openPage({
  origin,
  chains,
  wallets,
  accounts,
  disk,
  fetch: ask = (input, init) => fetch(input, init),
}: PageParts): Shell {
  // The lists of the app pause while the page is hidden.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const services = Object.fromEntries(['swap', 'main', 'bridge', 'devnet'].map((name) => [name, origin]));
  const config = z.parse(RuntimeConfig, { mode: 'devnet', services });
  const pins = Object.entries(accounts).map(([chain, addresses]) => [
    chain,
    addresses.map((address) => ({ role: 'deposit' as const, address })),
  ]);
  const shell = new Shell({
    config,
    chains,
    wallets,
    features: [],
    languages: { zh: async () => ({}), ko: async () => ({}) },
    window: windowAt(`${origin}/`),
    api: new HttpApiCaller({
      services: config.services,
      baseData: () => ({ equipmentNo: '0'.repeat(32), source: 'web' }),
      fetch: ask,
    }),
    outboxDb: new OutboxDb(disk),
    locks: singleTabLocks(),
    contracts: async () => Object.fromEntries(pins),
  });
  shell.outbox.handle('swap', swapReporter(shell));
  return shell;
}

/** The plugin on a page that has only this wallet. Its requests to nodes go to the page's nodes. */
export function walletOnPage(
  plugin: WalletPlugin,
  { environment, context: own }: Pick<Counterpart, 'environment' | 'context'>,
): WalletPlugin {
  return {
    ...plugin,
    connect: (context) => plugin.connect(connectContext({ ...context, ...own, rpcUrls: context.rpcUrls, environment })),
  };
}

/** Requests to the chain's origin are answered here. Returns a function that ends this. */
export function answerAt(chain: { readonly origin: string; answer(request: RecordedRequest): unknown }): () => void {
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
