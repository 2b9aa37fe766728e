import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessTree } from '../idle/ProcessTree.ts';
import { LocalPostgres } from '../support/services/LocalPostgres.ts';
import { nginxPath, startNginx } from './nginx.ts';
import { type Started, startProgram } from './started.ts';

/** Limits are effectively off: the test measures the service, not its limits. */
const limits = {
  RATE_LIMIT: '100000000',
  REPORTS_PER_ADDRESS: '100000000',
  REPORTS_WAITING: '100000000',
  ASSISTANT_RATE: '100000000',
  ASSISTANT_STREAMS: '100000',
  TRUST_PROXY: '1',
  APP_DIR: '',
  LOG_SALT: 'load',
};

/** PostgreSQL, the demo's chains, two backends and nginx, each as its own process on this machine. */
export class Deployment {
  /** Addresses for requests: nginx or, without nginx, the instances in turn. */
  readonly urls: readonly string[];
  readonly databaseUrl: string;
  /** Process ids, by name in the report. */
  readonly pids: Readonly<Record<string, number>>;
  readonly #stops: readonly (() => Promise<void>)[];

  private constructor(
    parts: Pick<Deployment, 'urls' | 'databaseUrl' | 'pids'>,
    stops: readonly (() => Promise<void>)[],
  ) {
    this.urls = parts.urls;
    this.databaseUrl = parts.databaseUrl;
    this.pids = parts.pids;
    this.#stops = stops;
  }

  static async start(): Promise<Deployment> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-load-'));
    const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
    const started = async (start: Promise<Started>) => {
      const one = await start;
      stops.unshift(one.stop);
      return one;
    };
    try {
      // Committed data must be on the disk, as in a deployment that moves money.
      const postgres = await LocalPostgres.start({ isDurable: true });
      stops.unshift(() => postgres.stop());
      const own = new ProcessTree(process.pid).memory().each;
      const postgresPid = own.find(({ name }) => name.startsWith('postgres'))?.pid ?? 0;
      const databaseUrl = await postgres.create();
      const chains = await started(
        startProgram('demo/devnet/main.ts', { DATA_DIR: folder, DEVNET_NFTS: 'none' }, /The chains are up/),
      );
      const instances: Started[] = [];
      for (const name of ['a', 'b']) {
        const settings = { DATABASE_URL: databaseUrl, DEVNET_JOIN: folder, DATA_DIR: join(folder, name), PORT: '0' };
        const up = /is ready at (http:\/\/[\d.:]+)/;
        instances.push(await started(startProgram('demo/main.ts', { ...limits, ...settings }, up)));
      }
      const servers = instances.map(({ match }) => match[1] ?? '');
      const nginx = nginxPath();
      if (!nginx)
        console.log('There is no nginx (`npx tsx tests/run/setup.ts` installs it): the instances are asked in turn.');
      const proxy = nginx && (await started(startNginx(nginx, join(folder, 'nginx'), servers)));
      const [first = 0, second = 0] = instances.map(({ pid }) => pid);
      const pids = {
        'backend 1': first,
        'backend 2': second,
        PostgreSQL: postgresPid,
        ...(proxy ? { nginx: proxy.pid } : {}),
        chains: chains.pid,
      };
      return new Deployment({ urls: proxy ? [proxy.match[0]] : servers, databaseUrl, pids }, stops);
    } catch (error) {
      for (const stop of stops) await stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) await stop();
  }
}
