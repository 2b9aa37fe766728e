import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { connectDatabase, type OpenDatabase } from '../db/connect.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import { IdentityDesk } from '../identity/IdentityDesk.ts';
import { identityRoutes } from '../identity/identityRoutes.ts';
import { ChannelWorker } from '../jobs/ChannelWorker.ts';
import { Lease } from '../jobs/Lease.ts';
import { OrderRepository } from '../orders/OrderRepository.ts';
import { bridgersRoutes } from './bridgers/bridgersRoutes.ts';
import { lifiRoutes } from './lifi/lifiRoutes.ts';
import { StandInDesk } from './StandInDesk.ts';

interface Options {
  readonly dataDir: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly unseenAfterMs: number;
  readonly now?: () => number;
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
  readonly #options: Options;
  readonly #app: FastifyInstance;
  readonly #database: OpenDatabase;
  readonly #orders: OrderRepository;
  #desk: StandInDesk | undefined;
  #worker: ChannelWorker | undefined;

  private constructor(options: Options, app: FastifyInstance, database: OpenDatabase) {
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const now = options.now ?? Date.now;
    this.url = `http://127.0.0.1:${port}`;
    this.#options = options;
    this.#app = app;
    this.#database = database;
    this.#orders = new OrderRepository(database.db, now);
    this.identity = new IdentityDesk(this.#orders, { site: this.url, now });
  }

  /** Listens at once: where it is stands in what it answers. It answers once it `serve`s a devnet. */
  static async open(options: Options): Promise<StandIns> {
    const database = await connectDatabase('', join(options.dataDir, 'standins'));
    const app = Fastify({ logger: false, forceCloseConnections: true });
    let standIns: StandIns | undefined;
    const desk = () => {
      const served = standIns && standIns.#desk;
      if (!served) throw new Error('the chains are not up yet');
      return served;
    };
    bridgersRoutes(app, desk);
    lifiRoutes(app, desk);
    await app.register(async (scope) => {
      scope.addHook('onRequest', async () => void desk());
      await identityRoutes(scope, {
        checkOf: async (id) => standIns?.identity.checkOf(id),
        decide: async (order, isPassed) => standIns?.identity.decide(order, isPassed),
      });
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    standIns = new StandIns(options, app, database);
    return standIns;
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
  serve(devnet: Devnet): void {
    const { log, unseenAfterMs, now = Date.now } = this.#options;
    this.#desk = new StandInDesk(devnet.channel, this.#orders);
    this.#worker = new ChannelWorker({
      channel: devnet.channel,
      orders: this.#orders,
      lease: new Lease(this.#database.db, randomUUID(), now),
      log,
      now,
      unseenAfterMs,
    });
    this.#worker.start();
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#worker?.stop();
    await this.#database.close();
  }
}
