import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider } from 'ethers';
import { Pool } from 'pg';
import { type Deployment, readDeployment } from '../../demo/devnet/deploy/Deployment.ts';
import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { type DevnetKeys, loadKeys } from '../../demo/devnet/keys.ts';
import { readListening } from '../../demo/devnet/nodes/listening.ts';
import { freshDemo } from '../support/freshDemo.ts';
import { LocalPostgres } from '../support/services/LocalPostgres.ts';
import { Instance } from './Instance.ts';

/** Seconds for which the money of an order that cannot be paid waits for its owner, before it is refunded automatically. */
const REFUND_AFTER = 3;
const CHAINS_LIMIT_MS = 60_000;

/** One of the chains, read without a backend. */
export interface ChainAccess {
  readonly name: string;
  readonly provider: JsonRpcProvider;
  readonly deployment: Deployment;
}

/** A PostgreSQL, the demo's chains in a separate process, and two backends that share both. */
export class Cluster {
  readonly folder: string;
  readonly instances: readonly Instance[];
  readonly database: Pool;
  readonly chains: readonly ChainAccess[];
  readonly keys: DevnetKeys;
  readonly #postgres: LocalPostgres;
  readonly #devnet: ChildProcess;

  private constructor(parts: Omit<Cluster, 'close' | 'chain'> & { postgres: LocalPostgres; devnet: ChildProcess }) {
    this.folder = parts.folder;
    this.instances = parts.instances;
    this.database = parts.database;
    this.chains = parts.chains;
    this.keys = parts.keys;
    this.#postgres = parts.postgres;
    this.#devnet = parts.devnet;
  }

  /** Both backends start at the same moment, on a database without tables. */
  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-cluster-'));
    freshDemo(folder, 'devnet');
    const [postgres, devnet] = await Promise.all([LocalPostgres.start(), startChains(folder)]);
    const databaseUrl = await postgres.create();
    const environment = {
      DATABASE_URL: databaseUrl,
      DEVNET_JOIN: folder,
      DEVNET_REFUND_AFTER: String(REFUND_AFTER),
      APP_DIR: '',
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'warn',
    };
    const instances = await Promise.all(
      ['A', 'B'].map((name) => {
        const ownFolder = join(folder, name);
        return Instance.make(name, { ...environment, DATA_DIR: ownFolder }, `${ownFolder}.log`);
      }),
    );
    const database = new Pool({ connectionString: databaseUrl, max: 4 });
    database.on('error', () => undefined);
    const chains = await openChains(folder);
    const keys = loadKeys(join(folder, 'devnet'));
    const cluster = new Cluster({ folder, instances, database, chains, keys, postgres, devnet });
    await Promise.all(instances.map((instance) => instance.start())).catch(async (error: unknown) => {
      await cluster.close({ keepsLogs: true });
      throw error;
    });
    return cluster;
  }

  chain(name: string): ChainAccess {
    const found = this.chains.find((chain) => chain.name === name);
    if (!found) throw new Error(name);
    return found;
  }

  async close({ keepsLogs }: { readonly keepsLogs: boolean }): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.close()));
    await this.database.end();
    for (const { provider } of this.chains) provider.destroy();
    const ended = new Promise((resolve) => this.#devnet.once('exit', resolve));
    this.#devnet.kill('SIGTERM');
    await Promise.all([ended, this.#postgres.stop()]);
    if (!keepsLogs) rmSync(this.folder, { recursive: true, force: true });
  }
}

async function startChains(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'demo/devnet/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, DEVNET_NFTS: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the chains did not start')), CHAINS_LIMIT_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('are up')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`the chains ended with ${code}`)));
  });
  return child;
}

async function openChains(folder: string): Promise<readonly ChainAccess[]> {
  const urls = readListening(join(folder, 'devnet'));
  return Promise.all(
    devnetChains.map(async (chain) => {
      const provider = new JsonRpcProvider(urls[chain.name], chain.chainId, { staticNetwork: true, cacheTimeout: -1 });
      const deployment = await readDeployment({ folder: join(folder, 'devnet'), chain }, provider);
      if (!deployment) throw new Error(`nothing is deployed on ${chain.name}`);
      return { name: chain.name, provider, deployment };
    }),
  );
}
