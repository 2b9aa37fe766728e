import { timeLimit } from '../shell/platform/timeLimit.ts';
import { KEPT_AT } from '../shell/workerMessages.ts';
import type { Site } from './Site.ts';

/** Kind of a request. The network handles a request without a kind (`undefined`). */
type Kind =
  | { readonly kind: 'page' | 'config' }
  | { readonly kind: 'shell' | 'asset'; readonly path: string; readonly integrity: string };

/** Dependencies from the worker. */
interface Dependencies {
  /** The folder of the page, with a trailing slash. */
  readonly scope: string;
  readonly site: Site;
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Returns the cached copy of a shell file. */
  readonly kept: (url: string) => Promise<Response | undefined>;
  /** Caches the page again, with its current headers. */
  readonly keepPage: (response: Response) => Promise<void>;
  /** Called if the site's page differs from the page of this build. */
  readonly onOtherPage: () => void;
}

export const PAGE = 'index.html';
const CONFIG = 'config.json';
/** Used files of a build, and the settings. Separate caches, so that one does not evict the other. */
const ASSETS_CACHE = 'switchyard-assets';
const CONFIG_CACHE = 'switchyard-config';
/** Maximum number of used files in the cache. The oldest entries are deleted first. */
const MAX_ASSETS = 250;
/** Maximum wait of a starting page for its settings. After that it uses the cached settings. */
const CONFIG_LIMIT_MS = 8_000;

/**
 * Answers requests of the app from this device: only files in the build's own list, the page and its settings. Requests to
 * services, media, nodes and other origins go to the network.
 */
export class SiteFiles {
  readonly #deps: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
  }

  /** Answers a request; `undefined` if the network handles it. `later` receives work that continues after the answer. */
  answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | undefined {
    const kind = this.#kindOf(request);
    switch (kind?.kind) {
      case undefined:
        return undefined;
      case 'page':
        return this.#page(request, later);
      case 'config':
        return this.#config(request);
      case 'shell':
      case 'asset':
        return this.#file(request, kind);
      default:
        return kind satisfies never;
    }
  }

  /** Caches the current settings for a start without network. Never rejects. */
  async keepConfig(): Promise<void> {
    const url = this.#deps.scope + CONFIG;
    await this.#freshConfig(new Request(url, { cache: 'no-cache' })).catch(() => undefined);
  }

  /** Removes cached files of earlier builds. */
  async forgetOld(): Promise<void> {
    const { caches, scope, site } = this.#deps;
    const cache = await caches.open(ASSETS_CACHE);
    for (const { url } of await cache.keys()) if (!site.onUse[url.slice(scope.length)]) await cache.delete(url);
  }

  #kindOf({ url, method, mode }: Request): Kind | undefined {
    const { scope, site } = this.#deps;
    if (method !== 'GET' || !url.startsWith(scope)) return undefined;
    const { pathname } = new URL(url);
    const path = pathname.slice(new URL(scope).pathname.length);
    // Other pages of the same origin do not belong to the app.
    if (mode === 'navigate') return path === '' || path === PAGE ? { kind: 'page' } : undefined;
    if (path === CONFIG) return { kind: 'config' };
    const ofShell = Object.hasOwn(site.shell, path) && path !== PAGE ? site.shell[path] : undefined;
    if (ofShell) return { kind: 'shell', path, integrity: ofShell };
    const used = Object.hasOwn(site.onUse, path) ? site.onUse[path] : undefined;
    return used ? { kind: 'asset', path, integrity: used } : undefined;
  }

  async #page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const { kept, scope, fetch } = this.#deps;
    const page = await kept(scope + PAGE);
    if (!page) return fetch(request);
    later(this.#lookAtPage());
    return page;
  }

  /**
   * Checks if the site still has this page. If yes, caches it with its current headers: a deployment may change its policy
   * without a build. If not, there is a new release.
   */
  async #lookAtPage(): Promise<void> {
    const { fetch, scope, site, keepPage, onOtherPage } = this.#deps;
    const answer = await fetch(scope + PAGE, { cache: 'no-cache', redirect: 'error' }).catch(() => undefined);
    if (!answer?.ok) return;
    const copy = answer.clone();
    if ((await sha384(new Uint8Array(await answer.arrayBuffer()))) === site.shell[PAGE]) await keepPage(copy);
    else onOtherPage();
  }

  /** Prefers the settings from the network. */
  async #config(request: Request): Promise<Response> {
    const fresh = await this.#freshConfig(request).catch(() => undefined);
    if (fresh && isConfig(fresh)) return fresh;
    const cache = await this.#deps.caches.open(CONFIG_CACHE);
    return (await cache.match(this.#deps.scope + CONFIG)) ?? fresh ?? Response.error();
  }

  async #freshConfig(request: Request): Promise<Response> {
    const { caches, fetch, scope } = this.#deps;
    // A `no-store` request only checks that the site is reachable. It gets no time limit here.
    const isLook = request.cache === 'no-store';
    const signal = isLook ? request.signal : timeLimit(CONFIG_LIMIT_MS, request.signal).signal;
    const answer = await fetch(request, { signal });
    if (!isConfig(answer)) return answer;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) };
    const cache = await caches.open(CONFIG_CACHE);
    // The app must start even if the disk is full.
    await cache.put(scope + CONFIG, new Response(await answer.clone().text(), { headers })).catch(() => undefined);
    return answer;
  }

  /** Returns the cached file. If there is none, or the page requests it again after a refusal, loads it and checks its hash. */
  async #file(request: Request, { kind, path, integrity }: Extract<Kind, { path: string }>): Promise<Response> {
    const { caches, fetch, kept, scope } = this.#deps;
    const url = scope + path;
    const cache = await caches.open(ASSETS_CACHE);
    const isReload = request.cache === 'reload';
    const known = await (kind === 'shell' ? kept(url) : cache.match(url));
    if (known && !isReload) return known;
    const asking = fetch(url, { integrity, cache: isReload ? 'reload' : 'default', credentials: 'same-origin' });
    // The cached file passed the same hash check, so a page that reloads without network can use it.
    const answer = known ? await asking.catch(() => known) : await asking;
    if (answer !== known && answer.ok && kind === 'asset') await keepAsset(cache, url, answer.clone());
    return answer;
  }
}

async function keepAsset(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MAX_ASSETS))) await cache.delete(old.url);
  } catch {
    // The disk is full: the next use loads the file from the network again.
  }
}

/** Whether the reply holds the settings, and not the login page of a network or the error page of a proxy. */
function isConfig(answer: Response): boolean {
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
}

async function sha384(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
