import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint, StreamEndpoint } from '../../src/api/endpoint.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import { renderAndUnmount } from '../support/shells/renderAndUnmount.tsx';

const SERVICE_LIMIT_MS = 200_000;
const services = { swap: '', main: '', bridge: '', devnet: '' };
const modules = import.meta.glob<object>(['../../src/api/**/*.ts', '!**/*.test.ts'], { eager: true });
const exported = Object.values(modules).flatMap((module): readonly unknown[] => Object.values(module));
const endpoints = [...new Set(exported.filter((value): value is Endpoint => has(value, 'path') && has(value, 'data')))];
const streams = exported.filter((value): value is StreamEndpoint => has(value, 'path') && has(value, 'item'));

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** Two ways in which a backend does not answer: `fetch` never settles, or the reply starts and never ends. */
const waits: readonly (readonly [says: string, body: string | undefined])[] = [
  ['never answers', undefined],
  ['begins a reply and says no more', ''],
  ['stops in the middle of a reply', '{"resCode":100,"resMsg":"","da'],
];

function waitingFetch(body: string | undefined, type: string): typeof globalThis.fetch {
  return (_input, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal;
      signal?.addEventListener('abort', () => reject(signal.reason));
      if (body === undefined) return;
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(body));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      resolve(new Response(stream, { headers: { 'content-type': type } }));
    });
}

describe('a stalling backend', () => {
  // The code of streams loads with the first stream. The limit of a stream begins then.
  beforeAll(() => import('../../src/shell/net/streamItems.ts'));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each(waits)('[API-02] ends every call within its 200 s, with a typed error: it %s', async (_says, body) => {
    const ends: Record<string, string> = {};
    for (const endpoint of endpoints) {
      const fetch = waitingFetch(body, 'application/json');
      const api = new HttpApiCaller({ services, baseData: () => ({}), fetch });
      const asked = api.request(endpoint, {});
      const called = api.call(endpoint, {}).catch((error: { readonly code?: unknown }) => error.code);
      await vi.advanceTimersByTimeAsync(SERVICE_LIMIT_MS);
      ends[endpoint.path] = `${(await Promise.race([asked, { status: 'waits' }])).status} ${await called}`;
    }

    expect(Object.keys(ends).length).toBeGreaterThanOrEqual(70);
    expect(new Set(Object.values(ends))).toEqual(new Set(['timed-out api/timed-out']));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(waits)('[API-02] ends every stream within its 200 s, with a typed error: it %s', async (_says, body) => {
    expect(streams.length).toBeGreaterThan(0);
    for (const stream of streams) {
      const fetch = waitingFetch(body, 'text/event-stream');
      const api = new HttpApiCaller({ services, baseData: () => ({}), fetch });
      const next = api
        .stream(stream, {})
        .next()
        .catch((error: { readonly code?: unknown }) => error.code);
      await vi.advanceTimersByTimeAsync(SERVICE_LIMIT_MS);

      expect(await next).toBe('api/timed-out');
    }
  });

  it("[API-02] respects a shorter limit, and ends at once on the caller's abort", async () => {
    for (const endpoint of endpoints) {
      const api = new HttpApiCaller({ services, baseData: () => ({}), fetch: waitingFetch(undefined, '') });
      const short = api.request(endpoint, {}, { timeoutMs: 10_000 });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await short).toEqual({ status: 'timed-out', afterMs: 10_000 });

      const left = new AbortController();
      const leaving = api.request(endpoint, {}, { signal: left.signal }).catch((error: Error) => error.name);
      left.abort();
      expect(await leaving).toBe('AbortError');
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('leaves no timer behind an immediate reply', async () => {
    for (const endpoint of endpoints) {
      const api = new HttpApiCaller({
        services,
        baseData: () => ({}),
        fetch: async () => Response.json({ resCode: 900 }),
      });
      await api.request(endpoint, {});
      expect(vi.getTimerCount()).toBe(0);
    }
    for (const stream of streams) {
      const body = 'event: end\ndata: {"resCode":100}\n\n';
      const fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      expect((await new HttpApiCaller({ services, baseData: () => ({}), fetch }).stream(stream, {}).next()).done).toBe(
        true,
      );
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});

describe('polling views', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('leave no timer behind: 100 times shown and removed', async () => {
    expect(await renderAndUnmount(0.1)).toBe(100);
  });
});
