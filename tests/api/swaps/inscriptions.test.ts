import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const ADDRESS = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const id = (digit: string) => `${digit.repeat(64)}i0`;

/** An entry in the format of UniSat's documentation (unisat-dev-docs, `brc20-indexer.yaml`). */
function entry(digit: string, amt: string, change: object = {}) {
  return {
    inscriptionNumber: 12_345_678,
    inscriptionId: id(digit),
    satoshi: 546,
    confirmations: 12,
    data: { op: 'transfer', tick: 'ordi', lim: '1000', amt, decimal: '18' },
    ...change,
  };
}
const page = (detail: readonly object[], total = detail.length) => ({
  code: 0,
  msg: 'OK',
  data: { start: 0, total, detail },
});

describe('inscriptions', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let upstream: Server;
  let app: FastifyInstance;
  /** A deployment without a key. */
  let keyless: FastifyInstance;
  let asked: { readonly url: string; readonly key: string | undefined }[] = [];
  let answer: (response: ServerResponse, url: string) => void;
  const json = (value: unknown) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    upstream = createServer((request, response) => {
      asked.push({ url: request.url ?? '', key: request.headers.authorization });
      answer(response, request.url ?? '');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = upstream.address();
    const UNISAT_API = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const made = (environment: Readonly<Record<string, string>>) =>
      buildApp({
        config: testConfig({ UNISAT_API, ...environment }),
        db: database.db,
        channels: [],
      });
    ({ app } = await made({ UNISAT_API_KEY: 'secret' }));
    ({ app: keyless } = await made({}));
  });
  afterAll(async () => {
    await Promise.all([app.close(), keyless.close()]);
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    await database.close();
    await databases.stop();
  });
  beforeEach(() => {
    asked = [];
    answer = json(page([]));
  });

  const query = async (payload: object, of = app) =>
    (await of.inject({ method: 'POST', url: '/swap/v1/queryBRC20', payload })).json();

  it('[SWP-10] lists the sendable inscriptions of a ticker and address from UniSat', async () => {
    answer = json(page([entry('a', '1000'), entry('b', '0.5'), entry('c', '7', { confirmations: 0 })]));

    const reply = await query({ address: ADDRESS, ticker: 'ORDI' });

    expect(reply).toMatchObject({ resCode: '800', data: { data: { detail: [{}, {}] } } });
    expect(reply.data.data.detail).toEqual([
      { inscriptionId: id('a'), data: { tick: 'ordi', amt: '1000' } },
      { inscriptionId: id('b'), data: { tick: 'ordi', amt: '0.5' } },
    ]);
    const path = `/v1/indexer/address/${ADDRESS}/brc20/ordi/transferable-inscriptions?start=0&limit=100`;
    expect(asked).toEqual([{ url: path, key: 'Bearer secret' }]);
  });

  it('[SWP-10] requests 1000SATS as SATS, and reads all pages', async () => {
    const sats = (digit: string) => entry(digit, '1', { data: { op: 'transfer', tick: 'sats', amt: '1' } });
    answer = (response, url) => json(page([sats(url.includes('start=0&') ? 'a' : 'b')], 101))(response);

    const reply = await query({ address: ADDRESS, ticker: '1000SATS' });

    expect(asked.map(({ url }) => url.replace(/^.*brc20/, ''))).toEqual([
      '/sats/transferable-inscriptions?start=0&limit=100',
      '/sats/transferable-inscriptions?start=100&limit=100',
    ]);
    expect(reply.data.data.detail).toHaveLength(2);
  });

  it('[SWP-10] reports a missing provider, and sends no request', async () => {
    expect(await query({ address: ADDRESS, ticker: 'ordi' }, keyless)).toMatchObject({ resCode: '4301', data: null });
    expect(asked).toEqual([]);
  });

  it.each([
    ['../../v1/secret', 'ordi', '103'],
    [ADDRESS, '../../..', '106'],
    [ADDRESS, 'toolongaticker', '106'],
    [ADDRESS, '', '106'],
  ])('[SWP-10] forwards no address like "%s" with the ticker "%s"', async (address, ticker, resCode) => {
    expect(await query({ address, ticker })).toMatchObject({ resCode });
    expect(asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an amount that is no number', json(page([entry('a', '1e9')]))],
    ['an id that is none', json(page([entry('a', '1', { inscriptionId: '<script>' })]))],
    ['another ticker', json(page([entry('a', '1', { data: { tick: 'sats', amt: '1' } })]))],
    ['a failure', json({ code: -1, msg: 'no', data: null })],
    ['no JSON', (response) => void response.end('<html>')],
    ['a status that says no', (response) => void response.writeHead(429).end('{}')],
    ['more than anybody has', (response) => void response.end(`"${'x'.repeat(600 * 1024)}"`)],
    ['another place to ask', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('[SWP-10] rejects %s, and exposes nothing of it', async (_what, hostile) => {
    answer = hostile;

    const reply = await query({ address: ADDRESS, ticker: 'ordi' });

    expect(reply).toEqual({ resCode: '1001', resMsg: 'the indexer of inscriptions did not answer', data: null });
  });
});
