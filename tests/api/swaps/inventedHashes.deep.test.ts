import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoParts } from '../../../demo/demoParts.ts';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { listen } from '../../../server/observe/metricEvents.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

/** A short run for each change. INVENTED_HASHES=10000 HONEST_ORDERS=100 is the full run. */
const INVENTED = Number(process.env.INVENTED_HASHES ?? 500);
const HONEST = Number(process.env.HONEST_ORDERS ?? 10);
const ADDRESSES = 50;
const ORDERS_PER_ADDRESS = 5;
const REPORTS_AT_ONCE = 16;
const PAYERS = 10;
/** An order that is not delivered within this time never will be. */
const LIMIT_MS = 600_000;
const BLOCK_MS = 500;
/** More often than the app, which polls every five seconds. */
const POLL_MS = 1_000;
const PAY = '100000000000000000';

let bench: DevnetBench;
let databases: TestDatabase;
let database: OpenDatabase;
let built: Awaited<ReturnType<typeof buildApp>>;
let payers: Wallet[] = [];
const mining = new AbortController();
/** Milliseconds from the end of each settlement round to the end of the next. */
let gaps: number[] = [];
let lastRound = 0;
const silence = listen((event) => {
  if (event.kind !== 'round' || event.work !== 'channel:devnet' || event.outcome !== 'done') return;
  if (lastRound > 0) gaps.push(performance.now() - lastRound);
  lastRound = performance.now();
});

