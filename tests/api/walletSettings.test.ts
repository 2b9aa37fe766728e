import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { embedded, type TestDatabase } from './support/databases.ts';

describe('wallet settings of the server', () => {
  let folder: string;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchyard-wallets-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    const built = { mode: 'live', wallets: { walletconnect: { projectId: 'built' }, other: { key: 'kept' } } };
    writeFileSync(join(folder, 'config.json'), JSON.stringify(built));
    databases = await embedded();
    database = await databases.open();
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (environment: Readonly<Record<string, string>>) => {
    const config = readConfig({ APP_DIR: folder, ...environment });
    const built = await buildApp({ config, db: database.db, channels: [] });
    app = built.app;
    return built.app;
  };

  it("[WAL-14] add the environment's relay to the settings and to the page's policy", async () => {
    const page = await start({ WALLETCONNECT_PROJECT_ID: 'own', WALLETCONNECT_RELAY: 'wss://relay.example' });

    const settings = (await page.inject('/config.json')).json();
    const { headers } = await page.inject('/');

    expect(settings.wallets).toEqual({
      walletconnect: { projectId: 'own', relayUrl: 'wss://relay.example' },
      other: { key: 'kept' },
    });
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'[^;]* wss:\/\/relay\.example;/);
  });

  it('[WAL-14] keep the built settings if the environment has none', async () => {
    const page = await start({});

    const settings = (await page.inject('/config.json')).json();

    expect(settings.wallets.walletconnect).toEqual({ projectId: 'built' });
  });

  it("[WAL-15] add the bridges of `config.json` to the page's policy, and no other text of it", async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    writeFileSync(join(own, 'index.html'), '<!doctype html>');
    const bridges = 'https://one.example/bridge, http://127.0.0.1:8081/bridge';
    const wallets = { tonconnect: { bridges }, walletconnect: { projectId: "x; script-src 'unsafe-inline'" } };
    writeFileSync(join(own, 'config.json'), JSON.stringify({ mode: 'live', wallets }));
    const page = await start({ APP_DIR: own });

    const { headers } = await page.inject('/');

    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/one\.example http:\/\/127\.0\.0\.1:8081;/);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('refuse a relay that would change the policy', () => {
    expect(() => readConfig({ WALLETCONNECT_RELAY: "wss://a.example; script-src 'unsafe-inline'" })).toThrow(
      /WALLETCONNECT_RELAY/,
    );
  });

  it('[WAL-15] serve the TON Connect manifest for the requested host, readable by every wallet', async () => {
    const page = await start({});

    const answer = await page.inject({ url: '/tonconnect-manifest.json', headers: { host: 'swap.example' } });

    expect(answer.json()).toEqual({
      url: 'http://swap.example',
      name: 'Switchyard',
      iconUrl: 'http://swap.example/icon-180.png',
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});
