import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { connectDatabase, type OpenDatabase } from '../../server/db/connect.ts';
import { depositData, readTerms, writeTerms } from '../../src/api/escrow/layout.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { DevnetBench } from '../../tests/support/services/DevnetBench.ts';
import { testConfig } from '../../tests/support/services/testConfig.ts';
import { demoParts } from '../demoParts.ts';

let bench: DevnetBench;
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  bench = await DevnetBench.start();
  database = await connectDatabase('', bench.folder);
  const config = testConfig();
  const { devnet } = bench;
  const built = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
  app = built.app;
  built.start();
});

afterAll(async () => {
  await app.close();
  await database.close();
  await bench.stop();
});

async function post(url: string, payload: object) {
  const response = await app.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.json() };
}

async function pageOf(path: string) {
  const { statusCode, body } = await app.inject({ method: 'GET', url: `/devnet/explorer/${path}` });
  return { status: statusCode, body };
}

it('[SWP-13] follows an order from Solyard to its end over the API, with case-sensitive signatures and addresses', async () => {
  const purse = await bench.solanaPurse();
  const { address: to } = await bench.evmWallet();
  const pair = {
    fromTokenAddress: NATIVE_ADDRESS,
    toTokenAddress: bench.tokenOf('NORTHYARD', 'yUSD'),
    fromTokenChain: 'SOLYARD',
    toTokenChain: 'NORTHYARD',
    fromTokenAmount: '1000000000',
    toAddress: to,
    slippage: 1,
  };
  const { body: quoted } = await post('/api/multiQuote', { ...pair, userAddr: purse.address });
  const [best] = quoted.data.txData;
  const { body: built } = await post('/api/commonSwap', {
    ...pair,
    fromAddress: purse.address,
    amountOutMin: best.amountOutMin,
    routerPath: best.path,
    dex: best.dex,
  });
  const hash = await purse.send(built.data.txData);
  const report = {
    ...pair,
    fromAddress: purse.address,
    fromChain: 'SOLYARD',
    toChain: 'NORTHYARD',
    hash,
    toTokenAmount: best.receiveTokenAmount,
    dexName: best.dex,
    isNoGas: '0',
    orderId: built.data.txData.orderId,
  };

  expect((await post('/api/exchangeRecord/addTransData', report)).body).toMatchObject({ data: { txHash: hash } });
  const detail = async () => (await post('/api/exchangeRecord/getTransDetail', { hash })).body.data;
  await expect.poll(async () => (await detail()).finalStatus).toBe('success');
  expect(await detail()).toMatchObject({
    userAddr: purse.address,
    fromTokenSymbol: 'YSOL',
    toTokenSymbol: 'yUSD',
    toTokenAmount: best.receiveTokenAmount,
    dexName: best.dex,
    status: [
      { chain: 'SOLYARD', txHash: hash, url: `devnet/explorer/SOLYARD/tx/${hash}`, status: 'success' },
      { chain: 'NORTHYARD', status: 'success' },
    ],
  });
  const records = async (fromAddress: string) =>
    (await post('/api/exchangeRecord/getTransData', { fromAddress, pageNo: 1, pageSize: 5 })).body.data.total;
  expect(await records(purse.address)).toBe(1);
  expect(await records(purse.address.toLowerCase())).toBe(0);
});

it('[ORD-05] refunds a payment from Solyard that cannot be paid, without a request', async () => {
  const purse = await bench.solanaPurse();
  const pair = bench.pairOf(['SOLYARD', 'solUSD'], ['SOUTHYARD', 'yUSD']);
  const { address: recipient } = await bench.evmWallet();
  const order = await bench.order({ dex: 'Ferry', pair, payUnits: 30_000_000n, sender: purse.address, recipient });
  // The same deposit, for a token that is not there.
  const [deposit] = JSON.parse(JSON.stringify(order.txData.tx));
  const terms = readTerms(Uint8Array.from(deposit.data).subarray(depositData.terms));
  if (!terms) throw new Error('no terms');
  const altered = writeTerms({ ...terms, token: purse.address });
  const data = [...deposit.data.slice(0, depositData.terms), ...altered];
  const hash = await purse.send({ tx: [{ ...deposit, data }] });

  const detail = async () => (await post('/api/exchangeRecord/getTransDetail', { hash })).body.data;
  await expect.poll(async () => (await detail())?.finalStatus).toBe('refund_complete');
  expect(await detail()).toMatchObject({ refundReason: '5', refundAddress: purse.address, orderId: order.orderId });
  expect((await post('/api/cBridge/refund', { hash })).body.resCode).toBe('912');
});

