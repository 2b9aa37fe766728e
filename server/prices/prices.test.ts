import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { CoinGecko } from './coingecko/CoinGecko.ts';
import type { Price, PricedAsset, PriceSource } from './PriceSource.ts';
import { Prices } from './Prices.ts';

const { signal } = new AbortController();
const ETH = { chain: 'ETH', address: NATIVE_ADDRESS };
const WBTC = { chain: 'ETH', address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599' };
const BTC = { chain: 'BTC', address: NATIVE_ADDRESS };

interface Recorded {
  readonly source: string;
  readonly request: string;
  readonly reply: unknown;
}

/** Recorded replies of the two calls, from docs.coingecko.com. */
const recorded: readonly Recorded[] = JSON.parse(
  readFileSync(new URL('../../tests/upstream/coingecko/simple.json', import.meta.url), 'utf8'),
);

describe('CoinGecko', () => {
  let server: Server;
  let base = '';
  let asked: { readonly url: string; readonly key: string | undefined }[] = [];
  let answer: (url: string) => { readonly status?: number; readonly body: string };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = request.url ?? '';
      asked.push({ url, key: String(request.headers['x-cg-demo-api-key'] ?? '') || undefined });
      const { status = 200, body } = answer(url);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`; // it listens on a port
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked = [];
    answer = (url) => ({ body: JSON.stringify(recorded.find(({ request }) => url === request)?.reply ?? {}) });
  });

  const source = (key = '') => new CoinGecko({ base, key });

  it('asks as its documentation shows, and reads what that shows', async () => {
    const prices = await source('a-key').prices([BTC, WBTC], signal);

    expect(asked.map(({ url }) => url).sort()).toEqual(recorded.map(({ request }) => request).sort());
    expect(asked.every(({ key }) => key === 'a-key')).toBe(true);
    expect(prices).toEqual([
      { ...BTC, usd: '67187.3358937', at: 1_711_356_300_000 },
      { ...WBTC, usd: '67187.3358937', at: 1_711_356_300_000 },
    ]);
  });

  it('writes small and large prices out', async () => {
    answer = () => ({ body: '{"ethereum":{"usd":1.23e-9,"last_updated_at":1712217600}}' });
    expect(await source().prices([ETH], signal)).toMatchObject([{ usd: '0.00000000123' }]);

    answer = () => ({ body: '{"ethereum":{"usd":98765.4321098765,"last_updated_at":1712217600}}' });
    expect(await source().prices([ETH], signal)).toMatchObject([{ usd: '98765.4321099' }]);
  });

  it.each([
    ['{"ethereum":{}}', 'no price'],
    ['{"ethereum":{"usd":0,"last_updated_at":1}}', 'nothing'],
    ['{"ethereum":{"usd":-3,"last_updated_at":1}}', 'less than nothing'],
    ['{"ethereum":{"usd":5}}', 'no age'],
    ['{}', 'another coin'],
  ])('knows no price by %s: %s', async (body) => {
    answer = () => ({ body });

    expect(await source().prices([ETH], signal)).toEqual([]);
  });

  it.each([
    ['<html>busy</html>', 200],
    ['{"ethereum":{"usd":"5"}}', 200],
    ['{"status":{"error_code":429}}', 429],
  ])('fails on %s with %i', async (body, status) => {
    answer = () => ({ body, status });

    await expect(source().prices([ETH], signal)).rejects.toMatchObject({ name: 'UpstreamError', service: 'coingecko' });
  });

  it('asks nothing about a chain that it does not know', async () => {
    expect(await source().prices([{ chain: 'NORTHYARD', address: NATIVE_ADDRESS }], signal)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

class Told implements PriceSource {
  readonly name = 'Told';
  asked: PricedAsset[] = [];
  known: Price[] = [];
  isDown = false;

  async prices(assets: readonly PricedAsset[]): Promise<readonly Price[]> {
    this.asked.push(...assets);
    if (this.isDown) throw new Error('down');
    return this.known;
  }
}

describe('Prices', () => {
  it('asks once a minute for all who want to know, also what is not known', async () => {
    const told = new Told();
    let now = 1_000_000_000;
    const prices = new Prices(told, () => now);
    told.known = [{ ...ETH, usd: '5', at: now }];

    const [one, two] = await Promise.all([prices.of([ETH, WBTC], signal), prices.of([WBTC, ETH], signal)]);
    expect([one, two]).toEqual([told.known, told.known]);
    now += 59_000;
    await prices.of([ETH], signal);
    expect(told.asked).toEqual([ETH, WBTC]);

    now += 1_000;
    await prices.of([ETH], signal);
    expect(told.asked).toEqual([ETH, WBTC, ETH]);
  });

  it('knows nothing while the source is down, and asks again at once', async () => {
    const told = new Told();
    const prices = new Prices(told, () => 5_000_000);
    told.isDown = true;
    expect(await prices.of([ETH], signal)).toEqual([]);

    told.isDown = false;
    told.known = [{ ...ETH, usd: '5', at: 4_000_000 }];

    expect(await prices.of([ETH], signal)).toEqual(told.known);
  });

  it('leaves out what is older than a day', async () => {
    const told = new Told();
    told.known = [{ ...ETH, usd: '5', at: 0 }];

    expect(await new Prices(told, () => 24 * 3_600_000).of([ETH], signal)).toEqual([]);
  });

  it('knows nothing where there is nobody to ask', async () => {
    const prices = new Prices(undefined, Date.now);

    expect(prices.source).toBe('');
    expect(await prices.of([ETH], signal)).toEqual([]);
  });
});
