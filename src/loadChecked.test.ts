import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChecked } from './loadChecked.ts';
import { AppError } from './model/errors.ts';

const IMPORTER = 'https://app.example/yard/assets/index-aaaaaaaa.js';
const hashes = {
  './assets/Page-a.css': 'sha384-styles',
  './assets/part-b.js': 'sha384-part',
  './assets/Late-c.css': 'sha384-late',
  './assets/Lost-e.css': 'sha384-lost',
};
const links = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
const styles = (file: string) => links('stylesheet').find(({ href }) => href.endsWith(file));

describe('loadChecked', () => {
  const asked = vi.fn(async (_url: string, _options: RequestInit) => new Response());

  beforeEach(() => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      `<base href="https://app.example/yard/"><script type="importmap">${JSON.stringify({ integrity: hashes })}</script>`,
    );
    vi.stubGlobal('fetch', asked);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    asked.mockClear();
    // Other tests use the same page.
    for (const mine of document.head.querySelectorAll('base, script, link')) mine.remove();
  });

  it('preloads scripts and waits for stylesheets, each with its hash', async () => {
    const load = vi.fn(async () => 'page');

    const loading = loadChecked(load, ['./part-b.js', './Page-a.css'], IMPORTER);
    await Promise.resolve();

    expect(links('modulepreload').map(({ href, integrity }) => [href, integrity])).toEqual([
      ['https://app.example/yard/assets/part-b.js', 'sha384-part'],
    ]);
    expect(styles('Page-a.css')?.integrity).toBe('sha384-styles');
    expect(load).not.toHaveBeenCalled();
    styles('Page-a.css')?.dispatchEvent(new Event('load'));
    expect(await loading).toBe('page');
    expect(asked).not.toHaveBeenCalled();
  });

  it('throws for a file without a hash, and loads nothing', async () => {
    const load = vi.fn(async () => 'page');

    await expect(loadChecked(load, ['./other-d.js'], IMPORTER)).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });

    expect(load).not.toHaveBeenCalled();
    expect(links('modulepreload')).toEqual([]);
  });

  it('leaves no rejection unhandled if a stylesheet fails after another file was refused', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    try {
      const load = async () => 'page';
      const loading = loadChecked(load, ['./Lost-e.css', './other-d.js'], IMPORTER);
      styles('Lost-e.css')?.dispatchEvent(new Event('error'));

      await expect(loading).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });
      await new Promise((resolve) => setTimeout(resolve));
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unhandled);
    }
  });

  it('removes a refused stylesheet, fetches it from the network, and retries on request', async () => {
    const file = 'Late-c.css';
    const load = async () => 'page';

    const first = loadChecked(load, [`./${file}`], IMPORTER);
    await Promise.resolve();
    styles(file)?.dispatchEvent(new Event('error'));

    await expect(first).rejects.toMatchObject({ code: 'app/chunk-not-loaded' });
    expect(styles(file)).toBeUndefined();
    expect(asked.mock.calls.map(([url, { cache }]) => [url, cache])).toContainEqual([
      `https://app.example/yard/assets/${file}`,
      'reload',
    ]);
    const second = loadChecked(load, [`./${file}`], IMPORTER);
    await Promise.resolve();
    styles(file)?.dispatchEvent(new Event('load'));
    expect(await second).toBe('page');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://app.example/yard/assets/part-b.js',
    'error loading dynamically imported module: https://app.example/yard/assets/part-b.js',
    'Importing a module script failed.',
  ])('names a module that failed to load when the browser reports "%s"', async (message) => {
    const cause = new TypeError(message);

    const failed = await loadChecked(() => Promise.reject(cause)).catch((error: unknown) => error);

    expect(failed).toBeInstanceOf(AppError);
    expect(failed).toMatchObject({ code: 'app/chunk-not-loaded', context: { part: message }, cause });
    expect(asked.mock.calls.length).toBe(message.includes('https:') ? 1 : 0);
  });

  it('passes on an error that the module throws', async () => {
    const own = new TypeError('x is not a function');

    await expect(loadChecked(() => Promise.reject(own))).rejects.toBe(own);
    expect(asked).not.toHaveBeenCalled();
  });
});
