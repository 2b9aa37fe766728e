import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { connectDatabase, type OpenDatabase } from '../../server/db/connect.ts';
import { Lease } from '../../server/jobs/Lease.ts';
import { ChannelWorker } from '../../server/orders/ChannelWorker.ts';
import { OrderRepository } from '../../server/orders/OrderRepository.ts';
import { ReportWorker } from '../../server/orders/ReportWorker.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { explorerStyle } from '../devnet/explorer/explorerStyle.ts';
import { DemoIdentityService } from '../identity/DemoIdentityService.ts';
import { identityRoutes } from '../identity/identityRoutes.ts';
import { bridgersRoutes } from './bridgers/bridgersRoutes.ts';
import { ReportedOrders } from './bridgers/ReportedOrders.ts';
import { exchangeRoutes } from './letsexchange/exchangeRoutes.ts';
import { lifiRoutes } from './lifi/lifiRoutes.ts';
import { nearRoutes } from './near-intents/nearRoutes.ts';
import { SignedQuotes } from './near-intents/SignedQuotes.ts';
import { relayRoutes } from './relay/relayRoutes.ts';
import { StandInBackend } from './StandInBackend.ts';

interface Options {
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly unseenAfterMs: number;
  readonly now?: () => number;
}

interface Parts {
  readonly options: Options;
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly orders: OrderRepository;
  /** Set by `serve`: the routes are registered before the server listens, and before the chains run. */
  readonly served: { backend?: StandInBackend; identity?: DemoIdentityService };
}

/**
 * A server on a loopback port that implements the APIs of live services. The whole product can use them without those services.
 * It settles on the demo's chains and stores its reports in `<dataDir>/standins`.
 */
export class StandIns {
  /** Base URL: `http://127.0.0.1:1234`. */
  readonly url: string;
  /** Checks the payers of large orders. The services do this, not the backend that calls them. */
  readonly identity: DemoIdentityService;
  readonly #parts: Parts;
  #worker: ChannelWorker | undefined;
  #reports: ReportWorker | undefined;

  private constructor(parts: Parts) {
    const { port } = parts.app.server.address() as AddressInfo; // it listens on a port
    this.url = `http://127.0.0.1:${port}`;
    this.identity = new DemoIdentityService(parts.orders, { site: this.url, now: nowOf(parts.options) });
    parts.served.identity = this.identity;
    this.#parts = parts;
  }

  /** Listens at once, because its replies contain its address. It answers requests after `serve`. */
  static async open(options: Options): Promise<StandIns> {
    const folder = join(options.dataDir, 'standins');
    const database = await connectDatabase('', folder);
    const app = Fastify({ logger: false, forceCloseConnections: true });
    const served: Parts['served'] = {};
    const backend = () => {
      if (!served.backend) throw new Error('the chains are not up yet');
      return served.backend;
    };
    const reports = new ReportedOrders(join(folder, 'bridgers.jsonl'));
    bridgersRoutes(app, { backend, reports, now: nowOf(options), unseenAfterMs: options.unseenAfterMs });
    lifiRoutes(app, backend);
    const quotes = new SignedQuotes(join(folder, 'near-intents.jsonl'));
    nearRoutes(app, { backend, quotes, now: nowOf(options) });
    exchangeRoutes(app, { backend, file: join(folder, 'letsexchange.jsonl'), now: nowOf(options) });
    relayRoutes(app, { backend, file: join(folder, 'relay.jsonl'), now: nowOf(options) });
    explorerStyle(app);
    app.get('/icon.svg', async (_request, reply) => reply.code(204).send());
    await identityRoutes(app, {
      checkOf: async (id) => served.identity?.checkOf(id),
      decide: async (order, isPassed) => served.identity?.decide(order, isPassed),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return new StandIns({ options, app, database, orders: new OrderRepository(database.db, nowOf(options)), served });
  }

  /** Settings of a backend that uses this server. */
  get settings() {
    return {
      BRIDGERS_API: `${this.url}/bridgers`,
      BRIDGERS_SOURCE: 'switchyard-demo',
      LIFI_API: `${this.url}/lifi/v1`,
      LIFI_INTEGRATOR: 'switchyard-demo',
      LIFI_API_KEY: 'demo',
      // The stand-in's contracts pay the operator nothing.
      LIFI_FEE_BPS: 0,
      NEARINTENTS_API: `${this.url}/near-intents`,
      NEARINTENTS_KEY: 'demo',
      NEARINTENTS_FEE_BPS: 0,
      LETSEXCHANGE_API: `${this.url}/letsexchange/api`,
      LETSEXCHANGE_KEY: 'demo',
      LETSEXCHANGE_AFFILIATE: 'demo',
      RELAY_API: `${this.url}/relay`,
      RELAY_KEY: 'demo',
      RELAY_FEE_BPS: 0,
      // Nothing answers there: the demo has no stand-in for it, and must call no live service.
      THORCHAIN_API: `${this.url}/thorchain`,
    };
  }

  /** Settles payments on these chains, and answers requests from now on. */
  serve({ channel }: Pick<Devnet, 'channel'>): void {
    const { options, database, orders, served } = this.#parts;
    const { log, unseenAfterMs } = options;
    const now = nowOf(options);
    served.backend = new StandInBackend(channel, orders);
    const lease = new Lease(database.db, randomUUID(), now);
    this.#worker = new ChannelWorker({ channel, orders, lease, log, now });
    this.#worker.start();
    this.#reports = new ReportWorker({ channel, orders, lease, log, now, unseenAfterMs });
    this.#reports.start();
  }

  /** Settles now instead of in the next round. */
  async round(): Promise<void> {
    await this.#worker?.round();
    await this.#reports?.round();
  }

  async close(): Promise<void> {
    await this.#parts.app.close();
    await Promise.all([this.#worker?.stop(), this.#reports?.stop()]);
    await this.#parts.database.close();
  }
}

function nowOf({ now = Date.now }: Options): () => number {
  return now;
}
