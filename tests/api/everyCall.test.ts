import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { embedded, type TestDatabase } from './support/databases.ts';

const folder = new URL('../../src/api/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const modules: readonly unknown[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
/** Paths of the API: calls with a path and a service other than the demo's own. */
const paths = modules
  .flatMap((module): readonly unknown[] => Object.values(Object(module)))
  .flatMap((value) => {
    const { path, service }: { readonly path?: unknown; readonly service?: unknown } = Object(value);
    return typeof path === 'string' && service !== 'devnet' ? [path] : [];
  });

describe('the backend', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: Awaited<ReturnType<typeof buildApp>>['app'];

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    ({ app } = await buildApp({ config: readConfig({ APP_DIR: '' }), db: database.db, channels: [] }));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
  });

  it.each([...new Set(paths)])('[API-01] answers %s', (path) => {
    expect(app.hasRoute({ method: 'POST', url: path })).toBe(true);
  });

  it('[API-01] reports an unknown marketplace instead of an empty list', async () => {
    const payload = { userAddr: '0x1' };

    const { body } = await app.inject({ method: 'POST', url: '/api/v2/blur/preInfo', payload });

    expect(JSON.parse(body)).toMatchObject({ resCode: '50004', data: null });
  });
});
