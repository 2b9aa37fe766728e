import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Db, Tables } from '../../server/db/Database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPGlite, PGliteDialect } from '../../server/db/PGliteDialect.ts';
import { Lease } from '../../server/jobs/Lease.ts';
import type { ContentStore } from '../../server/nft/store/ContentStore.ts';
import { DiskStore } from '../../server/nft/store/DiskStore.ts';
import { PictureFailure, type PictureMaker, type PictureOrder } from '../../server/pictures/PictureMaker.ts';
import { PictureTasks } from '../../server/pictures/PictureTasks.ts';
import { PictureWorker } from '../../server/pictures/PictureWorker.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { aiCreatePhoto, aiGetPhoto, aiStyles } from '../../src/api/nft/aiMint.ts';
import { PictureStudio } from './PictureStudio.ts';

const [alice, bob] = ['0x1111111111111111111111111111111111111111', '0xAbcdefabcdefabcdefabcdefabcdefabcdefabcd'];
const studio = new PictureStudio();

/** An engine that does with each picture what stands in `script`; `draw` where nothing is left. */
class ScriptedMaker implements PictureMaker {
  readonly id = 'scripted';
  script: ('draw' | 'refused' | 'busy' | 'broken' | 'die' | 'wait')[] = [];
  seeds: string[] = [];
  name = () => 'Scripted';
  styles = () => studio.styles();

  async make(order: PictureOrder) {
    this.seeds.push(order.seed);
    const act = this.script.shift() ?? 'draw';
    if (act === 'wait')
      await new Promise((_, reject) => order.signal.addEventListener('abort', () => reject(order.signal.reason)));
    if (act === 'die') throw new Error('killed');
    if (act === 'refused' || act === 'busy' || act === 'broken') throw new PictureFailure(act, act);
    order.onProgress(0.5);
    return studio.make(order);
  }
}

