import { runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { resultCodes } from '../../api/codes.ts';
import type { DataOf } from '../../api/endpoint.ts';
import { toWireLanguage } from '../../api/language.ts';
import { aiCreatePhoto, aiGetPhoto, aiStyles } from '../../api/nft/aiMint.ts';
import { createPathOf } from './Draft.ts';
import { DraftDb, MAX_DRAFTS } from './DraftDb.ts';
import { PictureStore } from './PictureStore.ts';
import { draftOf, FakePictureApi, photoOf, taskOf, uriOf } from './testing/fixtures.ts';

const pending = (made: number, progress: number) => photoOf('task-1', made, { status: 'pending', progress });
const stops: (() => void)[] = [];
let disks = 0;

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function setUp(before: (db: DraftDb) => Promise<unknown> = async () => undefined, limitMs?: number) {
  disks += 1;
  const disk = `pictures-${disks}`;
  const one = new FakeChain('one', { hasNftMarket: true });
  const wallet = new FakeWallet({ chains: [one], signsMessages: true });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  const pictures = new FakePictureApi(api, one);
  const earlier = new DraftDb(disk);
  await before(earlier);
  await earlier.close();
  /** Opens the page, as after each reload. */
  const open = async (looks?: FakePictureApi['looks']) => {
    if (looks) pictures.looks = looks;
    const store = new PictureStore(shell, {
      db: new DraftDb(disk),
      everyMs: 1,
      ...(limitMs === undefined ? {} : { limitMs }),
    });
    const stop = store.start();
    stops.push(stop);
    await expect.poll(() => store.styles.status).toBe('ready');
    runInAction(() => store.change({ prompt: '  a boat at sunset  ', count: 2 }));
    return { store, stop };
  };
  const status = (store: PictureStore) => store.job.status;
  const disked = async () => {
    const db = new DraftDb(disk);
    const found = { drafts: await db.drafts(), task: await db.task() };
    await db.close();
    return found;
  };
  return { shell, api, one, wallet, pictures, open, status, disked, chain: one.plugin };
}

describe('[NFT-13] AI pictures', () => {
  it('signs in, requests, shows the progress, and stores the pictures', async () => {
    const { open, chain, api, pictures, disked } = await setUp();
    const { store } = await open([pending(0, 0), pending(1, 0.5), photoOf('task-1', 2)]);
    const seen: number[] = [];
    const making = store.make(chain);
    await expect
      .poll(
        () => {
          const job = store.job;
          if (job.status === 'making') seen.push(job.urls.length);
          return job.status;
        },
        { interval: 0 },
      )
      .toBe('done');
    await making;

    expect(pictures.signedTexts).toBe(1);
    expect(api.requestsOf(aiCreatePhoto)).toEqual([
      { userAddr: 'one-alice', prompt: 'a boat at sunset', styleId: 'paper', num: 2 },
    ]);
    expect(store.job).toEqual({ status: 'done', made: 2, wanted: 2 });
    expect(runInAction(() => store.drafts.map(({ uri }) => uri))).toEqual([uriOf('task-1', 0), uriOf('task-1', 1)]);
    const kept = await disked();
    expect(kept.task).toBeUndefined();
    expect(kept.drafts).toEqual(store.drafts);
    expect(kept.drafts[0]).toMatchObject({
      prompt: 'a boat at sunset',
      styleName: 'Cut paper',
      mediaType: 'image/svg+xml',
    });
  });

  it('requires words and a style, and allows one request at a time', async () => {
    const { open, chain, api } = await setUp();
    const { store } = await open();
    runInAction(() => store.change({ prompt: '   ' }));
    await store.make(chain);
    runInAction(() => store.change({ prompt: 'x'.repeat(900), styleId: 'nowhere' }));
    await store.make(chain);
    expect(store.prompt).toHaveLength(500);
    runInAction(() => store.change({ styleId: 'ink' }));

    await Promise.all([store.make(chain), store.make(chain)]);

    expect(api.requestsOf(aiCreatePhoto)).toHaveLength(1);
  });

  it.each([
    ['the engine could not', photoOf('task-1', 0, { status: 'fail', reason: 'engine' }), 'engine'],
    ['the engine will not', photoOf('task-1', 0, { status: 'fail', reason: 'refused' }), 'refused'],
    ['there is a success without pictures', photoOf('task-1', 0), 'engine'],
    ['the task is not known', 'none', 'gone'],
    ['the session is over', 'out', 'signed-out'],
  ] as const)('reports that %s, and retries', async (_name, look, reason) => {
    const { open, chain, pictures, api } = await setUp();
    const { store } = await open([look]);
    await store.make(chain);
    expect(store.job).toMatchObject({ status: 'failed', reason });

    pictures.looks = [photoOf('task-2', 2)];
    await store.again(chain);

    expect(store.job).toMatchObject({ status: 'done', made: 2 });
    // After signing in, an existing task is checked again. In all other cases a new task is requested.
    expect(api.requestsOf(aiCreatePhoto)).toHaveLength(reason === 'signed-out' ? 1 : 2);
    expect(pictures.signedTexts).toBe(reason === 'signed-out' ? 2 : 1);
  });

  it('shows the available pictures if some failed', async () => {
    const { open, chain } = await setUp();
    const { store } = await open([photoOf('task-1', 1)]);
    await store.make(chain);
    expect(store.job).toEqual({ status: 'done', made: 1, wanted: 2 });
  });

  it('continues automatically after a lost connection', async () => {
    const { open, chain, status } = await setUp();
    const { store } = await open(['down']);
    const making = store.make(chain);
    await expect.poll(() => store.job).toMatchObject({ status: 'making', isOffline: true });
    expect(status(store)).toBe('making');
    await open([photoOf('task-1', 2)]);
    await making;
    expect(status(store)).toBe('done');
  });

  it('stops waiting after a while, and checks again on request', async () => {
    const { open, chain, pictures, disked, api } = await setUp(undefined, 5);
    const { store } = await open([pending(0, 0)]);
    await store.make(chain);
    expect(store.job).toMatchObject({ status: 'failed', reason: 'slow' });
    const looks = api.requestsOf(aiGetPhoto).length;
    expect((await disked()).task).toMatchObject({ taskId: 'task-001' });

    pictures.looks = [photoOf('task-1', 2)];
    await store.again(chain);

    expect(store.job).toMatchObject({ status: 'done' });
    expect(api.requestsOf(aiGetPhoto)).toHaveLength(looks + 1);
    expect(pictures.tasks).toBe(1);
  });

  it('continues a running task after a reload, without a second request', async () => {
    const { open, chain, disked, status, pictures } = await setUp();
    const { store, stop } = await open([pending(0, 0)]);
    void store.make(chain);
    await expect.poll(async () => (await disked()).task?.taskId).toBe('task-001');
    stop();

    const { store: after } = await open([pending(1, 0.5), photoOf('task-1', 2)]);

    await expect.poll(() => status(after)).toBe('done');
    expect(after.drafts).toHaveLength(2);
    expect(pictures.tasks).toBe(1);
    expect((await disked()).task).toBeUndefined();
    // The closed page has not overwritten it.
    expect(status(store)).toBe('making');
  });

  it('stops waiting on request, also after a reload', async () => {
    const { open, chain, disked, status } = await setUp();
    const { store } = await open([pending(0, 0)]);
    const making = store.make(chain);
    await expect.poll(() => status(store)).toBe('making');
    await store.cancel();
    await making;

    expect(status(store)).toBe('cancelled');
    expect((await disked()).task).toBeUndefined();
    const { store: after } = await open();
    expect(status(after)).toBe('idle');
  });

  it('[MON-07] shows that a signature was declined, sends nothing, and can restart', async () => {
    const { open, chain, wallet, status, pictures } = await setUp();
    wallet.rejectsSigning = true;
    const { store } = await open([photoOf('task-1', 2)]);
    await store.make(chain);
    expect(store.job).toMatchObject({ status: 'broken', error: { code: 'wallet/rejected' } });
    expect(pictures.tasks).toBe(0);

    wallet.rejectsSigning = false;
    await store.make(chain);
    expect(status(store)).toBe('done');
  });

  it('signs in again if the backend has ended the session', async () => {
    const { open, chain, pictures, status } = await setUp();
    const { store } = await open();
    pictures.refusal = resultCodes.notSignedIn;
    await store.make(chain);
    expect([status(store), pictures.signedTexts, pictures.tasks]).toEqual(['done', 2, 1]);
  });

  it('reports a reached limit, and shows other refusals unchanged', async () => {
    const { open, chain, pictures } = await setUp();
    const { store } = await open();
    pictures.refusal = resultCodes.tooFrequent;
    await store.make(chain);
    expect(store.job).toMatchObject({ status: 'failed', reason: 'enough' });
    pictures.refusal = resultCodes.internal;
    await store.again(chain);
    expect(store.job).toMatchObject({ status: 'broken', error: { code: 'api/refused' } });
  });

  it('makes another picture with the same words and style', async () => {
    const { open, chain, api } = await setUp(async (db) => db.put(draftOf(1, { styleId: 'ink', prompt: 'a crane' })));
    const { store } = await open([photoOf('task-1', 1)]);
    await expect.poll(() => store.drafts.length).toBe(1);
    const [draft = draftOf(0)] = store.drafts;
    await store.vary(chain, draft);
    expect(api.requestsOf(aiCreatePhoto)).toEqual([
      { userAddr: 'one-alice', prompt: 'a crane', styleId: 'ink', num: 1 },
    ]);
    expect(store.drafts).toHaveLength(2);
  });

  it('deletes a draft permanently, unless that is undone', async () => {
    const { open, disked } = await setUp(async (db) => Promise.all([db.put(draftOf(1)), db.put(draftOf(2))]));
    const { store } = await open();
    await expect.poll(() => store.drafts.length).toBe(2);
    const [newest = draftOf(0)] = store.drafts;

    await store.discard(newest);
    expect((await disked()).drafts.map(({ uri }) => uri)).toEqual([draftOf(1).uri]);
    await store.undo();

    expect((await disked()).drafts).toHaveLength(2);
    expect(store.drafts[0]).toEqual(newest);
  });

  it('keeps the newest drafts, and skips invalid ones', async () => {
    const many = Array.from({ length: MAX_DRAFTS + 5 }, (_, i) => draftOf(i));
    const { open, disked } = await setUp(async (db) => {
      await db.endTask(many);
      await db.put({ ...draftOf(99), mediaType: 'text/html' });
      await db.keepTask({ ...taskOf(), taskId: '../secret' });
    });
    const { store } = await open();
    await expect.poll(() => store.drafts.length).toBe(MAX_DRAFTS);
    const { drafts, task } = await disked();
    expect(drafts.map(({ madeAt }) => madeAt)).toEqual(
      many
        .slice(5)
        .map(({ madeAt }) => madeAt)
        .reverse(),
    );
    expect(task).toBeUndefined();
    expect(store.job.status).toBe('idle');
  });

  it('works without device storage, and says so', async () => {
    const { shell, chain } = await setUp();
    class NoDb extends DraftDb {
      override drafts = async () => Promise.reject(new Error('no storage'));
      override keepTask = async () => Promise.reject(new Error('no storage'));
      override endTask = async () => Promise.reject(new Error('no storage'));
    }
    const store = new PictureStore(shell, { db: new NoDb(), everyMs: 1 });
    stops.push(store.start());
    await expect.poll(() => store.styles.status).toBe('ready');
    runInAction(() => store.change({ prompt: 'a boat' }));
    await store.make(chain);
    expect([store.job.status, store.isKept, store.drafts.length]).toEqual(['done', false, 2]);
  });

  it("shows style names in the page's language, and keeps the known ones if loading fails", async () => {
    const { shell, api, open } = await setUp();
    const { store } = await open();
    runInAction(() => store.change({ styleId: 'ink' }));
    await shell.preferences.chooseLanguage('zh');
    const names = () =>
      runInAction(() => (store.styles.status === 'ready' ? store.styles.styles.lists.map(({ name }) => name) : []));
    await expect.poll(names).toContain('剪纸');
    expect(store.styleId).toBe('ink');
    api.on(aiStyles, () => ({ status: 'unreachable', body: undefined }));
    await shell.preferences.chooseLanguage('en');
    await store.loadStyles();
    expect(names()).toContain('剪纸');
    await shell.preferences.chooseLanguage('en');
  });

  it('keeps the styles of the chosen language, whichever answer comes last', async () => {
    const { shell, api, open } = await setUp();
    const { store } = await open();
    type Styles = DataOf<typeof aiStyles>;
    const answers = new Map<string, (styles: Styles) => void>();
    api.on(aiStyles, ({ language }) => new Promise<Styles>((resolve) => answers.set(language, resolve)));
    const names = () =>
      runInAction(() => (store.styles.status === 'ready' ? store.styles.styles.lists.map(({ name }) => name) : []));
    await shell.preferences.chooseLanguage('zh');
    const chinese = store.loadStyles();
    await shell.preferences.chooseLanguage('en');
    const english = store.loadStyles();
    const stylesOf = (name: string) => ({ engine: 'x', lists: [{ id: 'paper', name, imageUrl: '' }] });

    answers.get(toWireLanguage('en'))?.(stylesOf('Cut paper'));
    await english;
    answers.get(toWireLanguage('zh'))?.(stylesOf('剪纸'));
    await chinese;

    expect(names()).toEqual(['Cut paper']);
  });

  it('passes on a draft with its address, its type and its origin', () => {
    const path = createPathOf(draftOf(3, { engine: 'A & B', styleName: 'C/D?' }));
    const { searchParams, pathname } = new URL(path, 'http://localhost');
    expect(pathname).toBe('/create');
    expect(Object.fromEntries(searchParams)).toEqual({
      picture: draftOf(3).uri,
      mediaType: 'image/svg+xml',
      made: 'A & B · C/D?',
    });
  });
});
