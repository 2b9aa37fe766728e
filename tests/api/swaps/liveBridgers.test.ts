import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import { devnetChains } from '../../../demo/devnet/devnetChains.ts';
import { StandIns } from '../../../demo/standins/StandIns.ts';
import { buildApp } from '../../../server/app.ts';
import type { FollowedChannel } from '../../../server/channels/channel.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { OrderFollower } from '../../../server/orders/OrderFollower.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { openProviders } from '../../../server/providers/openProviders.ts';
import { freshDemo } from '../../support/freshDemo.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const N = 'NORTHYARD';
const S = 'SOUTHYARD';
const USD = 1_000_000n;
const LIMIT_MS = 20_000;
const router = ownContract('SwitchyardRouter').abi;
const { signal } = new AbortController();

const folder = mkdtempSync(join(tmpdir(), 'switchyard-standins-'));
let bench: DevnetBench;
let databases: TestDatabase;
let database: OpenDatabase;
let standIns: StandIns;
let channel: FollowedChannel;
let app: FastifyInstance;
let follower: OrderFollower;

beforeAll(async () => {
  freshDemo(join(folder, 'standins'), 'db');
  const log = { warn: () => undefined };
  standIns = await StandIns.open({ dataDir: folder, log, unseenAfterMs: 60_000 });
  [bench, databases] = await Promise.all([
    DevnetBench.start({ identity: standIns.identity, refundAfterMs: 0 }),
    embedded(),
  ]);
  database = await databases.open();
  standIns.serve(bench.devnet);
  const config = testConfig({ CHANNELS: 'bridgers' });
  const ownChains = new Map(devnetChains.map(({ chainId, name }) => [chainId, name]));
  const channels = openProviders({ ...config, ...standIns.settings }, { now: Date.now, db: database.db, ownChains });
  if (!channels[0]) throw new Error('no channel');
  channel = channels[0];
  ({ app } = await buildApp({ config, db: database.db, channels }));
  const orders = new OrderRepository(database.db, Date.now);
  follower = new OrderFollower({ db: database.db, channels, orders, log, now: Date.now, unseenAfterMs: 60_000 });
});

afterAll(async () => {
  await app.close();
  await standIns.close();
  await database.close();
  await databases.stop();
  await bench.stop();
  rmSync(folder, { recursive: true });
});

async function post(url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).json();
}

interface SwapRequest {
  readonly wallet: Wallet;
  readonly from: string;
  readonly to: readonly [chain: string, symbol: string];
  readonly units: bigint;
}

async function build({ wallet: { address }, from, to, units }: SwapRequest) {
  const body = {
    fromTokenChain: N,
    fromTokenAddress: bench.tokenOf(N, from),
    toTokenChain: to[0],
    toTokenAddress: bench.tokenOf(to[0], to[1]),
    fromTokenAmount: units.toString(),
    slippage: 1,
    userAddr: address,
    fromAddress: address,
    toAddress: address,
  };
  const quoted = await post('/api/multiQuote', body);
  const [quote] = quoted.data.txData;
  const { amountOutMin, dex, path } = quote;
  const built = await post('/api/commonSwap', { ...body, dex, amountOutMin, routerPath: path });
  expect(built).toMatchObject({ resCode: '100' });
  return { body, quote, txData: built.data.txData };
}

async function report({ body, quote, txData }: Awaited<ReturnType<typeof build>>, hash: string) {
  return post('/api/exchangeRecord/addTransData', {
    ...body,
    fromChain: body.fromTokenChain,
    toChain: body.toTokenChain,
    toTokenAmount: quote.receiveTokenAmount,
    dexName: quote.dex,
    orderId: txData.orderId,
    hash,
    isNoGas: '0',
    slippage: 1,
  });
}

/** Runs the stand-in and the backend until the order has this status. */
async function followed(orderId: string, hash: string, status: string) {
  const until = Date.now() + LIMIT_MS;
  let seen: { finalStatus?: string } = {};
  while (Date.now() < until) {
    await bench.mine();
    await standIns.round();
    await follower.follow(orderId, signal);
    seen = (await post('/api/exchangeRecord/getTransDetail', { hash })).data;
    if (seen.finalStatus === status) return seen;
  }
  throw new Error(`not ${status} but ${seen.finalStatus}`);
}