describe('[NFT-13] AI pictures', () => {
  let folder: string;
  let pglite: PGlite;
  let db: Db;
  let content: ContentStore;
  const maker = new ScriptedMaker();
  let app: FastifyInstance;
  let now = Date.UTC(2026, 10, 20);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    pglite = await openPGlite();
    db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) });
    await migrate(db);
    content = new DiskStore(join(folder, 'content'));
    ({ app } = await buildApp({ config: config(), db, channels: [], content, pictures: maker, now: () => now }));
  });
  afterEach(async () => {
    maker.script = [];
    maker.seeds = [];
    for (const table of ['picture_tasks', 'sessions', 'leases'] as const) await db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const config = () => readConfig({ DATA_DIR: folder, APP_DIR: '' });

  /** The cookie of a session that the account opened. */
  async function signedIn(address: string): Promise<string> {
    const id = createHash('sha256').update(address).digest('hex');
    const times = {
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + 7 * 24 * 3_600_000).toISOString(),
    };
    const session = {
      id_hash: createHash('sha256').update(id).digest('hex'),
      family: 'evm',
      chain: 'eip155:1',
      address,
      ...times,
    };
    await db
      .insertInto('sessions')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return `switchyard_session=${id}`;
  }

  async function ask(path: string, payload: object, cookie = '') {
    const response = await app.inject({ method: 'POST', url: path, payload, headers: { cookie } });
    return response.json<{ resCode: string; data: never }>();
  }

  const wanted = { userAddr: alice, prompt: 'a boat at sunset', styleId: 'tiles', num: 2 };
  async function create(change: object = {}, account = alice) {
    return ask(aiCreatePhoto.path, { ...wanted, userAddr: account, ...change }, await signedIn(account ?? ''));
  }
  async function look(
    taskId: string,
    account = alice,
  ): Promise<{ resCode: string; data: Awaited<ReturnType<typeof state>> }> {
    return ask(aiGetPhoto.path, { taskId }, await signedIn(account ?? ''));
  }
  async function state(taskId: string) {
    const response = await app.inject({
      url: aiGetPhoto.path,
      query: { taskId },
      headers: { cookie: await signedIn(alice ?? '') },
    });
    return response.json<{
      data: {
        status: string;
        urls: string[];
        contents: { url: string; mediaType: string }[];
        progress: number;
        reason: string;
      };
    }>().data;
  }
  const started = async (change: object = {}): Promise<string> =>
    ((await create(change)).data as { taskId: string }).taskId;

  function worker(holder = 'one'): PictureWorker {
    const lease = new Lease(db, holder, () => now);
    return new PictureWorker({
      tasks: new PictureTasks(db, () => now),
      maker,
      content,
      lease,
      log: { warn: () => undefined },
      now: () => now,
    });
  }

  it('makes and stores the requested number of pictures, and returns their addresses', async () => {
    const taskId = await started();
    expect(await state(taskId)).toEqual({ status: 'pending', urls: [], contents: [], progress: 0, reason: '' });

    await worker().round();

    const { status, urls, contents, progress } = await state(taskId);
    expect([status, urls.length, progress]).toEqual(['success', 2, 1]);
    expect(new Set(urls).size).toBe(2);
    for (const [i, { url, mediaType }] of contents.entries()) {
      expect(mediaType).toBe('image/svg+xml');
      expect(url).toMatch(/^ipfs:\/\/bafkrei[a-z2-7]+$/);
      expect(urls[i]).toBe(`http://localhost:4173/nft-media/content/${url.slice(7)}`);
      const bytes = await content.open(url.slice(7), new AbortController().signal);
      let text = '';
      for await (const chunk of bytes ?? []) text += Buffer.from(chunk).toString();
      expect(text).toContain('<svg');
    }
  });

  it('refuses users who are not signed in or use another account', async () => {
    expect((await ask(aiCreatePhoto.path, wanted)).resCode).toBe(String(resultCodes.notSignedIn));
    const asBob = await ask(aiCreatePhoto.path, wanted, await signedIn(bob));
    expect(asBob.resCode).toBe(String(resultCodes.notSignedIn));
    expect((await ask(aiGetPhoto.path, { taskId: 'abcdefgh' })).resCode).toBe(String(resultCodes.notSignedIn));
  });

  it('hides the task of another account like a missing one', async () => {
    const taskId = await started();

    const nothing = String(resultCodes.nothing);
    expect([(await look(taskId, bob)).resCode, (await look('A'.repeat(24))).resCode]).toEqual([nothing, nothing]);
    expect((await look(taskId)).resCode).toBe('100');
  });

  it('finds the tasks of an account in any spelling of its address', async () => {
    const { data } = await create({ userAddr: bob.toLowerCase() }, bob);
    expect((await look((data as { taskId: string }).taskId, bob)).resCode).toBe('100');
  });

  it.each([
    ['a style that there is not', { styleId: 'constructor' }],
    ['no words', { prompt: '   ' }],
    ['too many words', { prompt: 'x'.repeat(501) }],
    ['none', { num: 0 }],
    ['five', { num: 5 }],
  ])('refuses %s', async (_name, change) => {
    expect((await create(change)).resCode).toBe(String(resultCodes.invalidParameter));
  });

  it('limits the pictures of an account at a time and per day, also for concurrent requests', async () => {
    const tooFrequent = String(resultCodes.tooFrequent);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => create({ num: 4 })))).map(
      ({ resCode }) => resCode,
    );
    expect(codes.filter((code) => code === tooFrequent)).toHaveLength(3);
    expect((await create({}, bob)).resCode).toBe('100');

    await db.updateTable('picture_tasks').set({ status: 'success', count: 40 }).where('owner', '=', alice).execute();
    expect((await create()).resCode).toBe(tooFrequent);
    now += 25 * 3_600_000;
    expect((await create()).resCode).toBe('100');
  });

  it('limits the pictures of all accounts', async () => {
    const row = {
      prompt: 'x',
      style: 'ink',
      count: 1,
      status: 'pending' as const,
      reason: '' as const,
      progress_percent: 0,
      tries: 0,
      due_at: new Date(now).toISOString(),
      created_at: new Date(now).toISOString(),
    };
    await db
      .insertInto('picture_tasks')
      .values(Array.from({ length: 200 }, (_, i) => ({ ...row, id: `t${i}`, owner: `o${i}` })))
      .execute();
    expect((await create()).resCode).toBe(String(resultCodes.tooFrequent));
  });

  it.each([
    ['refused', 'refused'],
    ['broken', 'engine'],
  ] as const)('fails at once when the engine answers %s', async (act, reason) => {
    maker.script = [act];
    const taskId = await started();
    await worker().round();
    expect(await state(taskId)).toMatchObject({ status: 'fail', reason, urls: [] });
    expect(maker.seeds).toHaveLength(1);
  });

  it('retries while the engine is busy, and fails after a while', async () => {
    maker.script = ['busy', 'die', 'busy', 'busy', 'busy'];
    const taskId = await started();
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await worker().round()).toBe(true);
      // Not before its time.
      const before = maker.seeds.length;
      await worker().round();
      expect(maker.seeds).toHaveLength(before);
      now += 60_000;
    }
    expect(await state(taskId)).toMatchObject({ status: 'fail', reason: 'engine' });
  });

  it('returns the available pictures if only some could be made', async () => {
    maker.script = ['draw', 'refused'];
    const taskId = await started();
    await worker().round();
    expect(await state(taskId)).toMatchObject({ status: 'success', urls: [expect.any(String)] });
  });

  it('continues after a restart with the missing pictures, and makes the same ones', async () => {
    maker.script = ['draw', 'wait'];
    const taskId = await started({ num: 3 });
    const first = worker('first');
    first.start();
    await expect.poll(() => maker.seeds.length).toBe(2);
    const [made] = (await state(taskId)).urls;
    // Another instance leaves it alone while the first one holds it.
    expect(await worker('second').round()).toBe(false);
    await first.stop();
    expect(await state(taskId)).toMatchObject({ status: 'pending', urls: [made] });

    expect(await worker('second').round()).toBe(true);

    const { status, urls } = await state(taskId);
    expect([status, urls.length, urls[0]]).toEqual(['success', 3, made]);
    expect(maker.seeds).toEqual([`${taskId}:0`, `${taskId}:1`, `${taskId}:1`, `${taskId}:2`]);
  });

  it('shows each style by a picture of the engine, if it has one, in the requested language', async () => {
    const parts = { config: config(), db, channels: [], content };
    const { app: usual } = await buildApp({ ...parts, pictures: studio });
    const styles = async (language: string) =>
      (await usual.inject({ url: aiStyles.path, query: { language } })).json<{
        data: { engine: string; lists: { id: string; name: string; imageUrl: string }[] };
      }>().data;

    const [english, korean] = [await styles('en'), await styles('korea')];

    expect(english.engine).toContain('no AI model');
    expect(korean.engine).toContain('AI 모델 미사용');
    expect(english.lists.length).toBeGreaterThanOrEqual(6);
    expect(new Set(english.lists.map(({ imageUrl }) => imageUrl)).size).toBe(english.lists.length);
    expect(english.lists.map(({ imageUrl }) => imageUrl)).toEqual(korean.lists.map(({ imageUrl }) => imageUrl));
    expect(english.lists[0]?.name).not.toBe(korean.lists[0]?.name);
    await usual.close();
  });

  it('offers no styles on a site without an engine, and takes no requests there', async () => {
    const { app: bare } = await buildApp({ config: config(), db, channels: [], content, now: () => now });

    const styles = await bare.inject({ url: aiStyles.path });
    expect(styles.json()).toMatchObject({ data: { engine: '', lists: [] } });
    const headers = { cookie: await signedIn(alice ?? '') };
    const refused = await bare.inject({ method: 'POST', url: aiCreatePhoto.path, payload: wanted, headers });
    expect(refused.json()).toMatchObject({ resCode: String(resultCodes.invalidParameter), data: null });
    await bare.close();
  });
});
