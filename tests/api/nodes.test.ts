import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';

interface ReceivedRequest {
  readonly key: string;
  readonly path: string;
  readonly body: string;
}

describe('APIs with a key', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let upstream: Server;
  let app: FastifyInstance;
  let asked: ReceivedRequest[] = [];
  /** Status of the API, by key. */
  let statusOf: (key: string) => number = () => 200;

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
  });
  beforeEach(async () => {
    asked = [];
    statusOf = () => 200;
    upstream = createServer(async (request, response) => {
      const key = String(request.headers['tron-pro-api-key']);
      asked.push({ key, path: request.url ?? '', body: await textOf(request) });
      response.writeHead(statusOf(key), { 'content-type': 'application/json' }).end(`{"said":"of ${key}"}`);
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = upstream.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const config = testConfig({
      TRON_API_KEYS: 'one,two,three,four',
      TRON_NODE: `http://127.0.0.1:${port}`,
    });
    ({ app } = await buildApp({ config, db: database.db, channels: [] }));
  });
  afterEach(async () => {
    await app.close();
    await new Promise((resolve) => upstream.close(resolve));
  });

  const post = (path: string, body: object) =>
    app.inject({ method: 'POST', url: `/public/nodes/tron${path}`, payload: body });

  it('[CHN-04] uses four keys in turn', async () => {
    for (let asks = 0; asks < 6; asks += 1) await post('/wallet/getaccount', { address: 'T' });

    expect(asked.map(({ key }) => key)).toEqual(['one', 'two', 'three', 'four', 'one', 'two']);
    expect(asked[0]).toMatchObject({ path: '/wallet/getaccount', body: '{"address":"T"}' });
  });

  it('[CHN-04] tries the next key when one is exhausted, each once', async () => {
    statusOf = (key) => (key === 'one' || key === 'two' ? 429 : 200);
    expect((await post('/wallet/getaccount', {})).statusCode).toBe(200);
    expect(asked.map(({ key }) => key)).toEqual(['one', 'two', 'three']);

    asked = [];
    statusOf = () => 403;
    const refused = await post('/wallet/getaccount', {});

    expect(asked).toHaveLength(4);
    expect(refused.statusCode).toBe(503);
    expect(refused.body).toBe('{}');
  });

  it('[CHN-04] proxies account queries', async () => {
    const path = '/v1/accounts/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?only_confirmed=true';

    const answer = await app.inject({ method: 'GET', url: `/public/nodes/tron${path}` });

    expect(answer.statusCode).toBe(200);
    expect(asked).toEqual([{ key: 'one', path, body: '' }]);
  });

  it.each([
    '/wallet/easytransferbyprivate',
    '/wallet/gettransactionsign',
    '/v1/accounts/../../secret',
    '//evil.example/wallet/getaccount',
    '/wallet/getaccount/../listnodes',
    '',
  ])('[CHN-04] does not forward "%s"', async (path) => {
    const answer = await post(path, {});

    expect(answer.statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('offers no API without a key', async () => {
    const answer = await app.inject({ method: 'GET', url: '/public/nodes/ton/api/v3/masterchainInfo' });

    expect(answer.statusCode).toBe(404);
  });

  it('[CHN-15] is listed before the public nodes, without its key', async () => {
    const answer = await app.inject({ method: 'POST', url: '/public/node/publicNode', payload: {} });

    expect(answer.json().data).toEqual({ TRON: '/public/nodes/tron' });
    expect(answer.body).not.toContain('three');
  });

  it('reports an unreachable API', async () => {
    await new Promise((resolve) => upstream.close(resolve));

    expect((await post('/wallet/getaccount', {})).statusCode).toBe(504);
    upstream.listen(0);
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
