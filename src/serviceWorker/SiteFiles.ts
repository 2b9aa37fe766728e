import { KEPT_AT } from '../shell/workerMessages.ts';
import type { Site } from './Site.ts';

/** Whose the request is: the network's where it is `undefined`. */
type Kind =
  | { readonly kind: 'page' | 'config' }
  | { readonly kind: 'shell' | 'asset'; readonly path: string; readonly integrity: string };

/** What this needs of the worker around it. */
interface Surroundings {
  /** The folder of the page, with its slash. */
  readonly scope: string;
  readonly site: Site;
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  /** A file of the shell as it was kept. */
  readonly kept: (url: string) => Promise<Response | undefined>;
  /** Keeps the page anew, with the headers it has now. */
  readonly keepPage: (response: Response) => Promise<void>;
  /** The site has another page than this build's. */
  readonly onOtherPage: () => void;
}

export const PAGE = 'index.html';
const CONFIG = 'config.json';
/** What was used of a build, and the settings: in caches of their own, so that neither pushes the other out. */
const ASSETS_CACHE = 'switchyard-assets';
const CONFIG_CACHE = 'switchyard-config';
/** So many files are kept of those used; the ones kept longest ago go first. */
const MAX_ASSETS = 250;
/** Whoever has not answered by then is taken for out of reach. */
const CONFIG_LIMIT_MS = 8_000;

/**
 * Which requests of the app are answered from this device, and how. Only what is named in the build's own list, the page and
 * its settings: calls of services, media, nodes and other origins never come here.
 */
export class SiteFiles {
  readonly #with: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
  }

  /** The answer to a request; `undefined` where it is the network's. `later`: what goes on after it. */
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

  /** Keeps the settings of the moment, for a start without network. Never rejects. */
  async keepConfig(): Promise<void> {
    const url = this.#with.scope + CONFIG;
    await this.#freshConfig(new Request(url, { cache: 'no-cache' })).catch(() => undefined);
  }

  /** Removes what was used of builds before this one. */
  async forgetOld(): Promise<void> {
    const { caches, scope, site } = this.#with;
    const cache = await caches.open(ASSETS_CACHE);
    for (const { url } of await cache.keys()) if (!site.onUse[url.slice(scope.length)]) await cache.delete(url);
  }

  #kindOf({ url, method, mode }: Request): Kind | undefined {
    const { scope, site } = this.#with;
    if (method !== 'GET' || !url.startsWith(scope)) return undefined;
    const { pathname } = new URL(url);
    const path = pathname.slice(new URL(scope).pathname.length);
    // Other pages of the same origin are not the app's.
    if (mode === 'navigate') return path === '' || path === PAGE ? { kind: 'page' } : undefined;
    if (path === CONFIG) return { kind: 'config' };
    const ofShell = Object.hasOwn(site.shell, path) && path !== PAGE ? site.shell[path] : undefined;
    if (ofShell) return { kind: 'shell', path, integrity: ofShell };
    const used = Object.hasOwn(site.onUse, path) ? site.onUse[path] : undefined;
    return used ? { kind: 'asset', path, integrity: used } : undefined;
  }

  async #page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const { kept, scope, fetch } = this.#with;
    const page = await kept(scope + PAGE);
    if (!page) return fetch(request);
    later(this.#lookAtPage());
    return page;
  }

  /**
   * Whether the site still has this page. If so, it is kept with the headers of the moment: a deployment may change its
   * policy without a build. If not, there is a release.
   */
  async #lookAtPage(): Promise<void> {
    const { fetch, scope, site, keepPage, onOtherPage } = this.#with;
    const answer = await fetch(scope + PAGE, { cache: 'no-cache', redirect: 'error' }).catch(() => undefined);
    if (!answer?.ok) return;
    const copy = answer.clone();
    if ((await sha384(new Uint8Array(await answer.arrayBuffer()))) === site.shell[PAGE]) await keepPage(copy);
    else onOtherPage();
  }

  /** The network's whenever there is one. */
  async #config(request: Request): Promise<Response> {
    const fresh = await this.#freshConfig(request).catch(() => undefined);
    if (fresh && isConfig(fresh)) return fresh;
    const cache = await this.#with.caches.open(CONFIG_CACHE);
    return (await cache.match(this.#with.scope + CONFIG)) ?? fresh ?? Response.error();
  }

  async #freshConfig(request: Request): Promise<Response> {
    const { caches, fetch, scope } = this.#with;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(CONFIG_LIMIT_MS)]);
    const answer = await fetch(request, { signal });
    if (!isConfig(answer)) return answer;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) };
    const cache = await caches.open(CONFIG_CACHE);
    // A full disk is no reason not to start.
    await cache.put(scope + CONFIG, new Response(await answer.clone().text(), { headers })).catch(() => undefined);
    return answer;
  }

  /** As kept; else, or where the page asks anew for what it refused, from the network, held to its hash. */
  async #file(request: Request, { kind, path, integrity }: Extract<Kind, { path: string }>): Promise<Response> {
    const { caches, fetch, kept, scope } = this.#with;
    const url = scope + path;
    const cache = await caches.open(ASSETS_CACHE);
    const isAnew = request.cache === 'reload';
    const known = await (kind === 'shell' ? kept(url) : cache.match(url));
    if (known && !isAnew) return known;
    const asking = fetch(url, { integrity, cache: isAnew ? 'reload' : 'default', credentials: 'same-origin' });
    // What is kept was held to the same hash: pages that are loaded anew without network have it.
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
    // The disk is full: it comes from the network again.
  }
}

/** The settings, and not the page of a hotel's network or a proxy's excuse. */
function isConfig(answer: Response): boolean {
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
}

async function sha384(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
