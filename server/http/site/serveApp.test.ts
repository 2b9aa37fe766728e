import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecurityHeaders } from '../securityHeaders.ts';
import { serveApp } from './serveApp.ts';

const SCRIPT = '/assets/Page-aaaaaaaa.js';
const CODE = Buffer.from('export const page = 1;\n'.repeat(100));
const PAGE = Buffer.from(`<!doctype html><title>Page</title>${' '.repeat(2_000)}`);
const STYLES = '/assets/small-bbbbbbbb.css';

describe('serveApp', () => {
  let folder: string;
  let app: FastifyInstance;
  const get = (url: string, accept?: string, more: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...(accept ? { 'accept-encoding': accept } : {}), ...more } });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchyard-serve-'));
    mkdirSync(join(folder, 'assets'));
    const write = (path: string, bytes: Buffer) => {
      writeFileSync(join(folder, path), bytes);
      writeFileSync(join(folder, `${path}.br`), brotliCompressSync(bytes));
      writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes));
    };
    write(SCRIPT, CODE);
    write('index.html', PAGE);
    write('embed.js', CODE);
    writeFileSync(join(folder, STYLES), 'p{}');
    writeFileSync(join(folder, 'config.json'), '{}');
    app = Fastify();
    addSecurityHeaders(app, folder, { connect: [], media: '', frames: [] });
    const frames = { support: { frame: '', frameCn: '' }, aiSearch: { frame: '' } };
    await serveApp(app, folder, { mode: 'live', walletconnect: {}, frames, mediaOrigin: '' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])(
    'sends the encoding made by %s to clients that accept it, with the type of the content',
    async (form, accept, unpack) => {
      const reply = await get(SCRIPT, accept);

      expect(reply.headers['content-encoding']).toBe(form);
      expect(reply.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(unpack(reply.rawPayload)).toEqual(CODE);
    },
  );

  it('allows other origins to read the embeddable files, in every encoding', async () => {
    for (const form of ['identity', 'gzip', 'br']) {
      expect((await get('/embed.js', form)).headers['access-control-allow-origin']).toBe('*');
    }
    expect((await get(SCRIPT, 'br')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sends the page compressed, with its policy', async () => {
    const reply = await get('/', 'br');

    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(brotliDecompressSync(reply.rawPayload)).toEqual(PAGE);
  });

  it('sends plain bytes to clients without compression support, and for files without an encoded form', async () => {
    const [plain, refused, small] = [await get(SCRIPT), await get(SCRIPT, 'br;q=0, gzip;q=0'), await get(STYLES, 'br')];

    for (const reply of [plain, refused, small]) expect(reply.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload).toEqual(CODE);
    expect(refused.rawPayload).toEqual(CODE);
    expect(small.payload).toBe('p{}');
  });

  it('[API-02] announces conditional reads, unless a service is at another host', async () => {
    const announced = async (config: object) => {
      writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
      const site = Fastify();
      const frames = { support: { frame: '', frameCn: '' }, aiSearch: { frame: '' } };
      await serveApp(site, folder, { mode: 'live', walletconnect: {}, frames, mediaOrigin: '' });
      const { conditionalReads } = (await site.inject({ url: '/config.json' })).json();
      await site.close();
      return conditionalReads;
    };

    expect(await announced({})).toBe(true);
    expect(await announced({ services: { swap: 'https://swap.example', main: '' } })).toBe(false);
    expect(await announced({ services: { swap: 'https://swap.example' }, conditionalReads: true })).toBe(true);
    expect(await announced({ conditionalReads: false })).toBe(false);
  });

  it('serves the settings alone where Vite has the page', async () => {
    const settings = mkdtempSync(join(folder, 'settings-'));
    writeFileSync(join(settings, 'config.json'), '{"source":"web"}');
    const site = Fastify();
    const frames = { support: { frame: '', frameCn: '' }, aiSearch: { frame: '' } };
    await serveApp(site, settings, { mode: 'devnet', walletconnect: {}, frames, mediaOrigin: '' });

    expect((await site.inject({ url: '/config.json' })).json()).toMatchObject({ source: 'web', mode: 'devnet' });
    expect((await site.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    await site.close();
  });

  it('marks encodings for caches: by Vary and by a separate entity tag', async () => {
    const replies = [await get(SCRIPT), await get(SCRIPT, 'gzip'), await get(SCRIPT, 'br'), await get(STYLES, 'br')];

    for (const reply of replies) expect(String(reply.headers.vary).toLowerCase()).toContain('accept-encoding');
    const tags = replies.map((reply) => String(reply.headers.etag));
    expect(new Set(tags).size).toBe(tags.length);
    const again = await get(SCRIPT, 'br', { 'if-none-match': tags[2] ?? '' });
    expect(again.statusCode).toBe(304);
    expect((await get(SCRIPT, 'gzip', { 'if-none-match': tags[2] ?? '' })).statusCode).toBe(200);
  });

  it('serves no address for the encoded files themselves', async () => {
    expect((await get(`${SCRIPT}.br`)).statusCode).toBe(404);
    expect((await get('/index.html.gz')).statusCode).toBe(404);
  });
});
