import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import * as tus from 'tus-js-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { PictureProxy } from '../../../server/nft/content/PictureProxy.ts';
import { nftMediaRoutes } from '../../../server/nft/routes/nftMediaRoutes.ts';
import { nftUploadRoutes } from '../../../server/nft/routes/nftUploadRoutes.ts';
import { DiskStore } from '../../../server/nft/store/DiskStore.ts';
import type { UploadLimits } from '../../../server/nft/upload/UploadRoom.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { RESUMABLE_UPLOADS_PATH, uploadFile } from '../../../src/api/nft/creation.ts';
import { goodFiles, oneOfEach } from '../../support/files/goodFiles.ts';
import { hostileFiles } from '../../support/files/hostileFiles.ts';
import { wav } from '../../support/files/sounds.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, emptyTables, type TestDatabase } from '../support/databases.ts';
import { sessionOf } from '../support/sessionOf.ts';
import { type Signer, signers } from '../support/signers.ts';

/** The product's 100 MB, scaled down. */
const MAX_BYTES = 1_000_000;
const QUOTA = 5_000_000;
const DAY_MS = 24 * 3_600_000;
const { signal } = new AbortController();
const Answer = z.object({ resCode: z.string(), data: z.nullable(uploadFile.data) });
type Answer = z.output<typeof Answer>;

