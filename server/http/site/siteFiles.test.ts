import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { Lifecycle } from '../../Lifecycle.ts';
import { addHttpRules, createHttpApp } from '../createHttpApp.ts';
import { serveApp } from './serveApp.ts';

const LIMIT = 5;
let app: FastifyInstance;
let folder: string;

async function serve(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-files-'));
  for (const name of ['index.html', 'icon.svg']) writeFileSync(join(folder, name), '<svg/>');
  writeFileSync(join(folder, 'config.json'), '{}');
  const config = readConfig({ APP_DIR: folder, RATE_LIMIT: String(LIMIT) });
  app = createHttpApp({ config });
  await addHttpRules(app, config, new Lifecycle());
  app.get('/api/some', async () => 'a reply');
  const frames = { support: { frame: '', frameCn: '' }, aiSearch: { frame: '' } };
  await serveApp(app, folder, { mode: 'live', walletconnect: {}, frames, mediaOrigin: '' });
}

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const statuses = async (url: string, count: number) => {
  const replies = [];
  for (let index = 0; index < count; index += 1) replies.push(await app.inject({ url }));
  return replies.map(({ statusCode }) => statusCode);
};

it('[MON-05] files of the app use up no calls', async () => {
  await serve();

  for (const url of ['/', '/icon.svg', '/config.json']) {
    expect(await statuses(url, 4 * LIMIT), url).toEqual(Array.from({ length: 4 * LIMIT }, () => 200));
  }
  expect(await statuses('/api/some', LIMIT + 1)).toEqual([...Array.from({ length: LIMIT }, () => 200), 429]);
  expect(await statuses('/icon.svg', 1)).toEqual([200]);
});

it('[SHL-03] sends browsers from an unknown page to it in the app, and programs a 404', async () => {
  await serve();
  const ask = (url: string, accept: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ url, method, headers: { accept } });
  const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

  const { statusCode, headers } = await ask('/no/such%20page?x=1', html);
  expect([statusCode, headers.location]).toEqual([302, '/#/no/such%20page?x=1']);
  for (const [url, accept] of [
    ['/api/none', html],
    ['/swap/v1/none', html],
    ['/assets/none.js', html],
    ['/no/such/page', '*/*'],
    ['/no/such/page', 'application/json'],
  ] as const) {
    const reply = await ask(url, accept);
    expect([reply.statusCode, reply.json().error], url).toEqual([404, 'Not Found']);
  }
  expect((await ask('/no/such/page', html, 'POST')).statusCode).toBe(404);
});
