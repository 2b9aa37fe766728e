import { inflateSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalXumm } from '../../demo/xumm/LocalXumm.ts';
import { XummPlatform } from '../../server/xumm/XummPlatform.ts';
import { xummRoutes } from '../../server/xumm/xummRoutes.ts';

const destination = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
let local: LocalXumm;
let app: FastifyInstance;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 2);
  local = await LocalXumm.start({ secret: 'demo', now: () => now });
  app = Fastify();
  xummRoutes(app, local.platform);
  await local.serve(app);
  await app.ready();
});
afterEach(() => app.close());

async function ask(url: string, query: Readonly<Record<string, string>> = {}) {
  return (await app.inject({ method: 'GET', url, query })).json();
}
async function create(txjson?: object) {
  const reply = await ask('/api/xumm/payload', txjson ? { txjson: JSON.stringify(txjson) } : {});
  return JSON.parse(reply.data.info);
}
async function state(uuid: string) {
  const reply = await app.inject({ method: 'POST', url: '/api/xumm/queryWalletAddress', payload: { uuid } });
  return reply.json();
}
const answer = (uuid: string, how: 'approve' | 'decline') =>
  app.inject({
    method: 'POST',
    url: `/devnet/xumm/sign/${uuid}/${how}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const payment = (account: string) => ({
  TransactionType: 'Payment',
  Account: account,
  Destination: destination,
  Amount: '1000000',
  LastLedgerSequence: 90_000_000,
});

describe("XUMM by the real SDK on the demo's own service", () => {
  it('[WAL-16] creates a sign-in, returned as JSON text under code 800', async () => {
    const reply = await ask('/api/xumm/payload');

    expect(reply).toMatchObject({ resCode: '800', resMsg: 'Success' });
    const { uuid, refs } = JSON.parse(reply.data.info);
    expect(refs.qr_png).toBe(`/devnet/xumm/sign/${uuid}_q.png`);
    expect(refs.websocket_status).toBe(`/devnet/xumm/sign/${uuid}`);
    expect(local.payloads.get(uuid)?.txjson).toEqual({ TransactionType: 'SignIn' });
  });

  it('[WAL-16] returns the account only after the request was signed', async () => {
    const { uuid } = await create();
    expect(await state(uuid)).toMatchObject({
      resCode: '800',
      data: { info: { meta: { uuid, resolved: false, signed: false }, response: { account: null } } },
    });
    expect((await answer(uuid, 'approve')).statusCode).toBe(200);
    expect((await state(uuid)).data.info).toMatchObject({
      meta: { uuid, resolved: true, signed: true, expired: false },
      response: { account: local.phone.account, txid: expect.stringMatching(/^[0-9A-F]{64}$/) },
    });
  });

  it('keeps the first answer', async () => {
    const { uuid } = await create();
    await answer(uuid, 'decline');
    await answer(uuid, 'approve');
    expect((await state(uuid)).data.info.meta).toMatchObject({ resolved: true, signed: false });
  });

  it('refuses a signature by another account, or after the expiry', async () => {
    const foreign = await create(payment(destination));
    expect((await answer(foreign.uuid, 'approve')).statusCode).toBe(409);
    const late = await create(payment(local.phone.account));
    now += 20 * 60_000;
    await answer(late.uuid, 'approve');
    for (const { uuid } of [foreign, late]) expect((await state(uuid)).data.info.meta.signed).toBe(false);
    expect((await state(late.uuid)).data.info.meta.expired).toBe(true);
  });

  it('has only payments signed', async () => {
    const account = local.phone.account;
    const others = [
      'no JSON',
      JSON.stringify({ ...payment(account), TransactionType: 'AccountDelete' }),
      JSON.stringify({ ...payment(account), Paths: [] }),
      JSON.stringify({ ...payment(account), Amount: '0' }),
    ];
    for (const txjson of others)
      expect(await ask('/api/xumm/payload', { txjson })).toMatchObject({ resCode: '102', data: null });
    expect(await create(payment(account))).toHaveProperty('uuid');
  });

  it('[WAL-16] [API-03] cancels an unopened request, and no other', async () => {
    const taken = await create();
    expect((await ask('/api/xumm/cancel', { uuid: taken.uuid })).data).toEqual({ cancelled: true });
    expect((await ask('/api/xumm/cancel', { uuid: taken.uuid })).data).toEqual({ cancelled: true });
    await answer(taken.uuid, 'approve');
    expect((await state(taken.uuid)).data.info.meta).toMatchObject({ cancelled: true, signed: false });

    const opened = await create();
    await app.inject(`/devnet/xumm/sign/${opened.uuid}`);
    expect((await ask('/api/xumm/cancel', { uuid: opened.uuid })).data).toEqual({ cancelled: false });
  });

  it("renders the code of the request's page as a readable picture", async () => {
    const { uuid, refs } = await create();
    const reply = await app.inject({ url: refs.qr_png, headers: { host: 'demo.example' } });
    expect(reply.headers['content-type']).toBe('image/png');
    const png = reply.rawPayload;
    const width = png.readUInt32BE(16);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    const { data, size } = encode(`http://demo.example/devnet/xumm/sign/${uuid}`, { ecc: 'M', border: 4 });
    expect(width).toBe(size * 8);
    const stride = size + 1;
    const modules = data.map((_row, y) =>
      Array.from({ length: size }, (_, x) => rows[y * 8 * stride + 1 + x] === 0x00),
    );
    expect(modules).toEqual(data);
  });

  it("shows the request's text as text", async () => {
    const { uuid } = await create({ ...payment(local.phone.account), Destination: '<script>' });
    const page = await app.inject(`/devnet/xumm/sign/${uuid}`);
    expect(page.body).toContain('&#60;script&#62;');
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('rejects unknown requests', async () => {
    const uuid = '11111111-2222-4333-8444-555555555555';
    expect(await state(uuid)).toMatchObject({ resCode: '900', data: null });
    expect((await app.inject(`/devnet/xumm/sign/${uuid}`)).statusCode).toBe(404);
    expect(await ask('/api/xumm/cancel', { uuid: 'nonsense' })).toMatchObject({ resCode: '102' });
  });

  it('gives the same demo user the same account at every start', async () => {
    const again = await LocalXumm.start({ secret: 'demo' });
    expect(again.phone.account).toBe(local.phone.account);
    await again.stop();
  });
});

describe('XUMM without the demo', () => {
  it('refuses if the deployment has no keys', async () => {
    const plain = Fastify();
    xummRoutes(plain, undefined);
    const reply = await plain.inject('/api/xumm/payload');
    expect(reply.json()).toMatchObject({ resCode: '218', data: null });
    await plain.close();
  });

  it('creates nothing with keys that the platform does not know', async () => {
    const stranger = new XummPlatform({
      key: '11111111-2222-4333-8444-555555555555',
      secret: '11111111-2222-4333-8444-666666666666',
      endpoint: local.endpoint,
    });
    await expect(stranger.create({ TransactionType: 'SignIn' })).rejects.toThrow(/813/);
  });
});
