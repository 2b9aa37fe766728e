import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { connectDatabase } from '../server/db/connect.ts';
import { startDevnet } from '../server/devnet/startDevnet.ts';
import { LocalPostgres } from '../tests/support/LocalPostgres.ts';

/**
 * `npm run load:orders -- [--rate 200] [--seconds 10] [--postgres]`: so many orders a second from the demo's backend over
 * loopback, each built from a real quote and then reported. Prints what came of it; fails unless every order that was accepted
 * is in the database, once. The database is the embedded one, or a PostgreSQL of its own.
 */
const { values } = parseArgs({
  options: { rate: { type: 'string' }, seconds: { type: 'string' }, postgres: { type: 'boolean' } },
});
const [rate, seconds] = [Number(values.rate ?? 200), Number(values.seconds ?? 10)];

/** What `loadClient.ts` says at its end. Times in milliseconds. */
const Loaded = z.object({
  accepted: z.array(z.string()),
  errors: z.array(z.tuple([z.string(), z.number()])),
  times: z.array(z.number()),
  askedMs: z.number(),
  tookMs: z.number(),
});
type Loaded = z.output<typeof Loaded>;

const folder = mkdtempSync(join(tmpdir(), 'switchyard-load-'));
const stopped = new AbortController();
const devnet = await startDevnet({ dataDir: folder, log: { info: () => undefined }, signal: stopped.signal });
const postgres = values.postgres ? await LocalPostgres.start({ isDurable: true }) : undefined;
const database = await connectDatabase((await postgres?.create()) ?? '', join(folder, 'db'));
const config = readConfig({ APP_DIR: '', LOG_SALT: 'salt', RATE_LIMIT: '100000000' });
const { app, start } = await buildApp({ config, db: database.db, channels: [devnet.channel], devnet });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
start();
try {
  process.exitCode = (await load()) ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  await postgres?.stop();
  await devnet.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function load(): Promise<boolean> {
  const { accepted, errors, times, askedMs, tookMs } = await loaded();
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    [
      `asked for ${rate * seconds} orders in ${inSeconds(askedMs)}, answered in ${inSeconds(tookMs)}`,
      `accepted ${accepted.length} (${((accepted.length * 1_000) / tookMs).toFixed(0)} a second), p50 ${at(0.5)}, p99 ${at(0.99)}`,
      ...errors.map(([said, times]) => `  ${times} × ${said}`),
    ].join('\n'),
  );
  return (await isStoredOnce(accepted)) && errors.length === 0;
}

function loaded(): Promise<Loaded> {
  const dollars = devnet.channel
    .chains()
    .find(({ name }) => name === 'NORTHYARD')
    ?.tokens.find(({ symbol }) => symbol === 'yUSD')?.address;
  const child = fork(join(import.meta.dirname, 'loadClient.ts'), [url, String(dollars), String(rate), String(seconds)]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`those who order ended with ${code}`)));
    child.once('message', (message) => resolve(z.parse(Loaded, message)));
  });
}

async function isStoredOnce(accepted: readonly string[]): Promise<boolean> {
  const rows = await database.db.selectFrom('orders').select(['order_id', 'status', 'hash']).execute();
  const stored = new Set(rows.map(({ order_id, hash }) => `${order_id} ${hash}`));
  const missing = accepted.filter((order) => !stored.has(order));
  console.log(`${rows.length} orders in the database, ${missing.length} missing`);
  return missing.length === 0 && new Set(accepted).size === accepted.length;
}
