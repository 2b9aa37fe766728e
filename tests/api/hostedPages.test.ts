import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { secretIn } from '../../server/support/secretIn.ts';
import { ipSupplyServe } from '../../src/api/meta.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';

const TOKEN = 'an-operators-token-of-this-test';
const id = 'a'.repeat(32);
const key = (n: number) => String(n).padStart(32, '0');
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

let databases: TestDatabase;
let database: OpenDatabase;
let app: FastifyInstance;
let time = Date.UTC(2026, 10, 20);

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  app = await made({ SUPPORT_TOKEN: TOKEN, SUPPORT_HOURS: 'Mon-Fri 9-17 UTC' }, { isDemo: true });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
});

async function made(environment: Record<string, string>, { isDemo = false } = {}): Promise<FastifyInstance> {
  const config = testConfig(environment);
  return (await buildApp({ config, db: database.db, channels: [], isDemo, now: () => time++ })).app;
}

let from = 0;
/** Uses another address each time, because other tests cover the limits. */
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers, remoteAddress: `10.0.${from >> 8}.${from++ % 250}` });
const write = (text: unknown, n: number, change: object = {}) =>
  post('/support/write', { id, key: key(n), lang: 'en', text, ...change });
const staff = { authorization: `Bearer ${TOKEN}` };

