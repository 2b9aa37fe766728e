import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { demoParts } from '../../demo/demoParts.ts';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { DevnetBench } from '../support/services/DevnetBench.ts';
import { NftYard } from '../support/services/NftYard.ts';
import { replySample } from '../support/services/replySample.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { hostileValues, jsonWith, placesIn } from './support/hostileValues.ts';
import { sessionOf } from './support/sessionOf.ts';

const [N, S] = ['NORTHYARD', 'SOUTHYARD'];
const folder = new URL('../../src/api/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const modules: readonly unknown[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));

const deep = { tags: 'deep' } as const;

interface Call {
  readonly path: string;
  readonly request: z.core.$ZodType;
}

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}

/** By status, or by the contract's code for an unexpected error. */
function isServerError({ statusCode, body }: Reply): boolean {
  return statusCode >= 500 || body.includes('"resCode":"999"');
}

/** Every API call. */
const calls: readonly Call[] = [
  ...new Map(
    modules
      .flatMap((module): readonly unknown[] => Object.values(Object(module)))
      .flatMap((value): readonly Call[] => {
        const { path, request } = Object(value);
        return typeof path === 'string' && request ? [{ path, request }] : [];
      })
      .map((call) => [call.path, call]),
  ).values(),
];

describe('[MON-09] hostile input', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let cookie = '';
  /** Values for fields with these names, so that a request refers to existing data. */
  let known: Readonly<Record<string, unknown>> = {};
  let callers = 0;

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    database = await databases.open();
    const { devnet } = bench;
    const config = testConfig({
      ASSISTANT_RATE: '1000000',
      DATA_DIR: bench.folder,
    });
    const built = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
    app = built.app;
    const wallet = await bench.evmWallet();
    const yard = await NftYard.found(bench, N, wallet);
    await yard.mint(wallet.address, 1, 3);
    const sign = (message: string) => wallet.signMessage(message);
    cookie = await sessionOf(database.db, { family: 'evm', chain: 'eip155:771001', address: wallet.address, sign });
    built.start();
    const token = NATIVE_ADDRESS;
    known = {
      ...Object.fromEntries(
        ['mainnet', 'chain', 'chainName', 'fromChain', 'fromTokenChain', 'mainNetwork'].map((name) => [name, N]),
      ),
      ...Object.fromEntries(
        ['userAddr', 'owner', 'fromAddress', 'toAddress', 'address', 'senderAddr', 'walletAddress'].map((name) => [
          name,
          wallet.address,
        ]),
      ),
      ...Object.fromEntries(['contractAddress', 'tokenAddress', 'keyId'].map((name) => [name, yard.nft])),
      ...Object.fromEntries(['fromTokenAmount', 'amount'].map((name) => [name, '1000000000000000000'])),
      ...{
        tokenId: '1',
        fromTokenAddress: NATIVE_ADDRESS,
        toTokenAddress: token,
        toChain: S,
        toTokenChain: S,
        slippage: 1,
        amountOutMin: '1',
      },
      ...{ platformId: devnet.market.id, page: 1, pageSize: 10, pageNo: 1, chainId: '771001' },
    };
    const orderId = await ordered();
    const hash = `0x${'7'.repeat(64)}`;
    await vi.waitFor(
      async () => expect(await database.db.selectFrom('nft_tokens').select('id').execute()).toHaveLength(3),
      { timeout: 30_000, interval: 100 },
    );
    known = { ...known, price: '100000000000000000', duration: 86_400, side: 0, paymentContract: '', quantity: '1' };
    const made = (
      await post('/api/v2/meta/prepareMusseOrder', JSON.stringify(sampleOf('/api/v2/meta/prepareMusseOrder')))
    ).json();
    if (!made.data) throw new Error(`no order for an NFT: ${JSON.stringify(made)}`);
    const ids = ['orderId', 'transferId', 'transferOutId'].map((name) => [name, orderId]);
    known = {
      ...known,
      ...Object.fromEntries(ids),
      hash,
      order: made.data.order,
      signature: await yard.sign(wallet, made.data.typedData),
    };
    await post('/api/exchangeRecord/addTransData', JSON.stringify(sampleOf('/api/exchangeRecord/addTransData')));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
    await bench.stop();
  });

  async function ordered(): Promise<string> {
    const quoted = (await post('/api/multiQuote', JSON.stringify(sampleOf('/api/multiQuote')))).json();
    const quote = quoted.data?.txData[0];
    if (!quote) throw new Error(`no route: ${JSON.stringify(quoted)}`);
    const asked = {
      ...Object(sampleOf('/api/commonSwap')),
      dex: quote.dex,
      routerPath: quote.path,
      idempotencyKey: undefined,
      isNoGas: false,
    };
    const { data } = (await post('/api/commonSwap', JSON.stringify(asked))).json();
    known = { ...known, dex: quote.dex, dexName: quote.dex, routerPath: quote.path };
    return data.txData.orderId;
  }

  function sampleOf(path: string): unknown {
    const call = calls.find((known) => known.path === path);
    if (!call) throw new Error(path);
    return named(replySample(call.request));
  }

  /** Replaces the fields that have a known value. */
  function named(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, known[name] ?? named(child)]));
  }

  /** Another address each time, because calls per minute are limited. */
  function remoteAddress(): string {
    callers += 1;
    return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  }

  const post = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', cookie },
      remoteAddress: remoteAddress(),
    });
  const get = (url: string, query: Record<string, string>) =>
    app.inject({ method: 'GET', url, query, headers: { cookie }, remoteAddress: remoteAddress() });

  it('[MON-09] causes no server error with one hostile value in each call', async () => {
    const kinds = Object.entries(hostileValues);
    const faults: string[] = [];
    for (const [at, { path }] of calls.entries()) {
      const sample = sampleOf(path);
      const places = placesIn(sample);
      const place = places[at % places.length] ?? [];
      const [kind, value] = kinds[at % kinds.length] ?? [];
      const reply = await post(path, jsonWith(sample, place, value));
      if (isServerError(reply)) faults.push(`${path} ${place.join('.')}: ${kind}: ${reply.statusCode}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(calls.map(({ path }) => path))('[MON-09] causes no server error in any field of %s', deep, async (path) => {
    const sample = sampleOf(path);
    const faults: string[] = [];
    const check = (place: string, kind: string, reply: Reply) => {
      if (isServerError(reply)) faults.push(`${place}: ${kind}: ${reply.statusCode}`);
    };
    for (const place of placesIn(sample)) {
      for (const [kind, value] of Object.entries(hostileValues)) {
        check(place.join('.'), kind, await post(path, jsonWith(sample, place, value)));
        const isText = typeof value === 'string' || typeof value === 'number';
        if (isText && String(value).length < 1_000 && place.length === 1) {
          const query = Object.fromEntries(
            Object.entries(Object(sample)).map(([name, child]) => [name, String(name === place[0] ? value : child)]),
          );
          if (!/\p{Surrogate}/u.test(String(value)))
            check(place.join('.'), `${kind}, in the query`, await get(path, query));
        }
      }
    }
    for (const [kind, value] of Object.entries(hostileValues))
      check('the body', kind, await post(path, jsonWith(value, [], value)));
    expect(faults).toEqual([]);
  });

  it('[MON-09] tries every call of the API', () => {
    expect(calls.length).toBeGreaterThan(90);
  });

  it('[MON-09] is refused in one place with 400 if no call can accept it', deep, async () => {
    const refused = [
      'a NUL',
      'half a surrogate pair',
      'a NUL in a name',
      'a number beyond all',
      'a deep list',
      'the prototype as a name',
    ];
    for (const { path } of calls) {
      for (const kind of refused) {
        const { statusCode } = await post(path, jsonWith({ unheardOf: 1 }, ['unheardOf'], hostileValues[kind]));
        expect(`${path} ${kind}: ${statusCode}`).toBe(`${path} ${kind}: 400`);
      }
    }
  });

  it.each([
    ...[
      '/',
      '/nft-media/NORTHYARD/0x00/1/image',
      '/nft-media/content/',
      '/devnet/explorer/',
      '/public/nodes/tron/',
      '/devnet/rpc/',
      '/devnet/identity/',
    ],
    ...[
      '/support/',
      '/ai-search/',
      '/embed/',
      '/assets/',
      '/.well-known/',
      '/api/',
      '/api/mussenft/uploads/',
      '/healthz/',
      '/xumm/',
    ],
  ])('[MON-09] causes no server error in a path below %s', deep, async (path) => {
    const ends = [
      '%00',
      '%',
      '%zz',
      '%ff',
      '%ed%a0%bd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e/',
      '\\..\\',
      'a'.repeat(8_000),
      '__proto__',
      'constructor',
      '9'.repeat(400),
      '?a[__proto__]=1',
      '?%00=%00',
      '?lang=%00',
      ';%00',
      '%E0%A4%A',
      '//',
      '*',
      '?a=1&a=2&a=%ff',
    ];
    for (const end of ends) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const { statusCode } = await app.inject({
          method,
          url: `${path}${end}`,
          headers: { cookie },
          remoteAddress: remoteAddress(),
        });
        expect(`${method} ${path}${end}: ${Math.floor(statusCode / 100)}`).not.toMatch(/: 5$/);
      }
    }
  });

  const odd = [
    '\u00ff',
    '%00',
    '9'.repeat(400),
    '-1',
    'a,b;c=d',
    '../..',
    'a'.repeat(4_000),
    '\u00f0\u009f',
    '0',
    'NaN',
    'bytes=0-18446744073709551616',
    '"',
  ];
  const headers = [
    'cookie',
    'origin',
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'if-none-match',
    'range',
    'x-request-id',
    'traceparent',
    'host',
    'authorization',
    'x-forwarded-for',
    'cf-ipcountry',
    'sec-fetch-site',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'tus-resumable',
    'x-http-method-override',
    'expect',
    'content-length',
  ];

  it.each(headers)('[MON-09] causes no server error in the header %s', deep, async (name) => {
    const hash = String(known.hash);
    const asks = [
      ['GET', `/api/exchangeRecord/getTransDetail?hash=${hash}`],
      ['GET', '/nft-media/content/bafy'],
      ['POST', '/api/v2/auth/session'],
      ['POST', '/api/mussenft/uploads'],
      ['PATCH', `/api/mussenft/uploads/${'a'.repeat(48)}`],
      ['POST', '/api/mussenft/user/upload'],
      ['GET', '/support/'],
      ['OPTIONS', '/api/getBaseInfo'],
    ] as const;
    for (const value of odd) {
      for (const [method, url] of asks) {
        const given = { cookie, 'tus-resumable': '1.0.0', 'upload-length': '5', [name]: value };
        const answer = await app
          .inject({ method, url, headers: given, remoteAddress: remoteAddress() })
          .catch(() => undefined);
        expect(`${method} ${url} ${value}: ${answer?.statusCode ?? 400}`).not.toMatch(/: 5..$/);
      }
    }
  });

  it('[MON-09] causes no server error in forms and file parts', deep, async () => {
    const texts = ['\0', '\ud83d', '../../etc/passwd', 'x'.repeat(2_000), '"; filename="b', ''];
    for (const text of texts) {
      const edge = 'edge';
      const part = (head: string, body: string) =>
        `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
      for (const form of [
        part('name="userAddr"', text) + part('name="file"; filename="a.png"', 'bytes'),
        part('name="userAddr"', String(known.userAddr)) + part(`name="file"; filename="${text}"`, text),
        part(`name="${text}"`, text).repeat(20),
        part('name="__proto__"', 'a') + part('name="file"; filename="a.png"', 'bytes'),
        'no form',
      ]) {
        const payload = Buffer.from(`${form}--${edge}--\r\n`);
        const sent = { 'content-type': `multipart/form-data; boundary=${edge}`, cookie };
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url: '/api/mussenft/user/upload',
          payload,
          headers: sent,
          remoteAddress: remoteAddress(),
        });
        expect(`${JSON.stringify(form)}: ${statusCode} ${body}`).not.toMatch(/: 5.. |"999"/);
      }
      const named = Buffer.from(text).toString('base64');
      for (const metadata of [
        `filename ${named}`,
        `filename ${named},filetype ${named}`,
        `${text.replaceAll(/[^a-z]/g, '')} ${named}`,
        'filename',
        ', ,',
        'filename %%%',
      ]) {
        const sent = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': metadata, cookie };
        const made = await app.inject({
          method: 'POST',
          url: '/api/mussenft/uploads',
          headers: sent,
          remoteAddress: remoteAddress(),
        });
        expect(`${metadata}: ${made.statusCode}`).not.toMatch(/: 5..$/);
        const { pathname } = new URL(String(made.headers.location ?? '/'), 'http://localhost');
        for (const offset of ['0', '-1', '99999999999999999999', 'x', '']) {
          const piece = {
            'tus-resumable': '1.0.0',
            'upload-offset': offset,
            'content-type': 'application/offset+octet-stream',
            cookie,
          };
          const { statusCode } = await app.inject({
            method: 'PATCH',
            url: pathname,
            headers: piece,
            payload: Buffer.from('12345'),
            remoteAddress: remoteAddress(),
          });
          expect(`${metadata} at ${offset}: ${statusCode}`).not.toMatch(/: 5..$/);
        }
      }
    }
  });

  it.each([
    ['/support/read', { id: 'ab'.repeat(16), after: 0 }],
    ['/support/write', { id: 'ab'.repeat(16), key: 'cd'.repeat(16), lang: 'en', text: 'Hello' }],
    ['/ai-search/find', { text: 'a blue picture', lang: 'en', chain: '' }],
    [
      '/v1/api/sendStreamChat',
      {
        content: 'How do I swap?',
        msggroup: 'a',
        messages: [{ role: 'user', content: 'How do I swap?' }],
        code: '',
        userAddr: '0x1',
      },
    ],
    [
      '/devnet/rpc/NORTHYARD',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_getBalance',
        params: ['0x0000000000000000000000000000000000000001', 'latest'],
      },
    ],
    [
      '/devnet/rpc/SOLYARD',
      { jsonrpc: '2.0', id: 1, method: 'getBalance', params: ['11111111111111111111111111111111'] },
    ],
    ['/public/nodes/tron/wallet/getaccount', { address: 'T' }],
  ])('[MON-09] causes no server error in any field of %s', deep, async (path, sample) => {
    const faults: string[] = [];
    for (const place of placesIn(sample)) {
      // In parallel, because answers of the assistant take time.
      const answers = Object.entries(hostileValues).map(async ([kind, value]) => {
        const { statusCode } = await post(path, jsonWith(sample, place, value));
        if (statusCode >= 500) faults.push(`${place.join('.')}: ${kind}: ${statusCode}`);
      });
      await Promise.all(answers);
    }
    expect(faults).toEqual([]);
  });
});
