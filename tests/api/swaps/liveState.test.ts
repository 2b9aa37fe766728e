import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Channel } from '../../../server/channels/channel.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';
import { LedgerChannel } from '../support/LedgerChannel.ts';
import { ServiceChannel } from '../support/ServiceChannel.ts';

const N = 'NORTHYARD';
const LIE_GWEI = 1_000_000;
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
    readonly settings?: Readonly<Record<string, string>>;
    readonly isDemo?: boolean;
  }

  async function ask(path: string, request: object, { settings = {}, ...parts }: Backend) {
    const config = testConfig(settings);
    ({ app } = await buildApp({ config, db: database.db, ...parts }));
    return (await app.inject({ method: 'POST', url: path, payload: request })).json();
  }

  async function baseFeeGwei(): Promise<number> {
    const block = await bench.provider(N).getBlock('latest');
    return Number(block?.baseFeePerGas) / 1e9;
  }

  it('[API-03] reads gas prices from the configured node of the chain', async () => {
    const urls = [`SOUTHYARD=${bench.devnet.rpc.get('SOUTHYARD')}`, `NORTHYARD=${bench.devnet.rpc.get(N)}`];
    const settings = { NODE_URLS: urls.join(',') };
    const before = await baseFeeGwei();

    const { resCode, data } = await ask('/api/v2/meta/gasPrice', { chainId: ids[N] }, { channels: [], settings });

    expect(resCode).toBe('100');
    const [slow, normal, rapid] = [data.SafeGasPrice, data.ProposeGasPrice, data.FastGasPrice].map(Number);
    // The base fee changes by at most an eighth a block.
    expect(slow).toBeGreaterThan(Math.min(before, await baseFeeGwei()) * 0.8);
    expect(normal).toBeGreaterThanOrEqual(Number(slow));
    expect(rapid).toBeGreaterThanOrEqual(Number(normal));
  });

  it('[API-03] has no gas prices for a chain without a node, or while its node is dead', async () => {
    const dead = { NODE_URLS: 'ETH=http://127.0.0.1:9' };

    expect(await ask('/api/v2/meta/gasPrice', { chainId: '1' }, { channels: [], settings: dead })).toMatchObject({
      resCode: '218',
    });
  });

  describe('with the public nodes that the build of the app lists', () => {
    let folder = '';

    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    function appWith(nodes: Readonly<Record<string, readonly (string | undefined)[]>>) {
      folder = mkdtempSync(join(tmpdir(), 'switchyard-nodes-'));
      writeFileSync(join(folder, 'chain-nodes.json'), JSON.stringify(nodes));
      return { APP_DIR: folder };
    }

    const gasOf = (chainId: string, settings: Readonly<Record<string, string>>) =>
      ask('/api/v2/meta/gasPrice', { chainId }, { channels: [], settings });

    it('[API-03] reads gas prices from them, whatever one of them says', async () => {
      const [north, south] = [bench.devnet.rpc.get(N), bench.devnet.rpc.get('SOUTHYARD')];
      const before = await baseFeeGwei();
      const liar = await liarOf(Number(ids[N]));

      // One lies, one is of another chain. A chain of another family has no gas prices.
      const settings = appWith({ 'eip155:771001': [liar.url, north, north, south], 'solana:771001': [north] });
      const { resCode, data } = await gasOf(ids[N], settings);
      liar.server.close();

      expect(resCode).toBe('100');
      const slow = Number(data.SafeGasPrice);
      expect(slow).toBeGreaterThan(Math.min(before, await baseFeeGwei()) * 0.8);
      expect(slow).toBeLessThan(LIE_GWEI / 2);
    });

    it('[API-03] refuses with 1001 while no node answers, and with 218 if there are none', async () => {
      const settings = appWith({ 'eip155:1': ['http://127.0.0.1:9', `${bench.devnet.rpc.get(N)}`], 'bip122:2': [] });

      expect(await gasOf('1', settings)).toMatchObject({ resCode: '1001', data: null });
      expect(await gasOf('2', settings)).toMatchObject({ resCode: '218' });
    });

    it('[API-03] does not ask them in the demo, which works offline', async () => {
      const settings = appWith({ 'eip155:771001': [bench.devnet.rpc.get(N)] });

      const reply = await ask('/api/v2/meta/gasPrice', { chainId: ids[N] }, { channels: [], settings, isDemo: true });
      expect(reply).toMatchObject({ resCode: '218' });
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

  it('[API-03] says that a token stays on its chain if its channel says so', async () => {
    const channel = new LedgerChannel();
    const chains = channel.chains().map((chain) => ({
      ...chain,
      tokens: chain.tokens.map((token, index) => (index === 0 ? { ...token, isLocal: true as const } : token)),
    }));
    channel.chains = () => chains;

    const { data } = await ask('/swap/v1/queryCoinList', {}, { channels: [channel] });

    expect(data.tokens.LEFT.map(({ isCrossEnable }: { isCrossEnable: boolean }) => isCrossEnable)).toEqual([
      false,
      true,
    ]);
  });

  it('[API-03] lists the first 250 tokens a chain of a service, and all of them for one chain', async () => {
    const channel = new LedgerChannel();
    const [left, right] = channel.chains();
    if (!left || !right) throw new Error('no chains');
    const [usd] = left.tokens;
    if (!usd) throw new Error('no token');
    const tokens = Array.from({ length: 10_000 }, (_, index) => ({
      ...usd,
      address: `0x${String(index).padStart(40, '0')}`,
    }));
    channel.chains = () => [{ ...left, tokens }, right];

    for (const path of ['/api/getBaseInfo', '/swap/v1/queryCoinList']) {
      const { data } = await ask(path, {}, { channels: [channel] });
      expect(data.tokens.LEFT).toHaveLength(250);
      expect(data.tokens.LEFT[0].address).toBe(tokens[0]?.address);
    }
    expect((await ask('/api/getBaseInfo', { chain: 'LEFT' }, { channels: [channel] })).data.tokens).toHaveLength(
      10_000,
    );
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

/** A node of the chain that gives absurd prices. */
async function liarOf(chainId: number) {
  const lie = `0x${(BigInt(LIE_GWEI) * 10n ** 9n).toString(16)}`;
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_feeHistory: { oldestBlock: '0x1', baseFeePerGas: [lie, lie], gasUsedRatio: [0.5], reward: [[lie, lie, lie]] },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { id, method } = JSON.parse(body);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