describe('the support page', () => {
  it.each(['/support/', '/ai-search/'])(
    '[CHT-06] %s runs only its own files, and is framed only by the app',
    async (url) => {
      const { headers, body } = await app.inject({ url: `${url}?lang=zh&theme=dark&app=http://127.0.0.1:4173` });
      const policy = String(headers['content-security-policy']);

      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:* http://localhost:*");
      expect(policy).not.toMatch(/unsafe|\*(?!;|$| )|https?:(?!\/\/(127|localhost))/);
      expect(headers['x-frame-options']).toBeUndefined();
      expect(body).toContain('<html lang="zh-CN" data-theme="dark" data-framed>');
      expect(body).not.toMatch(/<script>|style=|\son\w+=/);
    },
  );

  it('[CHT-06] allows no other page in frames', async () => {
    const { headers } = await app.inject({ url: '/healthz' });

    expect(headers['x-frame-options']).toBe('DENY');
  });

  it.each([
    '?lang=<script>alert(1)</script>',
    '?app=javascript:alert(1)',
    '?app=https://evil.example"><script>',
    '?theme="onload="x',
    '?chain=%22%3E%3Cimg%20src=x%3E',
  ])('[CHT-06] renders nothing of %s', async (query) => {
    for (const path of ['/support/', '/ai-search/']) {
      const { statusCode, body } = await app.inject({ url: `${path}${query}` });
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/alert|evil|onload|src=x/);
    }
  });

  it('[CHT-06] carries a conversation both ways, and marks its automatic reply', async () => {
    const first = (await write('Where is my order?', 1)).json().texts;
    expect(first.map(({ author }: { author: string }) => author)).toEqual(['user', 'service']);
    expect(first[1].text).toContain('Automatic reply');
    expect(first[1].text).toContain('Mon-Fri 9-17 UTC');

    const { threads } = (await app.inject({ url: '/support/desk', headers: staff })).json();
    expect(threads).toMatchObject([{ language: 'en', isWaiting: true }]);
    const url = `/support/desk/${threads[0].number}`;
    await app.inject({ method: 'POST', url, headers: staff, payload: { key: key(9), text: 'It has arrived.' } });

    const after = first.at(-1).seq;
    const { texts } = (await post('/support/read', { id, after })).json();
    expect(texts).toMatchObject([{ author: 'operator', text: 'It has arrived.' }]);
    expect((await app.inject({ url: '/support/desk', headers: staff })).json().threads[0].isWaiting).toBe(false);
  });

  it('[CHT-06] stores a text once, however often it is sent', async () => {
    const other = { id: 'b'.repeat(32) };
    await Promise.all([write('Twice', 2, other), write('Twice', 2, other), write('Twice', 2, other)]);

    const { texts } = (await post('/support/read', other)).json();
    expect(texts.filter(({ author }: { author: string }) => author === 'user')).toHaveLength(1);
    expect(texts).toHaveLength(2);
  });

  it('[CHT-06] hides a conversation from requests without its id, and stores no id', async () => {
    expect((await post('/support/read', { id: 'c'.repeat(32) })).json()).toEqual({ texts: [] });
    const rows = await database.db.selectFrom('support_threads').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('[MON-05] keeps room for others when one conversation floods it', async () => {
    const flood = { id: '1'.repeat(32) };
    for (let n = 0; n < 100; n += 1) expect((await write('Again', 1_000 + n, flood)).statusCode).toBe(200);

    expect((await write('Again', 2_000, flood)).statusCode).toBe(429);
    expect((await write('Where is my order?', 2_001, { id: '2'.repeat(32) })).statusCode).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '  \n '],
    ['too much', 'x'.repeat(2_001)],
    ['no text', 7],
    ['an object', { toString: 'x' }],
  ])('[CHT-06] refuses %s', async (_name, text) => {
    expect((await write(text, 3)).statusCode).toBe(400);
  });

  it.each(['short', `${'a'.repeat(31)}G`, 'a'.repeat(33), "' OR 1=1 --", ''])(
    '[CHT-06] refuses "%s" as an id',
    async (wrong) => {
      expect((await post('/support/read', { id: wrong })).statusCode).toBe(400);
      expect((await write('x', 4, { id: wrong })).statusCode).toBe(400);
    },
  );

  it('[CHT-06] refuses a recovery phrase, and stores nothing of it', async () => {
    const other = { id: 'd'.repeat(32) };

    expect((await write(`my phrase is: ${phrase}`, 5, other)).statusCode).toBe(422);
    expect((await post('/support/read', other)).json()).toEqual({ texts: [] });
  });

  it('[CHT-06] removes characters that change the text direction', async () => {
    const other = { id: 'e'.repeat(32) };

    const { texts } = (await write('a\u202eb\u0007c\nd', 6, other)).json();
    expect(texts[0].text).toBe('abc\nd');
  });

  it.each([
    ['no word', {}],
    ['another word', { authorization: 'Bearer wrong' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('[CHT-06] refuses an operator who sends %s', async (_name, headers) => {
    for (const url of ['/support/desk', '/support/desk/1']) {
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    }
    const answered = await app.inject({
      method: 'POST',
      url: '/support/desk/1',
      headers,
      payload: { key: key(7), text: 'I am support' },
    });
    expect(answered.statusCode).toBe(404);
  });

  it('[CHT-06] has no operators if no token is set', async () => {
    const plain = await made({});
    const answers = ['Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`].map((authorization) =>
      plain.inject({ url: '/support/desk', headers: { authorization } }),
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await plain.close();
  });

  it('[CHT-06] limits texts to ten a minute from one address', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const payload = { id: 'f'.repeat(32), key: key(100 + n), text: 'x' };
      codes.push(
        (await app.inject({ method: 'POST', url: '/support/write', payload, remoteAddress: '10.9.9.9' })).statusCode,
      );
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.slice(10)).toEqual([429, 429]);
  });
});

describe('secretIn', () => {
  it.each([
    ['sure', phrase],
    ['sure', phrase.replaceAll(' ', '\n')],
    [
      'sure',
      phrase
        .split(' ')
        .map((word, at) => `${at + 1}. ${word}`)
        .join('\n'),
    ],
    ['sure', '法 律 胜 利 谢 年 波 肠 值 用 法 律'],
    ['sure', `5${'K'.repeat(50)}`],
    ['sure', `xprv${'9'.repeat(107)}`],
    ['sure', '{"crypto":{"ciphertext":"ab"}}'],
    ['sure', `[${Array(64).fill('17').join(', ')}]`],
    ['unsure', 'f'.repeat(64)],
    ['unsure', `my swap 0x${'1a'.repeat(32)} does not arrive`],
    [undefined, 'I paid 5 NYD from Northyard an hour ago and it has not arrived. What do I do now?'],
    [undefined, `My address is 0x${'1a'.repeat(20)}.`],
    [
      undefined,
      '거래가 한 시간 전에 완료되었다고 나오는데 아직 받지 못했습니다. 어떻게 해야 하나요? 확인 부탁드립니다.',
    ],
    [undefined, '我一小时前付款了，但还没有到账，请帮我看看。'],
  ])('is %s for "%.40s"', (expected, text) => {
    expect(secretIn(text)).toBe(expected);
  });
});

describe('region check', () => {
  const country = ipSupplyServe.path;
  const payload = { sourceFlag: '', orderId: '', sessionUuid: '', sourceType: 'H5', userNo: '' };
  const blocked = { BLOCKED_COUNTRIES: 'XX,cn' };

  it.each<[string, Record<string, string>, boolean, boolean]>([
    ['a blocked country', { 'x-country': 'XX' }, true, false],
    ['a blocked country in lower case', { 'x-country': 'xx' }, true, false],
    ['another blocked one', { 'cf-ipcountry': 'CN' }, true, false],
    ['another country', { 'cf-ipcountry': 'KR' }, true, true],
    ['no country', {}, true, true],
    ['an empty one', { 'x-country': '' }, true, true],
    ['no country at all', { 'x-country': 'nowhere' }, true, true],
    ['an allowed one beside a blocked one', { 'cf-ipcountry': 'KR', 'x-country': 'XX' }, true, false],
    ['a blocked one beside an allowed one', { 'cf-ipcountry': 'XX', 'x-country': 'KR' }, true, false],
    ['two in one header', { 'x-country': 'KR, XX' }, true, false],
    ['spaces around it', { 'x-country': ' XX ' }, true, false],
    ['an address that was forwarded', { 'x-country': 'XX', 'x-forwarded-for': '8.8.8.8' }, true, false],
    ['a host of its own', { 'x-country': 'XX', 'x-forwarded-host': 'kr.example' }, true, false],
    ['a real address', { 'x-country': 'XX', 'x-real-ip': '8.8.8.8' }, true, false],
    ['a country from an untrusted proxy', { 'x-country': 'XX' }, false, true],
    ['the same in the other header', { 'cf-ipcountry': 'CN' }, false, true],
    ['an address from an untrusted proxy', { 'x-forwarded-for': '1.2.3.4' }, false, true],
    ['many of them', { 'x-forwarded-for': '1.2.3.4, 5.6.7.8', 'x-country': 'CN' }, false, true],
    ['a word of its own', { used: 'false' }, false, true],
    ['the standard header', { forwarded: 'for=1.2.3.4;host=cn.example' }, false, true],
  ])('[SHL-15] with %s (%j), behind a proxy: %s, serves: %s', async (_name, headers, isBehind, used) => {
    const asked = isBehind ? behind : alone;
    expect((await asked.inject({ method: 'POST', url: country, payload, headers })).json().data).toEqual({ used });
  });

  it.each([
    '/api/commonSwap',
    '/api/v1/meta/swap',
    '/api/v2/meta/batchBuy',
    '/api/nft/getNftSwapData',
    '/api/open/v2/makeOrder',
    '/api/mussenft/dapp/sign',
  ])(
    '[SHL-15] starts nothing by %s from a blocked country, for any request, and refuses no other country',
    async (url) => {
      const codeFor = async (headers: Record<string, string>, asked: FastifyInstance) =>
        String((await asked.inject({ method: 'POST', url, payload: {}, headers })).json().resCode);

      expect(await codeFor({ 'x-country': 'XX' }, behind)).toBe('1114');
      expect(await codeFor({ 'x-country': 'KR' }, behind)).not.toBe('1114');
      expect(await codeFor({ 'x-country': 'XX' }, alone)).not.toBe('1114');
    },
  );

  it.each([
    ['/api/exchangeRecord/getTransData', { fromAddress: '0xab', pageNo: 1, pageSize: 5 }],
    ['/api/exchangeRecord/getTransDetail', { hash: '0xab' }],
    ['/api/cBridge/refund', { hash: '0xab' }],
    ['/api/v2/meta/cancelOrder', {}],
  ])('[SHL-15] lets all users see and end what they started: %s', async (url, body) => {
    const headers = { 'x-country': 'XX' };
    const reply = await behind.inject({ method: 'POST', url, payload: body, headers });
    expect([reply.statusCode, String(reply.json().resCode) === '1114']).toEqual([200, false]);
  });

  it("[SHL-15] uses the connection's address if no proxy is trusted, for any headers", async () => {
    const limited = await made({ RATE_LIMIT: '3' });
    const codes: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const headers = { 'x-forwarded-for': `9.9.9.${n}` };
      codes.push((await limited.inject({ method: 'POST', url: country, payload, headers })).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    await limited.close();
  });

  let behind: FastifyInstance;
  let alone: FastifyInstance;
  beforeAll(async () => {
    [behind, alone] = [await made({ ...blocked, TRUST_PROXY: '1' }), await made(blocked)];
  });
  afterAll(async () => {
    await behind.close();
    await alone.close();
  });
});
