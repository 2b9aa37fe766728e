import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDemoConfig } from '../../../demo/demoConfig.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { riskLists } from '../../../server/risk/RiskCheck.ts';
import { JsonService } from '../../support/services/JsonService.ts';
import { embedded, emptyTables, type TestDatabase } from '../support/databases.ts';
import { LedgerChannel } from '../support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const alice = '0x00000000000000000000000000000000000a11ce';
const bob = '0x0000000000000000000000000000000000000b0b';
// Lines of sanctioned_addresses_ETH.json and …_TRX.json (github.com/0xB10C/ofac-sanctioned-digital-currency-addresses).
const sanctioned = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96';
const PUBLISHED = [sanctioned, '0xA7e5d5A720f06526557c513402f2e6B5fA20b008'];
const request = {
  fromTokenAddress: USD,
  toTokenAddress: USD,
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5000000',
  slippage: 1,
};
const quoteBody = { ...request, userAddr: alice, toAddress: '' };
const swapBody = {
  ...request,
  ...{ fromAddress: alice, toAddress: bob, amountOutMin: '4900000', routerPath: [], dex: 'Fast' },
};

describe('the risk of addresses and callers', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let publisher: JsonService;
  let folder: string;
  const apps: FastifyInstance[] = [];

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    publisher = await JsonService.start();
  });
  beforeEach(async () => {
    await emptyTables(database);
    publisher.answers.set('/list.json', PUBLISHED);
    folder = mkdtempSync(join(tmpdir(), 'switchyard-risk-'));
    return async () => {
      for (const app of apps.splice(0)) await app.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  afterAll(async () => {
    await publisher.stop();
    await database.close();
    await databases.stop();
  });

  /** A backend whose background work runs, as in a deployment. */
  async function started(environment: Readonly<Record<string, string>> = {}) {
    const config = readConfig({
      APP_DIR: '',
      DATA_DIR: folder,
      RATE_LIMIT: '1000000',
      RISK_LISTS: `${publisher.url}/list.json`,
      ...environment,
    });
    const { app, start } = await buildApp({ config, db: database.db, channels: [new LedgerChannel()] });
    apps.push(app);
    start();
    return async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json();
  }

  it('[SWP-05] refuses addresses of the published list as payer and as receiver, with 1145', async () => {
    const post = await started();
    const score = async (address: string) => (await post('/api/queryBlackList', { address })).data?.score;

    await expect.poll(() => score(bob)).toBe('100');
    expect(await score(sanctioned)).toBe('0');
    expect(await score(sanctioned.toLowerCase())).toBe('0');
    expect((await post('/api/commonSwap', { ...swapBody, toAddress: sanctioned })).resCode).toBe('1145');
    expect((await post('/api/commonSwap', { ...swapBody, fromAddress: sanctioned })).resCode).toBe('1145');
    expect((await post('/api/commonSwap', swapBody)).resCode).toBe('100');
  });

  it('[SWP-05] clears no address and creates no order while the list was never read', async () => {
    publisher.answers.delete('/list.json');
    const post = await started();

    expect(await post('/api/queryBlackList', { address: bob })).toMatchObject({ resCode: 1001, data: null });
    expect((await post('/api/commonSwap', swapBody)).resCode).toBe('1001');
  });

  it('[SWP-05] uses the last copy after a restart, if the list cannot be read', async () => {
    const earlier = await started();
    await expect.poll(async () => (await earlier('/api/queryBlackList', { address: bob })).data?.score).toBe('100');
    publisher.answers.set('/list.json', { not: 'a list' });
    const later = await started();

    expect((await later('/api/queryBlackList', { address: sanctioned })).data.score).toBe('0');
    expect((await later('/api/queryBlackList', { address: bob })).data.score).toBe('100');
  });

  it.each(['127.0.0.1', '127.0.0.0/8'])('[SWP-05] refuses callers from %s with 100005', async (network) => {
    const post = await started({ RISK_IPS: network, RISK_LISTS: 'none' });

    expect((await post('/api/multiQuote', quoteBody)).resCode).toBe('100005');
    expect((await post('/api/commonSwap', swapBody)).resCode).toBe('100005');
    expect((await post('/api/queryBlackList', { address: bob })).resCode).toBe(100_005);
  });

  it('[SWP-05] serves callers from other networks', async () => {
    const post = await started({ RISK_IPS: '203.0.113.0/24,2001:db8::/32', RISK_LISTS: 'none' });

    expect((await post('/api/multiQuote', quoteBody)).resCode).toBe('100');
  });

  it('[SWP-05] reads the published sanctions by default, and no list in the demo', () => {
    expect(riskLists(readConfig({})).join()).toContain('sanctioned_addresses_ETH.json');
    expect(riskLists(readDemoConfig({}))).toEqual([]);
    expect(riskLists(readConfig({ RISK_LISTS: 'none' }))).toEqual([]);
  });

  it.each(['localhost', '10.0.0.0/33', '10.0.0.1/', '2001:db8::/129'])('refuses the setting RISK_IPS=%s', (value) => {
    expect(() => readConfig({ RISK_IPS: value })).toThrow('RISK_IPS');
  });
});