const pairOf = ({ from, to }: SwapRequest) => bench.pairOf([N, from], [to[0], to[1]]);

it('quotes, builds, and follows a swap to its end, with the exact received amount', async () => {
  const request = { wallet: await bench.evmWallet(), from: 'yUSD', to: [S, 'yUSD'], units: 200n * USD } as const;
  const before = await bench.balanceOnEvm(S, bench.tokenOf(S, 'yUSD'), request.wallet.address);
  const made = await build(request);
  expect(made.quote).toMatchObject({ dex: 'Bridgers', fromTokenDecimal: 6, toTokenDecimal: 6, estimatedTime: 1 });

  const hash = await bench.sendOnEvm(request.wallet, { pair: pairOf(request), payUnits: request.units }, made);
  expect(await report(made, hash)).toMatchObject({ resCode: 100, data: { finalStatus: 'pending' } });
  const order = await followed(made.txData.orderId, hash, 'success');

  const arrived = (await bench.balanceOnEvm(S, bench.tokenOf(S, 'yUSD'), request.wallet.address)) - before;
  expect(order).toMatchObject({ toTokenAmount: String(Number(arrived) / 1e6), dexName: 'Bridgers' });
  expect(arrived).toBeGreaterThanOrEqual(BigInt(made.quote.amountOutMin));
});

it('refunds automatically if the requested minimum cannot be paid', async () => {
  const request = { wallet: await bench.evmWallet(), from: 'yUSD', to: [S, 'yGOLD'], units: 300n * USD } as const;
  const { address } = request.wallet;
  const before = await bench.balanceOnEvm(N, bench.tokenOf(N, 'yUSD'), address);
  const made = await build(request);
  const call = router.parseTransaction({ data: made.txData.data });
  const [order, exchange, path] = call?.args ?? [];
  const greedy = { ...order.toObject(), minReceiveUnits: 10n ** 30n };
  const data = router.encodeFunctionData('depositForBridge', [greedy, exchange, path]);

  const hash = await bench.sendOnEvm(
    request.wallet,
    { pair: pairOf(request), payUnits: request.units },
    {
      ...made,
      txData: { ...made.txData, data },
    },
  );
  await report(made, hash);
  const ended = await followed(made.txData.orderId, hash, 'refund_complete');

  // 2: the possible payout differs too much from the requested one.
  expect(ended).toMatchObject({ refundReason: '2' });
  const back = await bench.balanceOnEvm(N, bench.tokenOf(N, 'yUSD'), address);
  expect(back).toBeGreaterThan((before * 98n) / 100n);
});

it('reports an order as failed if its transaction was reverted', async () => {
  const wallet = await bench.evmWallet();
  const made = await build({ wallet, from: 'yUSD', to: [S, 'yUSD'], units: 200n * USD });
  const { to, data } = made.txData;
  // Without an approval, the contract cannot take the token.
  const sent = await wallet.connect(bench.provider(N)).sendTransaction({ to, data, gasLimit: 1_000_000 });
  await sent.wait().catch(() => undefined);

  await report(made, sent.hash);

  expect(await followed(made.txData.orderId, sent.hash, 'fail')).toMatchObject({ finalStatus: 'fail' });
});