beforeAll(async () => {
  [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
  database = await databases.open();
  const config = testConfig({ DATA_DIR: bench.folder });
  const { devnet } = bench;
  built = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
  built.start();
  payers = await Promise.all(Array.from({ length: PAYERS }, () => bench.evmWallet()));
  void mine();
});
afterAll(async () => {
  mining.abort();
  silence();
  await built.app.close();
  await database.close();
  await databases.stop();
  await bench.stop();
});

/** The chains make blocks even without transactions. */
async function mine(): Promise<void> {
  while (!mining.signal.aborted) {
    await bench.mine().catch(() => undefined);
    await pause(BLOCK_MS);
  }
}

async function post(url: string, payload: object, remoteAddress: string) {
  const { statusCode, body } = await built.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { statusCode, ...JSON.parse(body) };
}

interface Made {
  readonly orderId: string;
  readonly txData: Readonly<Record<string, string>>;
  readonly asked: object;
}

async function ordered(address: string, from: string): Promise<Made> {
  const pair = {
    fromTokenChain: 'NORTHYARD',
    fromTokenAddress: NATIVE_ADDRESS,
    toTokenChain: 'SOUTHYARD',
    toTokenAddress: NATIVE_ADDRESS,
  };
  const asked = {
    ...pair,
    fromTokenAmount: PAY,
    slippage: 15,
    userAddr: address,
    fromAddress: address,
    toAddress: address,
  };
  const quoted = await post('/api/multiQuote', asked, from);
  const quote = quoted.data?.txData.find(({ dex }: { readonly dex: string }) => dex !== 'CBridge');
  if (!quote) throw new Error(`no route: ${JSON.stringify(quoted)}`);
  const { dex, path, amountOutMin } = quote;
  const made = await post('/api/commonSwap', { ...asked, dex, amountOutMin, routerPath: path }, from);
  if (!made.data) throw new Error(`no order: ${JSON.stringify(made)}`);
  return { orderId: made.data.txData.orderId, txData: made.data.txData, asked };
}

const report = ({ orderId, asked }: Made, hash: string, from: string) =>
  post(
    '/api/exchangeRecord/addTransData',
    {
      ...asked,
      fromChain: 'NORTHYARD',
      toChain: 'SOUTHYARD',
      hash,
      orderId,
      toTokenAmount: '1',
      dexName: 'any',
      isNoGas: '0',
    },
    from,
  );

/** Pays all orders at once. Returns the milliseconds from each payment to its delivery. */
async function paid(orders: readonly Made[]): Promise<readonly number[]> {
  const settled = orders.map(async (made, index) => {
    const payer = payers[index % PAYERS];
    if (!payer) throw new Error('no payer');
    const from = `192.0.2.${index % 100}`;
    const nonce = nonces.get(payer.address) ?? 0;
    nonces.set(payer.address, nonce + 1);
    const { to, data, value } = made.txData;
    const sender = payer.connect(bench.provider('NORTHYARD'));
    const { hash } = await sender.sendTransaction({
      to: String(to),
      data: String(data),
      value: BigInt(String(value)),
      gasLimit: 1_000_000,
      nonce,
    });
    const began = performance.now();
    let isReported = false;
    let last = '';
    while (performance.now() - began < LIMIT_MS) {
      // Retries until the backend has the report, like the app.
      if (!isReported) isReported = (await report(made, hash, from)).resCode === 100;
      const { data: seen, ...answer } = await post('/api/exchangeRecord/getTransDetail', { hash }, from);
      last = JSON.stringify({
        ...answer,
        isReported,
        status: seen?.finalStatus,
        reason: seen?.refundReason,
        legs: seen?.status,
      });
      if (seen?.finalStatus === 'success') return performance.now() - began;
      await pause(POLL_MS);
    }
    throw new Error(`not delivered: ${made.orderId}: ${last}`);
  });
  return Promise.all(settled);
}
const nonces = new Map<string, number>();

/** Pays the orders. Returns the longest delivery and the longest settlement round meanwhile, in milliseconds. */
async function measured(orders: readonly Made[]): Promise<{ readonly slowest: number; readonly longestRound: number }> {
  gaps = [];
  const slowest = Math.max(...(await paid(orders)));
  // Includes the current round.
  return { slowest, longestRound: Math.max(...gaps, performance.now() - lastRound) };
}

/** Some orders of every address that invents hashes. */
async function freeOrders(): Promise<readonly Made[]> {
  const own: Made[] = [];
  for (let index = 0; index < ADDRESSES * ORDERS_PER_ADDRESS; index += 1) {
    own.push(await ordered(Wallet.createRandom().address, `198.51.100.${index % ADDRESSES}`));
  }
  return own;
}

interface Attack {
  /** Number of answers, by HTTP status and result code. */
  readonly answers: Readonly<Record<string, number>>;
  readonly ms: number;
}

/** Every address reports hashes for its own orders and for other users' orders. */
async function attack(victims: readonly Made[], own: readonly Made[]): Promise<Attack> {
  const answers: Record<string, number> = {};
  let sent = 0;
  const began = performance.now();
  const lane = async () => {
    while (sent < INVENTED) {
      const index = sent;
      sent += 1;
      const target = index % 4 === 0 ? victims[(index / 4) % victims.length] : own[index % own.length];
      if (!target) throw new Error('nothing to report for');
      const { resCode, statusCode } = await report(
        target,
        `0x${randomBytes(32).toString('hex')}`,
        `198.51.100.${index % ADDRESSES}`,
      );
      const answer = `${statusCode} ${resCode}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: REPORTS_AT_ONCE }, lane));
  return { answers, ms: performance.now() - began };
}

it('[MON-05] settles honest orders at most a round later while attackers report invented hashes', {
  timeout: 2_400_000,
}, async () => {
  const readiness: number[] = [];
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted && !mining.signal.aborted) {
      readiness.push((await built.app.inject('/readyz')).statusCode);
      await pause(100);
    }
  };
  const make = async () => {
    const orders: Made[] = [];
    for (let index = 0; index < HONEST; index += 1) {
      orders.push(await ordered(payers[index % PAYERS]?.address ?? '', `192.0.2.${index % 100}`));
    }
    return orders;
  };
  for (const { address } of payers) nonces.set(address, await bench.provider('NORTHYARD').getTransactionCount(address));
  // The jobs have started.
  await expect.poll(() => gaps.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  const watched = watch();
  // Measured before and after the attack, because the load of the machine may change.
  const before = await measured(await make());
  const [victims, own] = [await make(), await freeOrders()];
  const attacking = attack(victims, own);
  const attacked = await measured(victims);
  const { answers, ms } = await attacking;
  const after = await measured(await make());
  watching.abort();
  await watched;

  const without = Math.max(before.slowest, after.slowest);
  const round = Math.max(before.longestRound, after.longestRound);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const three = (of: 'slowest' | 'longestRound') =>
    `${seconds(before[of])} before, ${seconds(attacked[of])} beside, ${seconds(after[of])} after`;
  console.log(
    [
      `${HONEST} honest orders beside ${INVENTED} invented hashes from ${ADDRESSES} addresses in ${seconds(ms)}`,
      `the slowest: ${three('slowest')}`,
      `the longest settlement round: ${three('longestRound')}`,
      `answers to the invented ones: ${JSON.stringify(answers)}`,
      `/readyz: ${readiness.length} times asked, ${readiness.filter((status) => status !== 200).length} times not 200`,
    ].join('\n'),
  );
  expect(readiness.filter((status) => status !== 200)).toEqual([]);
  expect(Object.keys(answers).filter((answer) => !/^200 (100|777)$/.test(answer))).toEqual([]);
  expect(attacked.slowest).toBeLessThanOrEqual(without + round);
});
