import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { connectDatabase, type OpenDatabase } from '../db/connect.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { explorerStyle } from '../devnet/explorerStyle.ts';
import { IdentityDesk } from '../identity/IdentityDesk.ts';
import { identityRoutes } from '../identity/identityRoutes.ts';
import { ChannelWorker } from '../jobs/ChannelWorker.ts';
import { Lease } from '../jobs/Lease.ts';
import { OrderRepository } from '../orders/OrderRepository.ts';
import { BridgersBooks } from './bridgers/BridgersBooks.ts';
import { bridgersRoutes } from './bridgers/bridgersRoutes.ts';
import { lifiRoutes } from './lifi/lifiRoutes.ts';
import { StandInDesk } from './StandInDesk.ts';

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
  /** What the routes answer from once it is there: they are made before the server listens, and before the chains run. */
  readonly served: { desk?: StandInDesk; identity?: IdentityDesk };
}

/**
 * A server on a loopback port that speaks the APIs of live services, so that the whole product can be seen to run through them
 * without one. It settles on the demo's chains and keeps its books in `<dataDir>/standins`.
 */
export class StandIns {
  /** Where it is reached: `http://127.0.0.1:1234`. */
  readonly url: string;
  /** Who looks at the payers of large orders: the services do, not the backend that asks them. */
  readonly identity: IdentityDesk;
  readonly #parts: Parts;
  #worker: ChannelWorker | undefined;

  private constructor(parts: Parts) {
    const { port } = parts.app.server.address() as AddressInfo; // it listens on a port
    this.url = `http://127.0.0.1:${port}`;
    this.identity = new IdentityDesk(parts.orders, { site: this.url, now: nowOf(parts.options) });
    parts.served.identity = this.identity;
    this.#parts = parts;
  }

  /** Listens at once: where it is stands in what it answers. It answers once it `serve`s a devnet. */
  static async open(options: Options): Promise<StandIns> {
    const folder = join(options.dataDir, 'standins');
    const database = await connectDatabase('', folder);
    const app = Fastify({ logger: false, forceCloseConnections: true });
    const served: Parts['served'] = {};
    const desk = () => {
      if (!served.desk) throw new Error('the chains are not up yet');
      return served.desk;
    };
    const books = new BridgersBooks(join(folder, 'bridgers.jsonl'));
    bridgersRoutes(app, { desk, books, now: nowOf(options), unseenAfterMs: options.unseenAfterMs });
    lifiRoutes(app, desk);
    explorerStyle(app);
    app.get('/icon.svg', async (_request, reply) => reply.code(204).send());
    await identityRoutes(app, {
      checkOf: async (id) => served.identity?.checkOf(id),
      decide: async (order, isPassed) => served.identity?.decide(order, isPassed),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return new StandIns({ options, app, database, orders: new OrderRepository(database.db, nowOf(options)), served });
  }

  /** What a backend is told so that it asks here. */
  get settings() {
    return {
      BRIDGERS_API: `${this.url}/bridgers`,
      BRIDGERS_SOURCE: 'switchyard-demo',
      LIFI_API: `${this.url}/lifi/v1`,
      LIFI_INTEGRATOR: 'switchyard-demo',
      LIFI_API_KEY: '',
    };
  }

  /** Settles what is paid on these chains, and answers from now on. */
  serve({ channel }: Pick<Devnet, 'channel'>): void {
    const { options, database, orders, served } = this.#parts;
    const { log, unseenAfterMs } = options;
    const now = nowOf(options);
    served.desk = new StandInDesk(channel, orders);
    const lease = new Lease(database.db, randomUUID(), now);
    this.#worker = new ChannelWorker({ channel, orders, lease, log, now, unseenAfterMs });
    this.#worker.start();
  }

  /** Settles now, rather than at the next round. */
  async round(): Promise<void> {
    await this.#worker?.round();
  }

  async close(): Promise<void> {
    await this.#parts.app.close();
    await this.#worker?.stop();
    await this.#parts.database.close();
  }
}

function nowOf({ now = Date.now }: Options): () => number {
  return now;
}