it('waits for an identity check above the limit, links to it, and continues after it passed', async () => {
  const request = { wallet: await bench.evmWallet(), from: 'yUSD', to: [S, 'yUSD'], units: 12_000n * USD } as const;
  const made = await build(request);
  const hash = await bench.sendOnEvm(request.wallet, { pair: pairOf(request), payUnits: request.units }, made);
  await report(made, hash);

  const asked = await followed(made.txData.orderId, hash, 'wait_kyc');
  const { enUrl, status } = Reflect.get(asked, 'kycInfo');
  expect([status, new URL(enUrl).origin]).toEqual([true, standIns.url]);
  const page = await (await fetch(enUrl)).text();
  expect(page).toContain('ID check');
  const [style] = /\/devnet\/[a-z.]+css/.exec(page) ?? [];
  expect((await fetch(`${standIns.url}${style}`)).headers.get('content-type')).toMatch(/^text\/css/);
  const body = new URLSearchParams({ word: 'pass' });
  expect((await fetch(enUrl, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);

  await followed(made.txData.orderId, hash, 'success');
});

it('lists the tokens of the service, and is healthy', async () => {
  const { data } = await post('/api/getBaseInfo', {});

  expect(Object.keys(data.tokens).sort()).toEqual([N, 'SOLYARD', S]);
  expect(data.tokens[N]).toContainEqual(expect.objectContaining({ symbol: 'yUSD', decimals: 6 }));
  expect(channel.health).toMatchObject({ service: 'bridgers', state: 'well' });
});

it('has a stand-in as strict as the service, which refuses with its codes', async () => {
  const ask = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${standIns.settings.BRIDGERS_API}${path}`;
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return String(Object(await reply.json()).resCode);
  };
  const caller = { equipmentNo: 'x'.repeat(32), sourceFlag: 'test' };
  const [usd, gold] = [bench.tokenOf(N, 'yUSD'), bench.tokenOf(S, 'yGOLD')];
  const ends = { fromTokenChain: N, fromTokenAddress: usd, toTokenChain: S, toTokenAddress: gold };
  const pair = { ...caller, ...ends, fromTokenAmount: '200000000' };
  const owner = (await bench.evmWallet()).address;
  const coins = { fromCoinCode: 'yUSD(NORTHYARD)', toCoinCode: 'yGOLD(SOUTHYARD)' };
  const swap = { ...pair, ...coins, fromAddress: owner, toAddress: owner, amountOutMin: '1', slippage: '0.01' };
  const report = { ...swap, hash: `0x${'5'.repeat(64)}` };
  // Too little gold for one unit of the dollar token.
  const [goldHere, usdThere] = [bench.tokenOf(N, 'yGOLD'), bench.tokenOf(S, 'yUSD')];
  const nothing = { ...pair, fromTokenAddress: goldHere, toTokenAddress: usdThere, fromTokenAmount: '1' };
  const expected: readonly (readonly [path: string, body: object, code: string])[] = [
    ['/api/sswap/quote', pair, '100'],
    ['/api/sswap/quote', { ...pair, sourceFlag: '' }, '101'],
    ['/api/sswap/quote', { ...pair, fromTokenAmount: '1.5' }, '104'],
    ['/api/sswap/quote', { ...pair, toTokenChain: N, toTokenAddress: usd }, '105'],
    ['/api/sswap/quote', { ...pair, toTokenAddress: owner }, '106'],
    ['/api/sswap/quote', { ...pair, fromTokenChain: 'ETH' }, '107'],
    ['/api/sswap/quote', { ...pair, toTokenChain: 'ETH' }, '108'],
    ['/api/sswap/quote', nothing, '412'],
    ['/api/sswap/swap', { ...swap, slippage: '1%' }, '102'],
    ['/api/sswap/swap', { ...swap, toAddress: 'nobody' }, '103'],
    ['/api/sswap/swap', { ...swap, amountOutMin: `1${'0'.repeat(40)}` }, '413'],
    ['/api/exchangeRecord/updateDataAndStatus', { ...report, hash: '' }, '101'],
    ['/api/exchangeRecord/updateDataAndStatus', report, '100'],
    ['/api/exchangeRecord/updateDataAndStatus', report, '414'],
    ['/api/exchangeRecord/getTransData', { ...caller, fromAddress: owner, pageNo: 1, pageSize: 5 }, '100'],
    ['/api/exchangeRecord/getTransDataById', { orderId: 'nobody_s' }, '415'],
  ];

  const codes: unknown[] = [];
  for (const [path, body] of expected) codes.push([path, body, await ask(path, body)]);

  expect(codes).toEqual(expected.map((row) => [...row]));
});
