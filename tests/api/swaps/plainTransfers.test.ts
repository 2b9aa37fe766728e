import { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoParts } from '../../../demo/demoParts.ts';
import type { TransferChain } from '../../../demo/devnet/transfers/TransferChain.ts';
import { transferChains } from '../../../demo/devnet/transfers/transferChains.ts';
import { buildApp } from '../../../server/app.ts';
import { connectDatabase, type OpenDatabase } from '../../../server/db/connect.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';

let bench: DevnetBench;
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  bench = await DevnetBench.start({ hasTransfers: true, refundAfterMs: 0 });
  database = await connectDatabase('', bench.folder);
  const { devnet } = bench;
  const config = testConfig();
  const built = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
  app = built.app;
  built.start();
});

afterAll(async () => {
  await app.close();
  await database.close();
  await bench.stop();
});

/** The chains of plain transfers, with the units to pay on each. */
const chains = [
  ['BITYARD', 5_000_000n],
  ['XRPYARD', 120_000_000n],
  ['TONYARD', 40_000_000_000n],
] as const;

async function post(url: string, payload: object) {
  const response = await app.inject({ method: 'POST', url, payload });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

function chainOf(name: string): TransferChain {
  const chain = bench.devnet.transfers.get(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

/** Quotes and builds, as the page does. */
async function ordered(
  terms: { readonly from: readonly [string, string]; readonly to: readonly [string, string] } & {
    readonly units: bigint;
    readonly sender: string;
    readonly recipient: string;
  },
) {
  const { from, to, units, sender, recipient } = terms;
  const pair = {
    ...{ fromTokenChain: from[0], fromTokenAddress: from[1], toTokenChain: to[0], toTokenAddress: to[1] },
    ...{ fromTokenAmount: String(units), toAddress: recipient, slippage: 1 },
  };
  const quoted = await post('/api/multiQuote', { ...pair, userAddr: sender });
  const best = quoted.txData.find(({ dex }: { dex: string }) => dex === 'Ferry');
  const build = { fromAddress: sender, amountOutMin: best.amountOutMin, routerPath: best.path, dex: best.dex };
  const { txData } = await post('/api/commonSwap', { ...pair, ...build });
  const report = async (hash: string) =>
    post('/api/exchangeRecord/addTransData', {
      ...{ ...pair, fromAddress: sender, fromChain: from[0], toChain: to[0], hash, isNoGas: '0' },
      ...{ toTokenAmount: best.receiveTokenAmount, dexName: best.dex, orderId: txData.orderId },
    });
  return { best, txData, report };
}

/** An order from the phone's account to dollars on Northyard. */
async function depositOrder(name: string, units: bigint) {
  const recipient = Wallet.createRandom().address;
  const dollars = bench.tokenOf('NORTHYARD', 'yUSD');
  const { deposit } = chainOf(name);
  const { phone } = await chainOf(name).open();
  const order = await ordered({
    ...{ from: [name, deposit.native.address || NATIVE_ADDRESS], to: ['NORTHYARD', dollars] },
    ...{ units, sender: phone.address, recipient },
  });
  const to = String(order.txData.platformAddr);
  const memo = String(order.txData.tag ?? order.txData.memo ?? '');
  const received = () => bench.balanceOnEvm('NORTHYARD', dollars, recipient);
  return { ...order, to, memo, received };
}

/** Opens the phone's page for the payment, changes its fields, and submits it. Returns the hash. */
async function payOnPhone(
  chain: string,
  asked: { readonly to: string; readonly units: bigint; readonly memo: string },
  changed: Readonly<Record<string, string>> = {},
) {
  const { id } = await post('/devnet/phone/request', { ...asked, chain, units: String(asked.units) });
  const url = `/devnet/phone/pay/${id}`;
  const { body } = await app.inject({ method: 'GET', url });
  const fields = [...body.matchAll(/<input name="([a-z]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const payload = new URLSearchParams({ ...Object.fromEntries(fields), ...changed, word: 'pay' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await app.inject({ method: 'POST', url, headers, payload });
  expect(paid.body).toContain('Paid');
  const { hash } = await post('/devnet/phone/answer', { id });
  const [, shown = ''] = /\/tx\/([0-9A-Fa-f]{64})/.exec(paid.body) ?? [];
  return { shown, hash };
}

const statusOf = async (hash: string) => (await post('/api/exchangeRecord/getTransDetail', { hash })).finalStatus;

const [first, ...others] = chains;
describe.each([first])('plain transfers of %s', transfers);
describe.each(others)('plain transfers of %s', { tags: 'deep' }, transfers);

function transfers(name: string, units: bigint): void {
  it('[SWP-11] pay for an order on the phone, from the quote to the payout on Northyard', async () => {
    const { to, memo, best, report, received } = await depositOrder(name, units);
    const { deposit } = chainOf(name);
    expect(deposit.accounts).toContain(to);
    expect(memo !== '').toBe(deposit.orderBy.kind === 'memo');

    const { hash, shown } = await payOnPhone(name, { to, units, memo });
    expect(hash).toBe(shown);
    await report(hash);

    await expect.poll(() => statusOf(hash)).toBe('success');
    expect(await received()).toBeGreaterThan(0n);
    expect(Number(await received()) / 1e6).toBeCloseTo(Number(best.receiveTokenAmount), 0);
    const page = await app.inject({ method: 'GET', url: `/devnet/explorer/${name}/tx/${hash}` });
    expect(page.body).toContain(to);
  });

  it('[SWP-11] are sent back if they are too small, or pay no order', async () => {
    const { deposit } = chainOf(name);
    const { phone } = await chainOf(name).open();
    const { decimals } = deposit.native;
    const { to, memo, report } = await depositOrder(name, units);
    const half = (Number(units) / 2 / 10 ** decimals).toFixed(decimals);

    const small = await payOnPhone(name, { to, units, memo }, { amount: half });
    await report(small.hash);
    await expect.poll(() => statusOf(small.hash)).toBe('refund_complete');
    // The order has its payment, so the next one is of none. Where payments have a memo, it has none.
    const stray = await payOnPhone(name, { to, units, memo }, memo === '' ? {} : { memo: '' });
    await expect
      .poll(async () => (await deposit.ledger.returns()).map(({ of }) => of))
      .toEqual(expect.arrayContaining([small.hash, stray.shown]));

    const payments = await deposit.ledger.payments();
    const returned = await deposit.ledger.returns();
    expect(
      returned.every(({ of }) => payments.some(({ hash, sender }) => hash === of && sender === phone.address)),
    ).toBe(true);
  });

  it('[SWP-11] are kept over a restart of the chain', async () => {
    const before = await chainOf(name).deposit.ledger.payments();
    const folder = `${bench.folder}/devnet/transfers`;
    const reopened = transferChains({ folder, secret: bench.devnet.demoKey, blockMs: 1_000 });

    const again = reopened.find(({ deposit }) => deposit.name === name);
    expect(before.length).toBeGreaterThan(2);
    expect(await again?.deposit.ledger.payments()).toEqual(before);
    expect(await again?.deposit.ledger.returns()).toEqual(await chainOf(name).deposit.ledger.returns());
    const [{ phone }, running] = [await chainOf(name).open(), await again?.open()];
    expect(running?.phone.balance()).toBe(phone.balance());
    await Promise.all(reopened.map((chain) => chain.stop()));
  });
}

describe('BRC-20 on Bityard', () => {
  it('[SWP-10] is bought with dollars on Northyard, and inscribed to the recipient', async () => {
    const wallet = await bench.evmWallet();
    const { deposit } = chainOf('BITYARD');
    const { phone } = await chainOf('BITYARD').open();
    const [yard] = deposit.tokens ?? [];
    const dollars = bench.tokenOf('NORTHYARD', 'yUSD');
    const payUnits = 500_000_000n;
    const order = await ordered({
      ...{ from: ['NORTHYARD', dollars], to: ['BITYARD', yard?.address ?? ''] },
      ...{ units: payUnits, sender: wallet.address, recipient: phone.address },
    });
    const pair = { fromChain: 'NORTHYARD', fromToken: dollars, toChain: 'BITYARD', toToken: yard?.address ?? '' };
    const quote = { contractAddress: String(order.txData.to) };
    const hash = await bench.sendOnEvm(wallet, { pair, payUnits }, { txData: order.txData, quote });
    await order.report(hash);

    await expect.poll(() => statusOf(hash)).toBe('success');
    const [sent] = (await deposit.payouts?.ends())?.flatMap((end) => (end.kind === 'sent' ? [end] : [])) ?? [];
    expect(sent).toMatchObject({ recipient: phone.address, token: 'brc20:yard' });
    const page = await app.inject({ method: 'GET', url: `/devnet/explorer/BITYARD/tx/${sent?.hash}` });
    expect(page.body).toMatch(/24\.\d+ yard by the inscription/);
  });

  it('[SWP-10] is listed by the demo’s indexer, and pays for an order as an inscription', {
    tags: 'deep',
  }, async () => {
    const { deposit } = chainOf('BITYARD');
    const { phone } = await chainOf('BITYARD').open();
    const listed = async (): Promise<
      readonly { readonly inscriptionId: string; readonly data: { readonly amt: string } }[]
    > => (await post('/swap/v1/queryBRC20', { address: phone.address, ticker: 'YARD' })).data.detail;
    // They are listed once they are in a block.
    await expect.poll(async () => (await listed()).map(({ data }) => data.amt)).toEqual(['250', '40']);
    const inscription = (await listed())[0]?.inscriptionId;
    const recipient = Wallet.createRandom().address;
    const dollars = bench.tokenOf('NORTHYARD', 'yUSD');
    const order = await ordered({
      ...{ from: ['BITYARD', 'brc20:yard'], to: ['NORTHYARD', dollars] },
      ...{ units: 250n * 10n ** 18n, sender: phone.address, recipient },
    });

    const hash = await phone.pay({ to: String(order.txData.platformAddr), units: 0n, memo: '', inscription });
    await order.report(hash);

    await expect.poll(() => statusOf(hash)).toBe('success');
    expect(deposit.accounts).toContain(order.txData.platformAddr);
    expect(await bench.balanceOnEvm('NORTHYARD', dollars, recipient)).toBeGreaterThan(4_800_000_000n);
  });
});
