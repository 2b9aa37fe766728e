import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSiteThere } from '../../isSiteThere.ts';
import { KEPT_AT } from '../../workerMessages.ts';
import { ConnectionStore, SITE_LIMIT_MS } from './ConnectionStore.ts';

const stops: (() => void)[] = [];

function open(isThere = true) {
  const site = { isThere, looks: 0 };
  const store = new ConnectionStore(async () => {
    site.looks += 1;
    return site.isThere;
  });
  stops.push(store.start(window));
  return { site, store };
}

describe('ConnectionStore', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });

  it("ignores the browser's offline state: a local demo needs no network", async () => {
    const { site, store } = open();

    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);

    expect(site.looks).toBe(1);
    expect(store.isOffline).toBe(false);
  });

  it('is offline while the site is unreachable, and retries until it answers', async () => {
    const { site, store } = open(false);

    store.checkSiteSoon();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.isOffline).toBe(true);

    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.isOffline).toBe(true);
    site.isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.isOffline).toBe(false);

    const { looks } = site;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(site.looks).toBe(looks);
  });

  it('probes once for many simultaneous failures', async () => {
    const { site, store } = open();

    for (let call = 0; call < 50; call += 1) store.checkSiteSoon();
    await vi.advanceTimersByTimeAsync(9_000);
    store.checkSiteSoon();
    expect(site.looks).toBe(1);

    await vi.advanceTimersByTimeAsync(1_000);
    store.checkSiteSoon();
    expect(site.looks).toBe(2);
  });

  it('probes at once when the network returns', async () => {
    const { site, store } = open(false);
    store.setOffline();
    site.isThere = true;

    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);

    expect(store.isOffline).toBe(false);
  });

  it('sends nothing after stop', async () => {
    const { site, store } = open(false);
    store.setOffline();
    for (const stop of stops.splice(0)) stop();

    await vi.advanceTimersByTimeAsync(60_000);

    expect(site.looks).toBe(0);
  });
});

describe('the service behind the site', () => {
  const START = Date.UTC(2026, 0, 5, 10, 42);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.setSystemTime(START);
  });
  afterEach(() => void vi.useRealTimers());

  function openWith(service: { isThere: boolean }, site = { isThere: true }) {
    const store = new ConnectionStore(
      async () => site.isThere,
      async () => service.isThere,
    );
    stops.push(store.start(window));
    return store;
  }

  it('[UXP-12] is away once a failed call and a check got no answer, since the last answer', async () => {
    const service = { isThere: false };
    const store = openWith(service);
    store.recordOutcome('answered');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.trouble).toBeUndefined();

    store.recordOutcome('unreachable');
    await vi.advanceTimersByTimeAsync(0);
    expect([store.trouble, store.stoppedAt]).toEqual(['away', START]);

    service.isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.trouble).toBeUndefined();
  });

  it('[UXP-12] is not away after one failed call if the service answers the check', async () => {
    const store = openWith({ isThere: true });

    store.recordOutcome('unreachable');
    await vi.advanceTimersByTimeAsync(0);

    expect(store.trouble).toBeUndefined();
  });

  it('[UXP-12] is back with the first answer, and names a missing network before the service', async () => {
    const store = openWith({ isThere: false });
    store.recordOutcome('unreachable');
    await vi.advanceTimersByTimeAsync(0);
    store.recordOutcome('answered');
    expect(store.trouble).toBeUndefined();

    const offline = openWith({ isThere: false }, { isThere: false });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    offline.recordOutcome('unreachable');
    await vi.advanceTimersByTimeAsync(0);
    expect(offline.trouble).toBe('offline');
    expect(offline.stoppedAt).toBeUndefined();

    // Only the server is gone.
    onLine.mockRestore();
    await offline.checkSite();
    expect([offline.isOffline, offline.trouble]).toEqual([true, 'away']);
  });

  it('[UXP-12] stays limited until ten seconds pass without a refusal', async () => {
    const store = openWith({ isThere: true });
    store.recordOutcome('answered');
    store.recordOutcome('limited');
    expect([store.trouble, store.stoppedAt]).toEqual(['limited', START]);

    await vi.advanceTimersByTimeAsync(9_000);
    store.recordOutcome('answered');
    expect(store.trouble).toBe('limited');
    await vi.advanceTimersByTimeAsync(1_000);
    store.recordOutcome('answered');
    expect(store.trouble).toBeUndefined();
  });
});

describe('isSiteThere', () => {
  const answering = (answer: () => Promise<Response>) =>
    ({ document, fetch: answer }) as unknown as Window & { fetch: typeof fetch };
  const json = { 'content-type': 'application/json; charset=utf-8' };

  it.each([
    ['its settings', new Response('{}', { headers: json }), true],
    ['settings that the worker has kept', new Response('{}', { headers: { ...json, [KEPT_AT]: '1' } }), false],
    ['the login of a hotel', new Response('<p>', { headers: { 'content-type': 'text/html' } }), false],
    ['a gateway', new Response('{}', { status: 502, headers: json }), false],
  ])('reads %s as the result', async (_what, answer, isThere) => {
    expect(
      await isSiteThere(
        answering(async () => answer),
        SITE_LIMIT_MS,
      ),
    ).toBe(isThere);
  });

  it('reads a missing answer as offline', async () => {
    expect(
      await isSiteThere(
        answering(() => Promise.reject(new TypeError('Failed to fetch'))),
        SITE_LIMIT_MS,
      ),
    ).toBe(false);
  });

  describe('a slow site', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
    afterEach(() => void vi.useRealTimers());

    /** Replies with its settings after this delay. */
    const answeringAfter = (ms: number) => ({
      document,
      fetch: (_url: URL, { signal }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          setTimeout(() => resolve(new Response('{}', { headers: json })), ms);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });

    it.each([
      ['25 s', 25_000, false],
      ['no end', 3_600_000, true],
    ])('reads a site that needs %s correctly', async (_what, ms, isOffline) => {
      const page = answeringAfter(ms) as unknown as Window;
      const store = new ConnectionStore(() => isSiteThere(page, SITE_LIMIT_MS));
      const looked = store.checkSite();

      await vi.advanceTimersByTimeAsync(SITE_LIMIT_MS - 1);
      expect(store.isOffline).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await looked;

      expect(store.isOffline).toBe(isOffline);
      store.start(window)();
    });
  });
});
