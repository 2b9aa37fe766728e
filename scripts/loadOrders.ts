import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { connectDatabase } from '../server/db/connect.ts';
import { startDevnet } from '../server/devnet/startDevnet.ts';
import { NATIVE_ADDRESS } from '../src/api/swap.ts';

/**
 * `npm run load:orders -- [--rate 200] [--seconds 10]`: so many orders a second from the demo's backend over loopback, each
 * built from a real quote and then reported. Prints what came of it; fails unless every order that was accepted is in the
 * database, once.
 */
const { values } = parseArgs({ options: { rate: { type: 'string' }, seconds: { type: 'string' } } });
const [rate, seconds] = [Number(values.rate ?? 200), Number(values.seconds ?? 10)];

interface Answer {
  readonly resCode?: string | number;
  readonly resMsg?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

const folder = mkdtempSync(join(tmpdir(), 'switchyard-load-'));
const stopped = new AbortController();
const devnet = await startDevnet({ dataDir: folder, log: { info: () => undefined }, signal: stopped.signal });
const database = await connectDatabase('', join(folder, 'db'));
const config = readConfig({ APP_DIR: '', LOG_SALT: 'salt', RATE_LIMIT: '100000000' });
const { app, start } = await buildApp({ config, db: database.db, channels: [devnet.channel], devnet });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
start();
try {
  process.exitCode = (await load()) ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  await devnet.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function load(): Promise<boolean> {
  const pair = await quoted();
  const accepted: string[] = [];
  const errors = new Map<string, number>();
  const times: number[] = [];
  const one = async () => {
    const began = performance.now();
    try {
      accepted.push(await createOrder(pair));
      times.push(performance.now() - began);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      errors.set(said, (errors.get(said) ?? 0) + 1);
    }
  };
  const began = performance.now();
  const running: Promise<void>[] = [];
  // What is late is caught up with: so many are asked for, however slow the answers are.
  while (running.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.ceil(((performance.now() - began) / 1_000) * rate));
    while (running.length < due) running.push(one());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const asked = (performance.now() - began) / 1_000;
  await Promise.all(running);
  const took = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  console.log(
    [
      `asked for ${running.length} orders in ${asked.toFixed(1)} s, answered in ${took.toFixed(1)} s`,
      `accepted ${accepted.length} (${(accepted.length / took).toFixed(0)} a second), p50 ${at(0.5)}, p99 ${at(0.99)}`,
      ...[...errors].map(([said, times]) => `  ${times} × ${said}`),
    ].join('\n'),
  );
  return (await isStoredOnce(accepted)) && errors.size === 0;
}

async function isStoredOnce(accepted: readonly string[]): Promise<boolean> {
  const rows = await database.db.selectFrom('orders').select(['order_id', 'status', 'hash']).execute();
  const stored = new Set(rows.map(({ order_id, hash }) => `${order_id} ${hash}`));
  const missing = accepted.filter((order) => !stored.has(order));
  console.log(`${rows.length} orders in the database, ${missing.length} missing`);
  return missing.length === 0 && new Set(accepted).size === accepted.length;
}

/** A swap of coins for dollars, by the best route. */
async function quoted() {
  const dollars = devnet.channel
    .chains()
    .find(({ name }) => name === 'NORTHYARD')
    ?.tokens.find(({ symbol }) => symbol === 'yUSD')?.address;
  const pair = {
    fromTokenAddress: NATIVE_ADDRESS,
    toTokenAddress: String(dollars),
    fromTokenAmount: String(10n ** 16n),
    slippage: 5,
  };
  const chains = { fromTokenChain: 'NORTHYARD', toTokenChain: 'NORTHYARD' };
  const { txData } = await ask('/api/multiQuote', { ...pair, ...chains, userAddr: '', toAddress: '' });
  const [best] = Array.isArray(txData) ? txData : [];
  return { ...pair, ...chains, quote: Object(best) };
}

/** Builds an order and reports a transaction for it, as the app does. What the database must have of it then. */
async function createOrder({ quote, ...pair }: Awaited<ReturnType<typeof quoted>>): Promise<string> {
  const fromAddress = `0x${randomBytes(20).toString('hex')}`;
  const parties = { fromAddress, toAddress: fromAddress };
  const { txData } = await ask('/api/commonSwap', {
    ...pair,
    ...parties,
    amountOutMin: '1',
    routerPath: quote.path,
    dex: quote.dex,
    idempotencyKey: randomBytes(16).toString('hex'),
  });
  const orderId = String(Reflect.get(Object(txData), 'orderId'));
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await ask('/api/exchangeRecord/addTransData', {
    ...pair,
    ...parties,
    fromChain: pair.fromTokenChain,
    toChain: pair.toTokenChain,
    hash,
    toTokenAmount: '1',
    dexName: quote.dex,
    isNoGas: '0',
    orderId,
  });
  return `${orderId} ${hash}`;
}

async function ask(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: Answer = Object(await reply.json());
  if (String(answer.resCode) !== '100' || !answer.data) throw new Error(`${path}: ${reply.status} ${answer.resMsg}`);
  return answer.data;
}
