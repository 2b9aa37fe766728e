import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_AT } from '../shell/workerMessages.ts';
import { SiteFiles } from './SiteFiles.ts';

const scope = 'https://swap.example/app/';
const PAGE_TEXT = '<!doctype html><title>Switchyard</title>';
const ENTRY = 'assets/index-aaaaaaaa.js';
const LAZY = 'assets/Chart-bbbbbbbb.js';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const json = { 'content-type': 'application/json' };

/** Caches in memory: what this needs of the browser's. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  async match(url: string): Promise<Response | undefined> {
    return this.entries.get(url)?.clone();
  }
  async put(url: string, response: Response): Promise<void> {
    this.entries.delete(url);
    this.entries.set(url, response);
  }
  async delete(url: string): Promise<boolean> {
    return this.entries.delete(url);
  }
  async keys(): Promise<readonly { readonly url: string }[]> {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

/** A browser's request; jsdom’s own refuse the modes of navigations. */
function request(path: string, init: Partial<Record<'method' | 'mode' | 'cache', string>> = {}): Request {
  const url = path.includes('://') ? path : scope + path;
  return {
    url,
    method: 'GET',
    mode: 'cors',
    cache: 'default',
    signal: new AbortController().signal,
    ...init,
  } as Request;
}

describe('SiteFiles', () => {
  let stores: Map<string, MemoryCache>;
  let network: (url: string, init?: RequestInit) => Promise<Response>;
  let asked: { readonly url: string; readonly init: RequestInit | undefined }[];
  let keptPages: Response[];
  let otherPages: number;
  let onUse: Record<string, string>;

  beforeEach(() => {
    stores = new Map();
    asked = [];
    keptPages = [];
    otherPages = 0;
    onUse = { [LAZY]: hashOf('lazy') };
    network = async () => new Response('new');
  });

  function files(): SiteFiles {
    const kept = new Map([
      [`${scope}index.html`, PAGE_TEXT],
      [scope + ENTRY, 'entry'],
    ]);
    return new SiteFiles({
      scope,
      site: { shell: { 'index.html': hashOf(PAGE_TEXT), [ENTRY]: hashOf('entry') }, onUse },
      caches: {
        async open(name: string) {
          const store = stores.get(name) ?? new MemoryCache();
          stores.set(name, store);
          return store;
        },
      } as unknown as CacheStorage,
      fetch: async (input, init) => {
        const url = typeof input === 'string' ? input : (input as Request).url;
        asked.push({ url, init });
        return network(url, init);
      },
      kept: async (url) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
      keepPage: async (response) => void keptPages.push(response),
      onOtherPage: () => {
        otherPages += 1;
      },
    });
  }

  async function answer(site: SiteFiles, asking: Request): Promise<Response | undefined> {
    const later: Promise<unknown>[] = [];
    const response = await site.answer(asking, (work) => later.push(work));
    await Promise.all(later);
    return response;
  }

  it.each([
    ['a call of the API', request('api/getBaseInfo')],
    ['a call of the API above the folder', request('https://swap.example/api/getBaseInfo')],
    ['media', request('nft-media/1/2.png')],
    ['what nodes answer', request('public/node')],
    ['another origin', request('https://node.example/assets/index-aaaaaaaa.js')],
    ['a report', request(ENTRY, { method: 'POST' })],
    ['a chunk of another build', request('assets/index-cccccccc.js')],
    ['another page', request('support/', { mode: 'navigate' })],
    ['the worker itself', request('sw.js')],
    ['a name of every object', request('constructor')],
  ])('leaves %s to the network', (_what, asking) => {
    expect(files().answer(asking, () => undefined)).toBeUndefined();
  });

  it.each(['', 'index.html', '?source=friend'])('answers the page at “%s” from the cache', async (path) => {
    network = async () => Promise.reject(new TypeError('no network'));

    const page = await answer(files(), request(path, { mode: 'navigate' }));

    expect(await page?.text()).toBe(PAGE_TEXT);
  });

  it('updates the cached page, with current headers, while the site has the same version', async () => {
    network = async () => new Response(PAGE_TEXT, { headers: { 'content-security-policy': 'newer' } });

    await answer(files(), request('', { mode: 'navigate' }));

    expect(keptPages.map(({ headers }) => headers.get('content-security-policy'))).toEqual(['newer']);
    expect(otherPages).toBe(0);
  });

  it('serves the cached page while the site has another version, and checks for a release', async () => {
    network = async () => new Response(`${PAGE_TEXT}!`);

    const page = await answer(files(), request('', { mode: 'navigate' }));

    expect(await page?.text()).toBe(PAGE_TEXT);
    expect(keptPages).toEqual([]);
    expect(otherPages).toBe(1);
  });

  it('never serves old settings while online', async () => {
    const site = files();
    network = async () => new Response('{"mode":"live"}', { headers: json });
    await site.keepConfig();
    network = async () => new Response('{"mode":"devnet"}', { headers: json });

    const settings = await answer(site, request('config.json'));

    expect(await settings?.text()).toBe('{"mode":"devnet"}');
    expect(settings?.headers.has(KEPT_AT)).toBe(false);
  });

  it.each([
    ['no server answers', async () => Promise.reject(new TypeError('no network'))],
    ['a gateway answers', async () => new Response('', { status: 502 })],
    ['a login page answers', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('serves the last settings when %s, and marks them as cached', async (_what, answering) => {
    const site = files();
    network = async () => new Response('{"mode":"live"}', { headers: json });
    await site.keepConfig();
    network = answering;

    const settings = await answer(site, request('config.json'));

    expect(await settings?.text()).toBe('{"mode":"live"}');
    expect(Number(settings?.headers.get(KEPT_AT))).toBeGreaterThan(0);
  });

  it('fetches a used file once, checked against its hash, and caches it', async () => {
    const site = files();

    await answer(site, request(LAZY));
    await answer(site, request(LAZY));

    expect(asked).toHaveLength(1);
    expect(asked[0]?.init?.integrity).toBe(onUse[LAZY]);
  });

  it('refetches a file that the page rejected', async () => {
    const site = files();
    await answer(site, request(LAZY));

    await answer(site, request(LAZY, { cache: 'reload' }));
    await answer(site, request(ENTRY, { cache: 'reload' }));

    expect(asked.map(({ init }) => init?.cache)).toEqual(['default', 'reload', 'reload']);
  });

  it('serves cached files on a reload without a network', async () => {
    const site = files();
    network = async () => new Response('lazy');
    await answer(site, request(LAZY));
    network = async () => Promise.reject(new TypeError('no network'));

    expect(await (await answer(site, request(LAZY, { cache: 'reload' })))?.text()).toBe('lazy');
    expect(await (await answer(site, request(ENTRY, { cache: 'reload' })))?.text()).toBe('entry');
    expect(await (await answer(site, request(ENTRY, { cache: 'no-cache' })))?.text()).toBe('entry');
  });

  it('caches no incomplete reply', async () => {
    const site = files();
    network = async () => Promise.reject(new TypeError('integrity'));
    await expect(answer(site, request(LAZY))).rejects.toThrow('integrity');
    network = async () => new Response('gone', { status: 404 });
    await answer(site, request(LAZY));

    expect(stores.get('switchyard-assets')?.entries.size ?? 0).toBe(0);
  });

  it('limits the number of cached files, and removes those of earlier builds', async () => {
    const names = Array.from({ length: 300 }, (_none, index) => `assets/a-${String(index).padStart(8, '0')}.svg`);
    onUse = Object.fromEntries(names.map((name) => [name, hashOf(name)]));
    const site = files();
    for (const name of names) await answer(site, request(name));
    const kept = stores.get('switchyard-assets')?.entries;
    expect(kept?.size).toBe(250);

    onUse = { [LAZY]: hashOf('lazy'), [names[299] ?? '']: hashOf(names[299] ?? '') };
    await files().forgetOld();

    expect([...(kept?.keys() ?? [])]).toEqual([scope + names[299]]);
  });

  it('starts without cached settings if storage is blocked', async () => {
    network = vi.fn(async () => Promise.reject(new TypeError('no network')));
    const site = files();

    await site.keepConfig();

    expect((await answer(site, request('config.json')))?.type).toBe('error');
  });
});
