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

  it('[API-01] finds the logo of a token by chain and address', async () => {
    // Path and field of docs.coingecko.com, "Coin Data by Token Address".
    const path = `/api/v3/coins/ethereum/contract/${WBTC.address}`;
    const small = 'https://coin-images.coingecko.com/coins/images/7598/small/wrapped_bitcoin_wbtc.png';
    answer = (url) => (url === path ? { body: JSON.stringify({ image: { small } }) } : { status: 404, body: '{}' });
    const prices = new Prices(source('a-key'), Date.now);

    expect(await prices.logoOf(WBTC, signal)).toBe(small);
    expect(asked).toEqual([{ url: path, key: 'a-key' }]);
    expect(await prices.logoOf({ ...WBTC, address: `0x${'1'.repeat(40)}` }, signal)).toBe('');
    expect(await prices.logoOf({ ...WBTC, chain: 'NOWHERE' }, signal)).toBe('');
    expect(await prices.logoOf(BTC, signal)).toBe('');
  });

  it('sends the documented request, and reads the documented reply', async () => {
    const prices = await source('a-key').prices([BTC, WBTC], signal);

    expect(asked.map(({ url }) => url).sort()).toEqual(recorded.map(({ request }) => request).sort());
    expect(asked.every(({ key }) => key === 'a-key')).toBe(true);
    expect(prices).toEqual([
      { ...BTC, usd: '67187.3358937', at: 1_711_356_300_000 },
      { ...WBTC, usd: '67187.3358937', at: 1_711_356_300_000 },
    ]);
  });

  it('writes small and large prices without exponents', async () => {
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
  ])('has no price by %s: %s', async (body) => {
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

  it('sends no request for an unknown chain', async () => {
    expect(await source().prices([{ chain: 'NORTHYARD', address: NATIVE_ADDRESS }], signal)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

class FakePriceSource implements PriceSource {
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
  it('requests prices once a minute for all callers, including unknown ones', async () => {
    const source = new FakePriceSource();
    let now = 1_000_000_000;
    const prices = new Prices(source, () => now);
    source.known = [{ ...ETH, usd: '5', at: now }];

    const [one, two] = await Promise.all([prices.of([ETH, WBTC], signal), prices.of([WBTC, ETH], signal)]);
    expect([one, two]).toEqual([source.known, source.known]);
    now += 59_000;
    await prices.of([ETH], signal);
    expect(source.asked).toEqual([ETH, WBTC]);

    now += 1_000;
    await prices.of([ETH], signal);
    expect(source.asked).toEqual([ETH, WBTC, ETH]);
  });

  it('returns nothing while the source is down, and retries at once', async () => {
    const source = new FakePriceSource();
    const prices = new Prices(source, () => 5_000_000);
    source.isDown = true;
    expect(await prices.of([ETH], signal)).toEqual([]);

    source.isDown = false;
    source.known = [{ ...ETH, usd: '5', at: 4_000_000 }];

    expect(await prices.of([ETH], signal)).toEqual(source.known);
  });

  it('leaves out prices older than a day', async () => {
    const source = new FakePriceSource();
    source.known = [{ ...ETH, usd: '5', at: 0 }];

    expect(await new Prices(source, () => 24 * 3_600_000).of([ETH], signal)).toEqual([]);
  });

  it('returns nothing without a source', async () => {
    const prices = new Prices(undefined, Date.now);

    expect(prices.source).toBe('');
    expect(await prices.of([ETH], signal)).toEqual([]);
  });
});
