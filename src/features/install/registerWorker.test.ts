import { afterEach, describe, expect, it } from 'vitest';
import { registerWorker } from './registerWorker.ts';

interface Registration {
  readonly url: string;
  readonly options: unknown;
}

/** A page as far as the worker is concerned. */
function pageWith({ isBuilt = true, isSecure = true, refuses = false, hasWorkers = true } = {}) {
  document.head.innerHTML = isBuilt ? '<script type="importmap">{}</script>' : '';
  const asked: Registration[] = [];
  const serviceWorker = {
    async register(url: unknown, options: unknown) {
      asked.push({ url: String(url), options });
      if (refuses) throw new DOMException('no', 'SecurityError');
      return {};
    },
  };
  const page = { document, isSecureContext: isSecure, navigator: hasWorkers ? { serviceWorker } : {} };
  return { page: page as unknown as Window, asked };
}

describe('registerWorker', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('registers the worker beside the page, without the HTTP cache for updates', async () => {
    const { page, asked } = pageWith();

    expect(await registerWorker(page)).toBeDefined();

    expect(asked).toEqual([{ url: new URL('sw.js', document.baseURI).href, options: { updateViaCache: 'none' } }]);
  });

  it('passes a trusted address, and registers no untrusted one', async () => {
    const { page, asked } = pageWith();
    const refuse = () => {
      throw new TypeError('not trusted');
    };

    expect(await registerWorker(page, refuse)).toBeUndefined();
    expect(await registerWorker(page, (address) => `${address}?trusted`)).toBeDefined();

    expect(asked.map(({ url }) => url)).toEqual([`${new URL('sw.js', document.baseURI).href}?trusted`]);
  });

  it.each([
    ['while developing, and in Storybook', { isBuilt: false }],
    ['on a page that anybody on the way can write', { isSecure: false }],
    ['in a browser without', { hasWorkers: false }],
  ])('registers none %s', async (_where, options) => {
    const { page, asked } = pageWith(options);

    expect(await registerWorker(page)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('continues if the registration is refused', async () => {
    expect(await registerWorker(pageWith({ refuses: true }).page)).toBeUndefined();
  });
});
