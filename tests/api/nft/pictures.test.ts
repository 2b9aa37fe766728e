import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import type { ContentSource } from '../../../server/nft/content/ContentSource.ts';
import { queryCoinList } from '../../../src/api/tokens.ts';
import { RecordedBridgers } from '../../support/services/RecordedBridgers.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
const MEDIA = 'https://media.example';

/** Every address has the same picture. Requested addresses are recorded. */
function pictures() {
  const asked: string[] = [];
  const web: ContentSource = {
    async open(uri) {
      asked.push(uri);
      async function* bytes() {
        yield PNG;
      }
      return { bytes: bytes() };
    },
  };
  return { web, asked };
}

describe('pictures on servers of others', () => {
  const { web, asked } = pictures();
  let folder: string;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let bridgers: RecordedBridgers;
  let app: FastifyInstance;

  const start = async () => {
    const config = testConfig({
      APP_DIR: folder,
      MEDIA_ORIGIN: MEDIA,
    });
    return (await buildApp({ config, db: database.db, channels: [bridgers.channelOf()], web })).app;
  };
  const logosOf = async (server: FastifyInstance): Promise<readonly string[]> => {
    const { data } = (await server.inject(queryCoinList.path)).json();
    const lists: readonly (readonly { readonly logoURI: string }[])[] = Object.values(data.tokens);
    return lists.flat().map(({ logoURI }) => logoURI);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchyard-pictures-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'config.json'), '{}');
    writeFileSync(join(folder, 'image-hosts.json'), '["https://codes.example","javascript:alert(1)"]');
    bridgers = await RecordedBridgers.start();
    databases = await embedded();
    database = await databases.open();
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await bridgers.stop();
    await database.close();
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("[MON-08] the page's policy names the origins of its pictures", async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const line = (name: string) => policy.split('; ').find((each) => each.startsWith(name));

    expect(line('img-src')).toBe(`img-src 'self' data: blob: ${MEDIA} https://codes.example`);
    expect(line('media-src')).toBe(`media-src blob: ${MEDIA}`);
  });

  it('[MON-08] logos of a service get a local address, the same after a restart, and only these are served', async () => {
    const logos = await logosOf(app);
    const given = logos.filter((logo) => logo !== '');
    expect(given).toHaveLength(1);
    expect(given.filter((logo) => !logo.startsWith(`${MEDIA}/nft-media/outside/`))).toEqual([]);
    const again = await start();
    expect(await logosOf(again)).toEqual(logos);
    await again.close();

    const [logo = ''] = given;
    const { pathname, search, searchParams } = new URL(logo);
    const reply = await app.inject(`${pathname}${search}`);
    expect(reply.rawPayload).toEqual(PNG);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=604800',
    });
    expect(reply.headers['content-security-policy']).toContain('sandbox');

    const forged = await app.inject(`${pathname}?url=${encodeURIComponent('https://evil.example/pixel.png')}`);
    expect([forged.statusCode, forged.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await app.inject(pathname)).statusCode).toBe(404);
    expect(asked).toEqual([searchParams.get('url')]);
  });
});
