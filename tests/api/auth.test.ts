import { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { parseSiweMessage } from 'viem/siwe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { type Signer, signers } from './support/signers.ts';

const site = 'https://app.switchyard.example';
const other = 'https://other.switchyard.example';
const start = Date.parse('2026-03-14T09:26:53.000Z');

describe('sign-in by wallet signature', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;
  let now = start;

  const build = async (environment: Readonly<Record<string, string>>) => {
    const config = testConfig(environment);
    ({ app } = await buildApp({ config, db: database.db, channels: [], now: () => now }));
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
    now = start;
    await build({ SITE_ORIGINS: `${site},${other}` });
  });
  afterEach(() => app.close());

  const post = (call: string, payload: object, headers: Readonly<Record<string, string>> = { origin: site }) =>
    app.inject({ method: 'POST', url: `/api/v2/auth/${call}`, payload, headers });
  const issue = async ({ family, chain, address }: Signer, origin = site) => {
    const reply = await post('text', { family, chain, address }, { origin });
    return reply.json();
  };
  const signedIn = async (signer: Signer) => {
    const { data } = await issue(signer);
    return post('signIn', { nonce: data.nonce, signature: await signer.sign(data.message) });
  };
  const cookieOf = (reply: Awaited<ReturnType<typeof post>>) => String(reply.headers['set-cookie']).split(';')[0] ?? '';
  const sessionWith = async (cookie: string) => (await post('session', {}, { origin: site, cookie })).json().data;
  const evm = () => (signers.evm as () => Promise<Signer>)();

  it('issues the full text to sign, exactly as in EIP-4361', async () => {
    const wallet = await evm();

    const { data } = await issue({ ...wallet, address: wallet.address.toLowerCase() });

    expect(data.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(data.message).toBe(
      [
        'app.switchyard.example wants you to sign in with your Ethereum account:',
        wallet.address,
        '',
        'Sign in to Switchyard. This signature moves no money and allows no spending.',
        '',
        'URI: https://app.switchyard.example',
        'Version: 1',
        'Chain ID: 56',
        `Nonce: ${data.nonce}`,
        'Issued At: 2026-03-14T09:26:53.000Z',
        'Expiration Time: 2026-03-14T09:31:53.000Z',
      ].join('\n'),
    );
    expect(parseSiweMessage(data.message)).toEqual({
      domain: 'app.switchyard.example',
      address: wallet.address,
      statement: 'Sign in to Switchyard. This signature moves no money and allows no spending.',
      uri: site,
      version: '1',
      chainId: 56,
      nonce: data.nonce,
      issuedAt: new Date(start),
      expirationTime: new Date(data.expiresAt),
    });
  });

  it.each(Object.keys(signers))(
    'accepts the signature of an account of the kind %s, and no other signature',
    async (kind) => {
      const make = signers[kind] as () => Promise<Signer>;
      const [signer, stranger] = [await make(), await make()];

      const reply = await signedIn(signer);
      const { family, chain, address } = signer;
      expect(reply.json()).toMatchObject({ resCode: '100', data: { family, chain, address } });
      expect(await sessionWith(cookieOf(reply))).toMatchObject({ family, chain, address });

      const wrong = await signedIn({ ...signer, sign: stranger.sign });
      expect(wrong.json()).toMatchObject({ resCode: String(resultCodes.signatureInvalid), data: null });
      expect(wrong.headers['set-cookie']).toBeUndefined();
      const altered = await signedIn({ ...signer, sign: (message) => signer.sign(`${message} `) });
      expect(altered.json().resCode).toBe(String(resultCodes.signatureInvalid));
      const garbage = await signedIn({ ...signer, sign: () => '{"signature":"0x00"}' });
      expect(garbage.json().resCode).toBe(String(resultCodes.signatureInvalid));
    },
  );

  it('keeps the session in a cookie that is closed to scripts and other sites, and its hash in the table', async () => {
    const reply = await signedIn(await evm());
    const cookie = String(reply.headers['set-cookie']);
    const rows = await database.db.selectFrom('sessions').selectAll().execute();

    const [value, ...attributes] = cookie.split('; ');
    expect(value).toMatch(/^switchyard_session=[0-9a-f]{64}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Strict', 'Secure']);
    const id = cookie.slice('switchyard_session='.length, 'switchyard_session='.length + 64);
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(reply.body).not.toContain(id);
  });

  it('refuses a used text', async () => {
    const signer = await evm();
    const { data } = await issue(signer);
    const request = { nonce: data.nonce, signature: await signer.sign(data.message) };
    expect((await post('signIn', request)).json().resCode).toBe('100');

    const replies = await Promise.all([post('signIn', request), post('signIn', request)]);

    expect(replies.map((reply) => reply.json().resCode)).toEqual(['4102', '4102']);
  });

  it('accepts one of two concurrent sign-ins with the same text', async () => {
    const signer = await evm();
    const { data } = await issue(signer);
    const request = { nonce: data.nonce, signature: await signer.sign(data.message) };

    const replies = await Promise.all([post('signIn', request), post('signIn', request)]);

    expect(replies.map((reply) => reply.json().resCode).sort()).toEqual(['100', '4102']);
  });

  it('uses up a text by a failed attempt', async () => {
    const signer = await evm();
    const { data } = await issue(signer);
    await post('signIn', { nonce: data.nonce, signature: await Wallet.createRandom().signMessage(data.message) });

    const again = await post('signIn', { nonce: data.nonce, signature: await signer.sign(data.message) });

    expect(again.json().resCode).toBe('4102');
  });

  it('refuses a text older than five minutes, and one that was never issued', async () => {
    const signer = await evm();
    const { data } = await issue(signer);
    now += 5 * 60_000;

    const late = await post('signIn', { nonce: data.nonce, signature: await signer.sign(data.message) });
    const invented = await post('signIn', { nonce: '0'.repeat(32), signature: await signer.sign(data.message) });

    expect(late.json().resCode).toBe('4102');
    expect(invented.json().resCode).toBe('4102');
  });

  it('refuses pages of another domain, and a text issued to another page', async () => {
    const signer = await evm();
    expect((await issue(signer, 'https://evil.example')).resCode).toBe('4104');
    expect((await post('text', signer, {})).json().resCode).toBe('4104');
    expect((await issue(signer, `${site}.evil.example`)).resCode).toBe('4104');

    const { data } = await issue(signer, other);
    const request = { nonce: data.nonce, signature: await signer.sign(data.message) };

    expect((await post('signIn', request, { origin: 'https://evil.example' })).json().resCode).toBe('4104');
    expect((await post('signIn', request, { origin: site })).json().resCode).toBe('4104');
  });

  it('serves only pages of this machine unless the deployment names its own', async () => {
    await app.close();
    await build({});
    const signer = await evm();

    expect((await issue(signer)).resCode).toBe('4104');
    const { data } = await issue(signer, 'http://127.0.0.1:4173');
    expect(data.message).toContain('127.0.0.1:4173 wants you to sign in');
    const request = { nonce: data.nonce, signature: await signer.sign(data.message) };
    const reply = await post('signIn', request, { origin: 'http://127.0.0.1:4173' });
    // Browsers do not send a `Secure` cookie over http.
    expect(String(reply.headers['set-cookie'])).not.toContain('Secure');
  });

  it('refuses families without a verifier, and invalid addresses or chains of a family', async () => {
    const signer = await evm();
    const codes = await Promise.all(
      [
        { ...signer, family: 'xrp' },
        { ...signer, family: '../verifier' },
        { ...signer, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
        { ...signer, address: `${signer.address}\nURI: https://evil.example` },
        { ...signer, chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
        { ...signer, chain: 'eip155:1\nNonce: 1' },
      ].map(async (wrong) => (await issue(wrong)).resCode),
    );

    expect(codes).toEqual(['4101', '102', '103', '103', '102', '102']);
  });

  it('ends a session after seven days', async () => {
    const cookie = cookieOf(await signedIn(await evm()));
    now += 7 * 24 * 3_600_000 - 1;
    expect(await sessionWith(cookie)).not.toBeNull();
    now += 1;

    expect(await sessionWith(cookie)).toBeNull();
  });

  it('ends a session on sign-out, and the previous one on a new sign-in', async () => {
    const signer = await evm();
    const first = cookieOf(await signedIn(signer));
    const { data } = await issue(signer);
    const again = await post(
      'signIn',
      { nonce: data.nonce, signature: await signer.sign(data.message) },
      { origin: site, cookie: first },
    );
    const second = cookieOf(again);
    expect(await sessionWith(first)).toBeNull();
    expect(await sessionWith(second)).not.toBeNull();

    const out = await post('signOut', {}, { origin: site, cookie: second });

    const [value, ...attributes] = String(out.headers['set-cookie']).split('; ');
    expect(value).toBe('switchyard_session=');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(await sessionWith(second)).toBeNull();
    expect(await sessionWith('switchyard_session=../../x')).toBeNull();
  });
});
