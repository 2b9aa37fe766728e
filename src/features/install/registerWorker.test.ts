import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './registerWorker.ts';

interface Asked {
  readonly url: string;
  readonly options: unknown;
}

/** A page as far as the worker is concerned. */
function pageWith({ isBuilt = true, isSecure = true, refuses = false, hasWorkers = true } = {}) {
  document.head.innerHTML = isBuilt ? '<script type="importmap">{}</script>' : '';
  const asked: Asked[] = [];
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

  it('registers the worker beside the page, which is asked for anew each time', async () => {
    const { page, asked } = pageWith();

    expect(await registerWorker(page)).toBeDefined();

    expect(asked).toEqual([{ url: new URL('sw.js', document.baseURI).href, options: { updateViaCache: 'none' } }]);
  });

  it('has the browser trust that one address', async () => {
    const { page, asked } = pageWith();
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => {
      expect(() => rules.createScriptURL('https://evil.example/sw.js')).toThrow(TypeError);
      return rules;
    });
    Object.assign(page, { trustedTypes: { createPolicy } });

    await registerWorker(page);

    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['switchyard-worker']);
    expect(asked).toHaveLength(1);
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

  it('goes on without one where it is refused', async () => {
    expect(await registerWorker(pageWith({ refuses: true }).page)).toBeUndefined();
  });
});
