import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { OrderFollower } from '../../../server/orders/OrderFollower.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { openProviders } from '../../../server/providers/openProviders.ts';
import { memoOf } from '../../../server/providers/thorchain/depositData.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { JsonService } from '../../support/services/JsonService.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import recorded from '../../upstream/thorchain/quote.json' with { type: 'json' };
import status from '../../upstream/thorchain/status.json' with { type: 'json' };
import { embedded, type TestDatabase } from '../support/databases.ts';

const { signal } = new AbortController();
const { reply } = recorded.quote;
const SENDER = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const RECIPIENT = 'TEB39Rt69QkgD1BKhqaRNqGxfQzCarkRCb';
const HASH = `0x${status.done.tx.id.toLowerCase()}`;
const OPEN = { halted: false, global_trading_paused: false, chain_trading_paused: false };
const now = () => (reply.expiry - 600) * 1_000;
const body = {
  ...{ fromTokenChain: 'ETH', fromTokenAddress: NATIVE_ADDRESS, toTokenChain: 'TRON', toTokenAddress: NATIVE_ADDRESS },
  ...{ fromTokenAmount: '20000000000000000', slippage: 1, userAddr: SENDER },
  ...{ fromAddress: SENDER, toAddress: RECIPIENT },
};

let databases: TestDatabase;
let database: OpenDatabase;
let node: JsonService;
let app: FastifyInstance;
let follower: OrderFollower;

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  node = await JsonService.start();
  const pools = ['ETH.ETH', 'TRON.TRX'].map((asset) => ({ asset, status: 'Available' }));
  const inbound = [...recorded.inbound, { chain: 'TRON', address: RECIPIENT, ...OPEN }];
  node.answers.set('/thorchain/pools', pools).set('/thorchain/inbound_addresses', inbound);
  node.answers.set('/thorchain/quote/swap', reply);
  const config = testConfig({
    ...{ CHANNELS: 'thorchain', THORCHAIN_API: node.url, THORCHAIN_FEE_BPS: '30', THORCHAIN_AFFILIATE: 'yard' },
  });
  const { db } = database;
  const channels = openProviders(config, { now, db });
  await channels[0]?.refresh(signal);
  ({ app } = await buildApp({ config, db, channels }));
  const orders = new OrderRepository(db, Date.now);
  const log = { warn: () => undefined };
  follower = new OrderFollower({ db, channels, orders, log, now: Date.now, unseenAfterMs: 60_000 });
});
afterAll(async () => {
  await app.close();
  await node.stop();
  await database.close();
  await databases.stop();
});

async function post(url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).json();
}

async function built() {
  const { data } = await post('/api/multiQuote', body);
  const [quote] = data.txData;
  const { amountOutMin, dex, path } = quote;
  const reply = await post('/api/commonSwap', { ...body, dex, amountOutMin, routerPath: path });
  return { quote, txData: reply.data.txData };
}

describe('[LIV-02] THORChain, from the quote to the end of the order', () => {
  it('offers a route by its router, and states the operator’s fee', async () => {
    const { quote } = await built();

    expect(quote).toMatchObject({
      ...{ dex: 'THORChain', contractAddress: reply.router, operatorFee: 0.3, estimatedTime: 0 },
      ...{ amountOutMin: '124207921', fromTokenDecimal: 18, toTokenDecimal: 6 },
    });
    expect(quote.isCustodial).not.toBe(true);
  });

  it('[LIV-07] pays out, and the order says so', async () => {
    const { quote, txData } = await built();
    const memo = memoOf(txData);
    expect(memo).toBe(`=:TRON.TRX:${RECIPIENT}/${SENDER}:12458166600/0/1:yard:30`);
    const reported = await post('/api/exchangeRecord/addTransData', {
      ...{ ...body, fromChain: 'ETH', toChain: 'TRON', toTokenAmount: quote.receiveTokenAmount, dexName: quote.dex },
      ...{ orderId: txData.orderId, hash: HASH, isNoGas: '0' },
    });
    expect(reported.resCode).toBe(100);
    const detail = async () => {
      await follower.follow(txData.orderId, signal);
      return (await post('/api/exchangeRecord/getTransDetail', { hash: HASH })).data;
    };
    expect(await detail()).toMatchObject({ finalStatus: 'pending' });
    const tx = { ...status.done.tx, chain: 'ETH', coins: [{ asset: 'ETH.ETH', amount: '2000000' }], memo };
    node.answers.set(`/thorchain/tx/status/${status.done.tx.id}`, { ...status.done, tx });

    expect(await detail()).toMatchObject({ finalStatus: 'success', toTokenAmount: '43.070556' });
  });
});
