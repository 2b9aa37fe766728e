import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Channel } from '../../server/channels/channel.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { DevnetBench } from '../support/services/DevnetBench.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';
import { ServiceChannel } from './support/ServiceChannel.ts';

const N = 'NORTHYARD';
const ids = { NORTHYARD: '771001', SOUTHYARD: '771002' };

describe('a backend without local chains', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance | undefined;

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    database = await databases.open();
  });
  afterEach(() => app?.close());
  afterAll(async () => {
    await database.close();
    await Promise.all([bench.stop(), databases.stop()]);
  });

  interface Backend {
    readonly channels: readonly Channel[];
    readonly settings?: object;
  }

  async function ask(path: string, request: object, { channels, settings = {} }: Backend) {
    const config = readConfig({ APP_DIR: '', RISK_LISTS: 'none', ...settings });
    ({ app } = await buildApp({ config, db: database.db, channels }));
    return (await app.inject({ method: 'POST', url: path, payload: request })).json();
  }

  it('[API-03] reads gas prices from the configured node of the chain', async () => {
    const urls = [`SOUTHYARD=${bench.devnet.rpc.get('SOUTHYARD')}`, `NORTHYARD=${bench.devnet.rpc.get(N)}`];
    const settings = { NODE_URLS: urls.join(',') };
    const block = await bench.provider(N).getBlock('latest');

    const { resCode, data } = await ask('/api/v2/meta/gasPrice', { chainId: ids[N] }, { channels: [], settings });

    expect(resCode).toBe('100');
    const [slow, normal, rapid] = [data.SafeGasPrice, data.ProposeGasPrice, data.FastGasPrice].map(Number);
    // The base fee changes by at most an eighth a block.
    expect(slow).toBeGreaterThan((Number(block?.baseFeePerGas) / 1e9) * 0.8);
    expect(normal).toBeGreaterThanOrEqual(Number(slow));
    expect(rapid).toBeGreaterThanOrEqual(Number(normal));
  });

  it('[API-03] has no gas prices for a chain without a node, or while its node is dead', async () => {
    const dead = { NODE_URLS: 'ETH=http://127.0.0.1:9' };

    expect(await ask('/api/v2/meta/gasPrice', { chainId: '1' }, { channels: [], settings: dead })).toMatchObject({
      resCode: '218',
    });
  });

  it('[API-03] says that quoting is off while every service rests', async () => {
    const [resting, well] = [new ServiceChannel('one'), new ServiceChannel('two')];
    resting.state = 'resting';

    for (const path of ['/api/getBaseInfo', '/swap/v1/queryCoinList']) {
      const off = await ask(path, {}, { channels: [resting] });
      expect(off.data).toMatchObject({ quoteSwitch: false });
      expect((await ask(path, {}, { channels: [resting, well] })).data).toMatchObject({ quoteSwitch: true });
    }
    expect((await ask('/api/getBaseInfo', {}, { channels: [] })).data).toMatchObject({ quoteSwitch: false });
  });

  it('[API-03] says of each token whether a channel takes it to another chain', async () => {
    const two = new LedgerChannel();
    const one = new LedgerChannel();
    const [left] = two.chains();
    one.chains = () => (left ? [left] : []);
    const crossing = async (...channels: readonly Channel[]) => {
      const { data } = await ask('/swap/v1/queryCoinList', {}, { channels });
      return data.tokens.LEFT.map(({ isCrossEnable }: { isCrossEnable: boolean }) => isCrossEnable);
    };

    expect(await crossing(one)).toEqual([false, false]);
    expect(await crossing(one, two)).toEqual([true, true]);
  });

  it('[API-03] supports the chains that its channels swap now', async () => {
    const channel = new LedgerChannel();
    const listed = () => ask('/swap/v1/queryChainByConfig', {}, { channels: [channel] });

    expect(await listed()).toEqual([
      { chain: 'LEFT', isSupport: 'Y' },
      { chain: 'RIGHT', isSupport: 'Y' },
    ]);
    const [left, right] = channel.chains();
    channel.chains = () => (left && right ? [left, { ...right, tokens: [] }] : []);
    expect(await listed()).toEqual([
      { chain: 'LEFT', isSupport: 'Y' },
      { chain: 'RIGHT', isSupport: 'N' },
    ]);
  });

  it('[API-01] answers with the logo of a listed token, and with none for an unknown one', async () => {
    const channel = new LedgerChannel();
    const [left] = channel.chains();
    const logoUrl = 'https://logos.example/usd.png';
    const tokens = (left?.tokens ?? []).map((token) => ({ ...token, logoUrl }));
    channel.chains = () => (left ? [{ ...left, tokens }] : []);
    const address = tokens[1]?.address.toUpperCase().replace('0X', '0x') ?? '';

    const { data } = await ask('/api/tokenLogo', { chain: 'left', address }, { channels: [channel] });
    expect(data.logoURI).toContain(encodeURIComponent(logoUrl));
    const unknown = await ask(
      '/api/tokenLogo',
      { chain: 'left', address: `0x${'9'.repeat(40)}` },
      { channels: [channel] },
    );
    expect(unknown).toMatchObject({ resCode: '100', data: { logoURI: '' } });
  });
});