describe('[NFT-12] NFT file uploads', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let folder: string;
  let later = 0;
  /** Limits that differ from the defaults. */
  let limits: Partial<UploadLimits> = {};
  let [mine, theirs]: { readonly address: string; readonly cookie: string }[] = [];

  const build = async () => {
    app = Fastify();
    await app.register(cookie);
    const content = new DiskStore(join(folder, 'content'));
    const config = testConfig({ DATA_DIR: folder });
    const { db } = database;
    const services = { db, content, config, now: () => Date.now() + later };
    await nftUploadRoutes(app, services, { maxBytes: MAX_BYTES, quotaBytes: QUOTA, ...limits });
    const nothing = { open: async () => undefined };
    const outside = new PictureProxy({ mediaOrigin: '', key: Buffer.alloc(32), web: nothing, now: Date.now });
    nftMediaRoutes(app, { ...services, outside, nft: { db, chains: [], mediaOrigin: '', now: Date.now } });
    await app.listen({ port: 0, host: '127.0.0.1' });
  };
  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
  });
  beforeEach(async () => {
    later = 0;
    limits = {};
    await emptyTables(database);
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    await build();
    const wallets = await Promise.all([1, 2].map(() => (signers.evm as () => Promise<Signer>)()));
    [mine, theirs] = await Promise.all(
      wallets.map(async (wallet) => ({ address: wallet.address, cookie: await sessionOf(database.db, wallet) })),
    );
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  // The server listens on a port, so `address()` is an object.
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const waiting = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).length;

  /** The answer to the request that ends an upload. */
  async function end(uploadId: string, { address = mine?.address, cookie = mine?.cookie } = {}) {
    const payload = { userAddr: address, uploadId };
    const headers = cookie ? { cookie } : {};
    return (await app.inject({ method: 'POST', url: uploadFile.path, payload, headers })).json();
  }

  async function create(length: number, { cookie = mine?.cookie, name = 'x.wav' } = {}) {
    return app.inject({
      method: 'POST',
      url: RESUMABLE_UPLOADS_PATH,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...(cookie ? { cookie } : {}),
      },
    });
  }

  const protocol = (cookie = mine?.cookie) => ({ 'tus-resumable': '1.0.0', ...(cookie ? { cookie } : {}) });
  const pieces = (offset: number) => ({
    ...protocol(),
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });

  /** Uploads with the app's client. Returns the address of the upload. */
  function sendAll(bytes: Buffer, name: string, options: Partial<tus.UploadOptions> = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      const upload = new tus.Upload(bytes, {
        endpoint: `${origin()}${RESUMABLE_UPLOADS_PATH}`,
        headers: { cookie: mine?.cookie ?? '' },
        metadata: { filename: name, filetype: '' },
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
        ...options,
      });
      upload.start();
    });
  }
  const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

  /** Sends a form with one file, like another program. */
  async function sendForm(bytes: Buffer, name: string, cookie = mine?.cookie): Promise<Answer> {
    const form = new FormData();
    form.set('userAddr', mine?.address ?? '');
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = cookie ? { cookie } : {};
    const reply = await fetch(`${origin()}${uploadFile.path}`, { method: 'POST', body: form, headers });
    return z.parse(Answer, await reply.json());
  }

  it('are sent in chunks, detected by their bytes, stored under their hash, and served safely', async () => {
    for (const { bytes, name, type } of oneOfEach) {
      const id = idOf(await sendAll(bytes, name, { chunkSize: 100_000 }));
      const first = await end(id);
      expect(first).toMatchObject({ resCode: '100', data: { mediaType: type } });
      expect(await end(id)).toEqual(first);
      const cid = first.data.ipfsHash;
      expect(first.data.url).toBe(`ipfs://${cid}`);
      const shown = await fetch(`${origin()}/nft-media/content/${cid}`);
      expect(shown.headers.get('content-type')).toBe(type);
      expect(shown.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
      expect(shown.headers.get('content-disposition') === null).toBe(type !== 'image/svg+xml');
      expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    }
    expect(await waiting()).toBe(0);
    for (const name of ['..%2f..%2fetc', 'bafkreia', 'staged', '%00']) {
      expect((await fetch(`${origin()}/nft-media/content/${name}`)).status, name).toBe(404);
    }
  });

  it('resume after a broken connection', async () => {
    const bytes = wav({ samples: 600_000 });
    const url = String((await create(bytes.length)).headers.location);
    const broken = send(`${origin()}${url}`, {
      method: 'PATCH',
      headers: { ...pieces(0), 'content-length': bytes.length },
    });
    const isBroken = new Promise((resolve) => broken.once('error', resolve));
    broken.write(bytes.subarray(0, bytes.length / 2));
    const arrived = async () => (await stat(join(folder, 'uploads', idOf(url)))).size;
    await expect.poll(arrived).toBeGreaterThan(0);
    broken.destroy(new Error('gone'));
    await isBroken;
    expect(await end(idOf(url))).toMatchObject({ resCode: String(resultCodes.uploadUnknown) });

    const starts: number[] = [];
    const onProgress = (sent: number) => void starts.push(sent);
    const resumed = await sendAll(bytes, 'x.wav', { uploadUrl: `${origin()}${url}`, onProgress });

    expect(idOf(resumed)).toBe(idOf(url));
    expect(starts[0]).toBeGreaterThan(0);
    const { data } = await end(idOf(url));
    expect((await read(data.ipfsHash)).equals(bytes)).toBe(true);
  });

  it('are refused as soon as they are too large: by header, by chunk, or in a form; nothing of them stays', async () => {
    const refused = await create(MAX_BYTES + 1);
    expect([refused.statusCode, refused.json().resCode]).toEqual([413, '60001']);

    const url = String((await create(MAX_BYTES)).headers.location);
    let sent = 0;
    const status = await new Promise<number | undefined>((resolve) => {
      // A request without a length and without an end.
      const endless = send(`${origin()}${url}`, { method: 'PATCH', headers: pieces(0) }, (answer) => {
        endless.destroy();
        resolve(answer.statusCode);
      });
      // A client that is still writing may get only a connection error.
      endless.on('error', () => resolve(undefined));
      const more = () => {
        if (endless.destroyed) return;
        sent += 65_536;
        endless.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      more();
    });
    expect([413, undefined]).toContain(status);
    expect(sent).toBeLessThan(50 * MAX_BYTES);
    const asked = await app.inject({ method: 'HEAD', url, headers: protocol() });
    expect(Number(asked.headers['upload-offset'])).toBeLessThanOrEqual(MAX_BYTES);

    const gone = await app.inject({ method: 'DELETE', url, headers: protocol() });
    expect(gone.statusCode).toBe(204);
    expect(await sendForm(wav({ samples: MAX_BYTES }), 'x.wav')).toMatchObject({ resCode: '60001' });
    expect(await sendForm(wav({ samples: MAX_BYTES - 44 }), 'x.wav')).toMatchObject({ resCode: '100' });
    expect(await waiting()).toBe(0);
  });

  it('are also accepted as a form, many at once, with the same content id for the same file', async () => {
    const files = goodFiles.filter(({ bytes }) => bytes.length < 20_000).slice(0, 30);
    const answers = await Promise.all(files.map(({ bytes, name }) => sendForm(bytes, name)));

    expect(answers.map(({ data }) => data?.mediaType)).toEqual(files.map(({ type }) => type));
    const [one] = files;
    const again = await sendForm(one?.bytes ?? Buffer.alloc(0), 'other name.png');
    expect(again).toEqual(answers[0]);
    expect(await waiting()).toBe(0);
  });

  it('are refused for their bytes, the same way each time, and not stored', async () => {
    const some = hostileFiles.filter(({ code, bytes }, at) => code !== 0 && (bytes.length === 0 || at % 16 === 0));
    for (const { title, bytes, name, code } of some) {
      const id = idOf(await sendAll(bytes, name));
      expect([title, (await end(id)).resCode]).toEqual([title, String(code)]);
      expect([title, (await end(id)).resCode]).toEqual([title, String(code)]);
    }
    expect(some.length).toBeGreaterThan(20);
    expect(await waiting()).toBe(0);
    expect(await readdir(join(folder, 'content')).catch(() => [])).toEqual([]);
  });

  it('are closed to other accounts for reading, changing and ending', async () => {
    const bytes = wav();
    const url = String((await create(bytes.length)).headers.location);
    const other = theirs?.cookie ?? '';
    const methods = ['HEAD', 'PATCH', 'DELETE'] as const;
    for (const method of methods) {
      const ask = (cookie: string) => {
        const headers = { ...pieces(0), cookie };
        return app.inject({ method, url, headers, ...(method === 'PATCH' ? { payload: bytes } : {}) });
      };
      expect([method, (await ask(other)).statusCode]).toEqual([method, 404]);
      expect([method, (await ask('')).statusCode]).toEqual([method, 401]);
    }
    expect((await create(10, { cookie: '' })).statusCode).toBe(401);
    expect(await sendForm(bytes, 'x.wav', '')).toMatchObject({ resCode: '4105' });
    // The form belongs to an account that is not signed in here.
    expect(await sendForm(bytes, 'x.wav', other)).toMatchObject({ resCode: '4105' });
    await app.inject({ method: 'PATCH', url, headers: pieces(0), payload: bytes });
    expect(await end(idOf(url), { cookie: '' })).toMatchObject({ resCode: '4105' });
    expect(await end(idOf(url), { cookie: other })).toMatchObject({ resCode: '4105' });
    expect(await end(idOf(url), { address: theirs?.address, cookie: other })).toMatchObject({ resCode: '60006' });
    expect(await end(idOf(url))).toMatchObject({ resCode: '100' });
    for (const method of methods) {
      const headers = method === 'PATCH' ? pieces(bytes.length) : protocol();
      expect((await app.inject({ method, url, headers })).statusCode).toBe(404);
    }
  });

  it('are limited per account and day, and unfinished ones are deleted after a day', async () => {
    for (let count = 0; count < QUOTA / MAX_BYTES; count += 1) expect((await create(MAX_BYTES)).statusCode).toBe(201);
    const refused = await create(1);
    expect([refused.statusCode, refused.json().resCode]).toEqual([403, '60005']);
    expect((await create(1, { cookie: theirs?.cookie })).statusCode).toBe(201);
    expect(await waiting()).toBe(12);

    later = DAY_MS + 1_000;
    expect((await create(1)).statusCode).toBe(201);
    expect(await waiting()).toBe(2);
    expect(await database.db.selectFrom('nft_uploads').select('id').execute()).toHaveLength(1);
  });

  it('[MON-05] are limited for one account by announced sizes, and refused with a code', async () => {
    limits = { accountBytes: 2 * MAX_BYTES };
    await app.close();
    await build();
    const sent = await Promise.all([1, 2, 3, 4].map(() => create(MAX_BYTES)));

    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403, 403]);
    expect(sent.flatMap((answer) => (answer.statusCode === 403 ? answer.json().resCode : []))).toEqual([
      '60014',
      '60014',
    ]);
    expect((await create(1, { cookie: theirs?.cookie })).statusCode).toBe(201);
  });

  const fill = (url: unknown, bytes: number, cookie = mine?.cookie) =>
    app.inject({
      method: 'PATCH',
      url: String(url),
      headers: { ...pieces(0), ...protocol(cookie) },
      payload: Buffer.alloc(bytes),
    });

  it.each([
    ['all that wait', { waitingBytes: 2 * MAX_BYTES }],
    ['all that are kept', { keptBytes: 2 * MAX_BYTES }],
  ])('[MON-05] are limited for %s by received bytes, and refused with a code', async (_name, bounds) => {
    limits = bounds;
    await app.close();
    await build();
    const sent = await Promise.all([1, 2, 3, 4].map(() => create(MAX_BYTES)));
    const urls = sent.map(({ headers }) => headers.location);
    // Four announced files take no room: another account still sends its own.
    const other = await create(1_000, { cookie: theirs?.cookie });
    expect((await fill(other.headers.location, 1_000, theirs?.cookie)).statusCode).toBe(204);

    expect((await fill(urls[0], MAX_BYTES)).statusCode).toBe(204);
    const second = await fill(urls[1], MAX_BYTES);
    expect([second.statusCode, second.json().resCode]).toEqual([403, '60015']);
    expect((await fill(urls[2], MAX_BYTES - 1_000)).statusCode).toBe(204);
    const third = await fill(urls[3], 1);
    expect([third.statusCode, third.json().resCode]).toEqual([403, '60015']);
    expect((await create(1, { cookie: theirs?.cookie })).json().resCode).toBe('60015');
    expect((await sendForm(wav({ samples: 1_000 }), 'x.wav')).resCode).toBe('60015');
  });

  it('[MON-05] never receive more together than there is room for, also in parallel', async () => {
    limits = { waitingBytes: 2 * MAX_BYTES };
    await app.close();
    await build();
    const sent = await Promise.all([1, 2, 3, 4].map(() => create(MAX_BYTES)));

    await Promise.allSettled(sent.map(({ headers }) => fill(headers.location, MAX_BYTES)));

    const sizes = await Promise.all(
      (await readdir(join(folder, 'uploads')))
        .filter((name) => !name.endsWith('.json'))
        .map(async (name) => (await stat(join(folder, 'uploads', name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2 * MAX_BYTES);
  });

  it('[MON-05] that are announced without a byte are few, and expire after an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect((await create(1)).statusCode).toBe(201);
    expect((await create(1)).json().resCode).toBe('60014');

    later = 3_600_000 + 1_000;
    expect((await create(1)).statusCode).toBe(201);
    expect(await waiting()).toBe(2);
  });

  async function read(cid: string): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of (await new DiskStore(join(folder, 'content')).open(cid, signal)) ?? []) parts.push(part);
    return Buffer.concat(parts);
  }
});