it('funds only poor accounts, on chains with such addresses', async () => {
  const purse = await bench.solanaPurse({ isFunded: false });
  const give = async (address: string) => (await post('/devnet/faucet', { address })).body;

  const first = await give(purse.address);
  expect(Object.keys(first.data.hashes)).toEqual(['SOLYARD']);
  expect(first.data.hashes.SOLYARD).toHaveLength(1);
  expect((await give(purse.address)).data.hashes).toEqual({ SOLYARD: [] });
  expect(await purse.balance(NATIVE_ADDRESS)).toBe(10_000_000_000n);
  expect(await purse.balance(bench.tokenOf('SOLYARD', 'solGOLD'))).toBe(20_000_000_000n);
  const { address } = await bench.evmWallet();
  expect((await give(address)).data.hashes).toEqual({ NORTHYARD: [], SOUTHYARD: [] });
  expect((await give('nobody')).resCode).toBe('103');
});

it('lets pages read the chains and send signed transactions only', async () => {
  const call = async (chain: string, ...methods: string[]) => {
    const calls = methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }));
    return (await post(`/devnet/rpc/${chain}`, calls.length === 1 ? (calls[0] ?? {}) : calls)).status;
  };

  for (const method of ['getHealth', 'getSlot', 'sendTransaction', 'simulateTransaction']) {
    expect([method, await call('SOLYARD', method)]).toEqual([method, 200]);
  }
  for (const method of ['requestAirdrop', 'requestGift', 'increaseTime', 'eth_blockNumber', 'constructor', '']) {
    expect([method, await call('SOLYARD', method)]).toEqual([method, 403]);
  }
  expect(await call('SOLYARD', 'getHealth', 'requestAirdrop')).toBe(403);
  expect(await call('solyard', 'getHealth')).toBe(200);
  expect(await call('NORTHYARD', 'eth_blockNumber')).toBe(200);
  expect(await call('NORTHYARD', 'anvil_setBalance')).toBe(403);
  expect(await call('NOWHERE', 'getHealth')).toBe(404);
});

it('returns the same demo accounts each time', async () => {
  const { data } = (await post('/devnet/account', {})).body;

  expect(data).toEqual({
    privateKey: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    solanaSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await post('/devnet/account', {})).body.data).toEqual(data);
});

it('shows transactions and accounts of Solyard with any contents', async () => {
  const purse = await bench.solanaPurse();
  const data = [...Buffer.from('<script>alert("x")</script>')];
  const hash = await purse.send({ tx: [{ programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', keys: [], data }] });

  const shown = await pageOf(`SOLYARD/tx/${hash}`);
  expect(shown.status).toBe(200);
  expect(shown.body).toContain(hash);
  expect(shown.body).toContain('&#60;script&#62;');
  expect(shown.body).not.toContain('<script>');
  const account = await pageOf(`SOLYARD/account/${purse.address}`);
  expect(account.body).toContain('9.999995 YSOL');
  expect(account.body).toContain('20000.0 solUSD');
  expect((await pageOf(`SOLYARD/tx/${'2'.repeat(88)}`)).status).toBe(404);
  expect((await pageOf('SOLYARD/account/<b>')).status).toBe(404);
  expect((await pageOf(`SOLYARD/tx/0x${'1'.repeat(64)}`)).status).toBe(404);
});
