import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { FollowedChannel } from '../../server/channels/channel.ts';
import { diagnose } from '../../server/doctor/diagnose.ts';
import { type Finding, lineOf } from '../../server/doctor/Finding.ts';
import { Upstream } from '../../server/upstream/Upstream.ts';
import { postgres } from './support/databases.ts';
import { ServiceChannel } from './support/ServiceChannel.ts';

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly date?: string;
}

const SECRET = 'a-key-that-nobody-may-read';
const good: Readonly<Record<string, unknown>> = {
  '/chat/models': { data: [{ id: 'one' }] },
  '/pictures/models': { data: [] },
  '/xumm/platform/ping': { pong: true },
  '/tron/wallet/getnowblock': { blockID: '00' },
  '/ton/api/v3/masterchainInfo': { last: { seqno: 1 } },
  '/lists': { chains: [] },
  '/prices/ping': { gecko_says: '(V3) To the Moon!' },
  '/market/collections/some-yard': { collection: 'some-yard' },
};
let folder: string;
let server: Server;
let url: string;
/** Replies that replace the valid ones, by path. */
let replies: Map<string, Reply | 'silence'>;
let asked: IncomingMessage[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-doctor-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html>');
  server = createServer((request, response) => {
    asked.push(request);
    const path = request.url?.split('?')[0] ?? '';
    const known = path.startsWith('/unisat/') ? { code: 0 } : good[path];
    const reply = replies.get(path) ?? replies.get('*') ?? (known === undefined ? { status: 404 } : { body: known });
    if (reply === 'silence') return;
    const { status = 200, body = {}, date = new Date().toUTCString() } = reply;
    response.writeHead(status, { 'content-type': 'application/json', date });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  replies = new Map();
  asked = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const base = () => ({
  DATA_DIR: join(folder, 'data'),
  APP_DIR: join(folder, 'app'),
  SITE_ORIGINS: 'https://app.example',
  MEDIA_ORIGIN: 'https://media.example',
  TRUST_PROXY: '1',
  // The published lists are on the internet.
  RISK_LISTS: 'none',
});

/** A channel that reads its lists like live channels. */
function channel(id: string, at = `${url}/lists`): FollowedChannel {
  const upstream = new Upstream({ name: id, base: at });
  const made = new ServiceChannel(id);
  made.refresh = async (signal) => {
    await upstream.call({ path: '', reply: z.object({ chains: z.array(z.unknown()) }), signal });
  };
  return made;
}

async function lines(environment: Record<string, string>, channels: readonly FollowedChannel[] = []) {
  // A short limit only if a reply is missing. Otherwise a busy machine needs more time.
  const timeoutMs = [...replies.values()].includes('silence') ? 250 : 20_000;
  const found = await diagnose({ ...base(), ...environment }, { channels, timeoutMs, xummApi: `${url}/xumm` });
  const text = found.map(lineOf);
  expect(text.join('\n')).not.toContain(SECRET);
  expect(text.join('\n')).not.toMatch(/\n {4}at |Error:/);
  return text;
}

const allServices = () => ({
  ASSISTANT_API: `${url}/chat`,
  ASSISTANT_API_KEY: SECRET,
  IMAGES_API: `${url}/pictures`,
  XUMM_API_KEY: SECRET,
  XUMM_API_SECRET: SECRET,
  UNISAT_API: `${url}/unisat`,
  UNISAT_API_KEY: SECRET,
  TRON_NODE: `${url}/tron`,
  TRON_API_KEYS: `${SECRET},${SECRET}2`,
  TONCENTER_NODE: `${url}/ton`,
  TONCENTER_API_KEYS: SECRET,
  COINGECKO_API: `${url}/prices`,
  COINGECKO_API_KEY: SECRET,
  OPENSEA_API: `${url}/market`,
  OPENSEA_API_KEY: SECRET,
  OPENSEA_COLLECTIONS: 'some-yard',
  NODE_URLS: `ETH=${url}/node`,
});

const about = (found: readonly string[], name: string) => found.filter((line) => line.slice(6).startsWith(name));

describe('the doctor', () => {
  it('finds no error in a healthy deployment', async () => {
    const environment = {
      ...allServices(),
      CHANNELS: 'lifi',
      LIFI_API: `${url}/lists`,
      LIFI_INTEGRATOR: 'us',
      LIFI_API_KEY: SECRET,
    };

    const found = await lines(environment, [channel('lifi')]);

    expect(found.filter((line) => !line.startsWith('ok'))).toEqual([
      'warn  database: the embedded one, for one instance alone — set DATABASE_URL to a PostgreSQL',
    ]);
    expect(about(found, 'channel lifi')[0]).toMatch(/answers with 2 chains and 4 tokens \(\d+ ms\)$/);
    expect(about(found, 'TRON, key')).toHaveLength(2);
    expect(about(found, 'clock')).toHaveLength(1);
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
  });

  it('names every unreadable variable, and its expected form', async () => {
    const folders = readdirSync(resolve(import.meta.dirname, '../../server/providers'), { withFileTypes: true });
    const providers = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const wrong = {
      PORT: 'eighty',
      CHANNELS: 'bridgers,other',
      LIFI_API: 'li.quest',
      LOG_LEVEL: 'loud',
      SUPPORT_TOKEN: 'short',
    };

    expect(await lines({ ...wrong, LIFI_APIKEY: SECRET })).toEqual([
      expect.stringMatching(/^FAIL {2}PORT has to be a whole number — /),
      expect.stringContaining(`FAIL  CHANNELS has to be a list, separated by commas, of ${providers.join(', ')} — `),
      expect.stringMatching(/^FAIL {2}LIFI_API has to be an address such as https/),
      expect.stringMatching(/^FAIL {2}LOG_LEVEL has to be one of fatal, error, /),
      expect.stringMatching(/^FAIL {2}SUPPORT_TOKEN has to be at least 24 printable characters/),
      expect.stringMatching(/^warn {2}LIFI_APIKEY is not a known setting — /),
    ]);
  });

  it.each([
    [{ SITE_ORIGINS: 'https://app.example/' }, /^FAIL.*https:\/\/app.example\/ is no origin/],
    [{ SITE_ORIGINS: 'app.example' }, /^FAIL.*app.example is no origin/],
    [{ SITE_ORIGINS: 'http://app.example' }, /^warn.*is not https/],
    [{ SITE_ORIGINS: '' }, /^warn {2}SITE_ORIGINS is empty/],
    [{ MEDIA_ORIGIN: 'http://media.example' }, /^FAIL {2}MEDIA_ORIGIN is http/],
    [{ MEDIA_ORIGIN: '' }, /^warn {2}NFT media comes from the origin of the app/],
    [{ TRUST_PROXY: '' }, /^warn {2}TRUST_PROXY is off/],
    [{ HOST: '0.0.0.0' }, /^warn {2}TRUST_PROXY is on and HOST is 0.0.0.0/],
    [{ DEVNET: '1' }, /^warn {2}DEVNET is not a known setting/],
    [{ CHANNELS: '' }, /^warn {2}there is no source of routes/],
    [{ APP_DIR: '/nowhere' }, /^FAIL {2}APP_DIR: there is no app in \/nowhere — run `npm run build`/],
    [{ DATA_DIR: '/dev/null/data' }, /^FAIL {2}DATA_DIR: \/dev\/null\/data cannot be written \(ENOTDIR\)/],
    [{ XUMM_API_KEY: SECRET }, /^FAIL {2}XUMM: XUMM_API_SECRET is empty/],
    [{ UPLOADS_S3_ENDPOINT: 'https://s3.example' }, /^FAIL {2}bucket: UPLOADS_S3_BUCKET, .* empty/],
    [{ CHANNELS: 'bridgers' }, /^FAIL {2}channel bridgers: BRIDGERS_SOURCE is empty/],
    [{ CHANNELS: 'lifi' }, /^FAIL {2}channel lifi: LIFI_INTEGRATOR is empty/],
    [{ CHANNELS: 'lifi' }, /^warn {2}channel lifi: LIFI_API_KEY is empty/],
  ] as const)('reports doubtful or missing settings: %o', async (environment, line) => {
    expect(await lines(environment)).toContainEqual(expect.stringMatching(line));
  });

  const names = ['assistant', 'images', 'XUMM', 'UniSat', 'TRON, key 1', 'TRON, key 2', 'Toncenter'] as const;

  it.each([
    ['a key that is refused', { status: 401 }, /refuses (the key|to answer) \(HTTP 401\)/, 'FAIL'],
    ['a key that may do nothing', { status: 403 }, /refuses (the key|to answer) \(HTTP 403\)/, 'FAIL'],
    ['too many calls', { status: 429 }, /allows no more calls now/, 'warn'],
    ['a service that is broken', { status: 503, body: '<html>' }, /has a problem \(HTTP 503\)/, 'FAIL'],
    ['another place', { status: 404 }, /knows no such call \(HTTP 404\)/, 'FAIL'],
    ['garbage', { body: '<html>hello</html>' }, /answers something else than its contract says/, 'FAIL'],
    ['another form', { body: { ok: 1 } }, /answers something else than its contract says/, 'FAIL'],
    ['silence', 'silence', /cannot be reached: no answer within 0.25 s/, 'FAIL'],
  ] as const)('reports each service that answers with %s', async (_title, reply, words, level) => {
    replies.set('*', reply);

    const found = await lines(allServices());

    for (const name of names) {
      const [line] = about(found, name);
      expect(line).toMatch(words);
      expect(line?.startsWith(level)).toBe(true);
      expect(line).toContain(' — ');
    }
  });

  it('reports unreachable services', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((done) => closed.close(done));
    const bucket = { UPLOADS_S3_BUCKET: 'files', UPLOADS_S3_KEY: SECRET, UPLOADS_S3_SECRET: SECRET };
    const environment = {
      ...bucket,
      ASSISTANT_API: gone,
      UPLOADS_S3_ENDPOINT: gone,
      CHANNELS: 'bridgers',
      BRIDGERS_API: gone,
      BRIDGERS_SOURCE: 'us',
      DATABASE_URL: `${gone.replace('http', 'postgres')}/switchyard`,
    };

    const found = await lines(environment, [channel('bridgers', gone)]);

    for (const name of ['assistant', 'bucket files', 'channel bridgers', 'database']) {
      expect(about(found, name)).toEqual([
        expect.stringMatching(/^FAIL.*it refuses connections — .*may this machine connect/),
      ]);
    }
  });

  it.each([
    [{ status: 401 }, /^FAIL.*refuses the key \(HTTP 401\)/],
    [{ status: 429 }, /^warn.*allows no more calls/],
    [{ status: 500 }, /^FAIL.*has a problem \(HTTP 500\)/],
    [{ body: '<html>' }, /^FAIL.*answers something else than its contract says — is LIFI_API/],
    ['silence', /^FAIL.*cannot be reached: no answer within 0.25 s/],
  ] as const)('reports a live channel that answers with %o', async (reply, words) => {
    replies.set('/lists', reply);
    const environment = { CHANNELS: 'lifi', LIFI_API: `${url}/lists`, LIFI_INTEGRATOR: 'us', LIFI_API_KEY: SECRET };

    const found = await lines(environment, [channel('lifi')]);

    expect(about(found, 'channel lifi')).toEqual([expect.stringMatching(words)]);
  });

  it.each([
    [{ OPENSEA_API_KEY: '' }, 'OpenSea', /^FAIL {2}OpenSea: OPENSEA_API_KEY is empty — get one/],
    [{ NODE_URLS: '' }, 'OpenSea: NODE_URLS', /^FAIL.* — name a node for each chain/],
    [{ COINGECKO_API_KEY: '' }, 'CoinGecko: few', /^warn.*without a key — set COINGECKO_API_KEY/],
  ])('reports missing settings of a market or price source with %o', async (lacking, name, words) => {
    const found = await lines({ ...allServices(), ...lacking });

    expect(about(found, name)).toEqual([expect.stringMatching(words)]);
  });

  it('reads a bucket, and reports its answer', async () => {
    const environment = {
      UPLOADS_S3_ENDPOINT: url,
      UPLOADS_S3_BUCKET: 'files',
      UPLOADS_S3_KEY: 'id',
      UPLOADS_S3_SECRET: SECRET,
    };
    expect(about(await lines(environment), 'bucket')).toEqual([expect.stringMatching(/^ok {4}bucket files/)]);
    replies.set('*', { status: 403 });
    expect(about(await lines(environment), 'bucket')).toEqual([
      expect.stringMatching(/^warn.*HTTP 403.*secret and region/),
    ]);
    replies.set('*', { status: 500 });
    expect(about(await lines(environment), 'bucket')).toEqual([expect.stringMatching(/^FAIL.*HTTP 500/)]);
  });

  it.each([
    [-20_000, /^warn {2}clock: \d+ s ahead of that of 127/],
    [600_000, /^FAIL {2}clock: \d+ s behind that of 127.* — set the clock by NTP/],
  ])('compares the clock with others: %i ms', async (ahead, words) => {
    replies.set('/chat/models', { body: good['/chat/models'], date: new Date(Date.now() + ahead).toUTCString() });

    expect(about(await lines({ ASSISTANT_API: `${url}/chat` }), 'clock')).toEqual([expect.stringMatching(words)]);
  });

  it('reports the migration state of PostgreSQL, and why it is unusable', async () => {
    const databases = await postgres();
    const { db, close } = await databases.open();
    const { rows } = await sql<{ port: number; name: string }>`
      select inet_server_port() as port, current_database() as name`.execute(db);
    const at = (name: string) => ({
      DATABASE_URL: `postgres://switchyard:${SECRET}@127.0.0.1:${rows[0]?.port}/${name}`,
    });
    const database = async (name = rows[0]?.name ?? '') => about(await lines(at(name)), 'database')[0];

    expect(await database()).toMatch(/^ok.*PostgreSQL \d+.*is reached and up to date$/);
    expect(await database('postgres')).toMatch(/^warn.*has no tables yet/);
    expect(await database('none')).toMatch(/^FAIL.*there is no such database/);
    await sql`delete from migrations where name like '0009%'`.execute(db);
    expect(await database()).toMatch(/^warn.*lacks tables of this release \(0009_followed_orders.sql\)/);
    await sql`insert into migrations values ('9999_later.sql', 'x')`.execute(db);
    expect(await database()).toMatch(/^warn.*was used by a newer release \(9999_later.sql\)/);
    await sql`update migrations set checksum = 'x' where name like '0001%'`.execute(db);
    expect(await database()).toMatch(/^FAIL.*0001_orders.sql ran there in another form/);

    await close();
    await databases.stop();
  });

  it('is a command that prints lines or JSON, and exits with an error on failures; the server does the same', async () => {
    const run = async (script: string, environment: Record<string, string>, ...args: readonly string[]) => {
      const root = resolve(import.meta.dirname, '../..');
      const env = { PATH: process.env.PATH ?? '', ...base(), ...environment };
      const command = [join(root, 'node_modules/.bin/tsx'), join(root, script), ...args] as const;
      const [file, ...rest] = command;
      return promisify(execFile)(file, rest, { env, cwd: root }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        ({ code, stdout, stderr }) => ({ code, stdout: String(stdout), stderr: String(stderr) }),
      );
    };

    const [well, ill, server] = await Promise.all([
      run('scripts/doctor.ts', {}, '--json'),
      run('scripts/doctor.ts', { PORT: 'x' }),
      run('server/main.ts', { PORT: 'x' }),
    ]);

    expect(well.code).toBe(0);
    const found: readonly Finding[] = JSON.parse(well.stdout);
    expect(found[0]).toEqual({ level: 'ok', what: 'variables: they can be read' });
    expect(ill).toMatchObject({ code: 1, stdout: expect.stringMatching(/^FAIL {2}PORT has to be a whole number — /) });
    expect(server.code).toBe(1);
    expect(server.stderr).toBe(
      'Switchyard did not start: These environment variables are not valid:\n  PORT has to be a whole number\n',
    );
  });
});
