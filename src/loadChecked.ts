import * as z from 'zod/mini';
import { AppError } from './model/errors.ts';
import { timeLimit } from './shell/platform/timeLimit.ts';

const ImportMap = z.object({ integrity: z.record(z.string(), z.string()) });

/** Chromium, Firefox and Safari messages for a module that was not loaded. A module that throws has another message. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/;

const REFRESH_LIMIT_MS = 10_000;

/** Stylesheets that are loaded or loading, by address. */
const added = new Map<string, Promise<void>>();
let known: ReadonlyMap<string, string> | undefined;

/**
 * The build replaces `import()` with this call. Fetches the files that the chunk needs in parallel with the chunk. The
 * browser checks each file against the hash in the page's import map. Waits for the stylesheets, then returns the chunk.
 * `files` are relative to `importer`.
 *
 * After a failure, the next call tries again.
 *
 * @throws AppError `app/chunk-not-loaded` when a file does not arrive or is not the one that was published
 */
export async function loadChecked<T>(load: () => Promise<T>, files: readonly string[] = [], importer = ''): Promise<T> {
  const urls = files.map((file) => new URL(file, importer).href);
  try {
    await Promise.all(urls.map(async (url) => (url.endsWith('.css') ? addStyles(url) : fetchAhead(url))));
    return await load();
  } catch (error) {
    const isModule = error instanceof TypeError && NOT_LOADED.test(error.message);
    if (!isModule && !(error instanceof AppError)) throw error;
    const named = isModule ? (error.message.match(/https?:\S+/g) ?? []) : [];
    await refreshCache([...urls, ...named]);
    throw isModule ? notLoaded(error.message, error) : error;
  }
}

/** Browsers cache these files permanently. Without a reload, a wrong file would stay in the cache. */
async function refreshCache(urls: readonly string[]): Promise<void> {
  const { signal } = timeLimit(REFRESH_LIMIT_MS);
  const own = new Set(urls.filter((url) => url.startsWith(new URL('.', document.baseURI).href)));
  await Promise.allSettled([...own].map((url) => fetch(url, { cache: 'reload', signal })));
}

function notLoaded(part: string, cause?: unknown): AppError<'app/chunk-not-loaded'> {
  return new AppError('app/chunk-not-loaded', { part }, { cause });
}

function addStyles(url: string): Promise<void> {
  const before = added.get(url);
  if (before) return before;
  const adding = hasLink(url, 'stylesheet') ? Promise.resolve() : insertStyles(url);
  added.set(url, adding);
  return adding;
}

function insertStyles(url: string): Promise<void> {
  const link = linkTo(url, 'stylesheet');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // Remove the link: otherwise `hasLink` would treat it as loaded.
      link.remove();
      added.delete(url);
      reject(notLoaded(url));
    });
    document.head.append(link);
  });
}

/** Starts the download only. The later import of the module reports a failure. */
function fetchAhead(url: string): void {
  if (!hasLink(url, 'modulepreload')) document.head.append(linkTo(url, 'modulepreload'));
}

function linkTo(url: string, rel: 'modulepreload' | 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  const hash = hashOf(url);
  if (hash) link.integrity = hash;
  link.href = url;
  return link;
}

function hasLink(url: string, rel: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].some((link) => link.href === url);
}

/** `undefined` on a page without hashes: a development page. */
function hashOf(url: string): string | undefined {
  known ??= hashesOfPage();
  const hash = known.get(url);
  if (known.size > 0 && !hash) throw notLoaded(url);
  return hash;
}

function hashesOfPage(): ReadonlyMap<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  if (!text) return new Map();
  const { integrity } = z.parse(ImportMap, JSON.parse(text));
  return new Map(Object.entries(integrity).map(([path, hash]) => [new URL(path, document.baseURI).href, hash]));
}
