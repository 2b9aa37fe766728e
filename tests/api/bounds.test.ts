import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';

const folder = new URL('../../src/api/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const modules: readonly unknown[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
/** Every API call with a limit per minute. The demo's own calls need its chains. */
const paths = modules
  .flatMap((module): readonly unknown[] => Object.values(Object(module)))
  .flatMap((value) => {
    const { path, service }: { readonly path?: unknown; readonly service?: unknown } = Object(value);
    return typeof path === 'string' && service !== 'devnet' ? [path] : [];
  });

const document = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
/** The limit of each call in the document's table. */
const documented = new Map(
  [...document.matchAll(/^\| (.+?) +\| +(\d+) \|/gm)].flatMap(([, calls = '', minute]) =>
    [...calls.matchAll(/`(\/[^`]+)`/g)].map(([, path]) => [path ?? '', Number(minute)] as const),
  ),
);

describe('[MON-05] request limits of one caller', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: Awaited<ReturnType<typeof buildApp>>['app'];

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    ({ app } = await buildApp({
      // The limits as they are without a setting.
      config: testConfig({ RATE_LIMIT: undefined }),
      db: database.db,
      channels: [],
    }));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
  });

  it.each([...new Set(paths)])('[MON-05] limits %s as documented', async (path) => {
    const { headers } = await app.inject({ method: 'POST', url: path, payload: {}, remoteAddress: '192.0.2.1' });

    expect(Number(headers['x-ratelimit-limit'])).toBe(documented.get(path) ?? 1_200);
  });

  it('[MON-05] documents no missing call', () => {
    expect([...documented.keys()].filter((path) => !paths.includes(path) && !path.startsWith('/devnet/'))).toEqual([]);
  });

  it('[MON-05] counts the addresses of one IPv6 network as one caller', async () => {
    const leftFor = async (remoteAddress: string) => {
      const { headers } = await app.inject({
        method: 'POST',
        url: '/api/prices',
        payload: { assets: [] },
        remoteAddress,
      });
      return Number(headers['x-ratelimit-remaining']);
    };
    const before = await leftFor('2001:db8:7:7::1');

    expect(await leftFor('2001:db8:7:7:1:2:3:4')).toBe(before - 1);
    expect(await leftFor('2001:db8:7:8::1')).toBe(before);
  });
});
