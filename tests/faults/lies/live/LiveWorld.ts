import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../../server/app.ts';
import type { OpenDatabase } from '../../../../server/db/connect.ts';
import { openProviders } from '../../../../server/providers/openProviders.ts';
import { embedded, type TestDatabase } from '../../../api/support/databases.ts';
import { QUOTE, recorded, SWAP, TOKENS } from '../../../support/services/RecordedBridgers.ts';
import { RecordedService } from '../../../support/services/RecordedService.ts';
import { testConfig } from '../../../support/services/testConfig.ts';
import type { Reply } from '../../FaultNet.ts';
import { bridgersQuote, bridgersSwap } from './bridgersService.ts';
import { LiveNode } from './LiveNode.ts';
import { lifiChains, lifiQuote, lifiTokens } from './lifiService.ts';

type Page = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * The backend with its live channels. LI.FI and Bridgers answer as they do on live chains: with calls of their own contracts on
 * real chains.
 */
export class LiveWorld {
  readonly node = new LiveNode();
  readonly #app: FastifyInstance;
  readonly #services: readonly RecordedService[];
  readonly #databases: TestDatabase;
  readonly #database: OpenDatabase;
  readonly #realFetch = globalThis.fetch;
  #page: Page | undefined;

  private constructor(
    app: FastifyInstance,
    services: readonly RecordedService[],
    [databases, database]: readonly [TestDatabase, OpenDatabase],
  ) {
    this.#app = app;
    this.#services = services;
    this.#databases = databases;
    this.#database = database;
  }

  static async start(): Promise<LiveWorld> {
    const [lifi, bridgers] = await Promise.all([RecordedService.open(), RecordedService.open()]);
    lifi.answer = ({ path }) => lifiReply(new URL(path, 'http://lifi.test'));
    bridgers.answer = ({ path, body }) => ({ body: bridgersReply(`/api${path}`, Object(body)) });
    const databases = await embedded();
    const database = await databases.open();
    const config = testConfig({
      CHANNELS: 'bridgers,lifi',
      LIFI_API: lifi.base,
      LIFI_API_KEY: 'key',
      BRIDGERS_API: bridgers.base.replace(/\/api$/, ''),
    });
    const channels = openProviders(config, { now: Date.now, db: database.db });
    await Promise.all(channels.map((channel) => channel.refresh(new AbortController().signal)));
    const { app } = await buildApp({ config, db: database.db, channels });
    const world = new LiveWorld(app, [lifi, bridgers], [databases, database]);
    globalThis.fetch = (input, init) => world.#route(new URL(String(input)), init ?? {});
    return world;
  }

  async stop(): Promise<void> {
    globalThis.fetch = this.#realFetch;
    await this.#app.close();
    await Promise.all(this.#services.map((service) => service.close()));
    await this.#database.close();
    await this.#databases.stop();
  }

  /** Requests to the page's own host go to `page`. Returns the page's address. */
  open(page: Page): string {
    this.#page = page;
    return 'http://live.run.test/';
  }

  async askBackend(url: URL, method: string, body: string): Promise<Reply> {
    const reply = await this.#app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      ...(body.length > 0 ? { headers: { 'content-type': 'application/json' }, payload: body } : {}),
    });
    return { status: reply.statusCode, body: reply.body };
  }

  async #route(url: URL, init: RequestInit): Promise<Response> {
    if (this.node.isNode(url)) return this.node.answer(url, String(init.body));
    if (url.host === 'live.run.test' && this.#page) return this.#page(url, init);
    return this.#realFetch(url, init);
  }
}

function lifiReply({ pathname, searchParams }: URL) {
  if (pathname === '/chains') return { body: lifiChains };
  if (pathname === '/tokens') return { body: lifiTokens };
  const quote = pathname === '/quote' ? lifiQuote(searchParams) : undefined;
  return quote ? { body: quote } : { status: 404, body: { message: 'No available quotes', code: 1002, errors: [] } };
}

function bridgersReply(path: string, body: Readonly<Record<string, unknown>>): unknown {
  if (path === TOKENS) return recorded('tokens');
  if (path === QUOTE) return bridgersQuote(body);
  return path === SWAP ? bridgersSwap(body) : { resCode: 404, resMsg: 'no such call' };
}
