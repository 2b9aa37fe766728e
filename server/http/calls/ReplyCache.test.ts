import { describe, expect, it, vi } from 'vitest';
import { ReplyCache } from './ReplyCache.ts';

/** A cache with its source, a count of made replies, and the clock. */
function cacheWith(ttlMs: number) {
  const state = { now: 0, random: 0, text: '"a"', revision: '1' as string | undefined };
  const make = vi.fn(async () => state.text);
  const revision = vi.fn(async () => state.revision);
  const replies = new ReplyCache({ ttlMs, now: () => state.now, random: () => state.random });
  return { state, make, revision, replies };
}

describe('ReplyCache', () => {
  it('builds a reply once for each revision, and derives the tag from its text', async () => {
    const { state, make, revision, replies } = cacheWith(0);
    const ask = () => replies.of('order', { revision, make });

    const [first, second] = [await ask(), await ask()];
    expect(second).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    state.revision = '2';
    expect(await ask()).toBe(first);
    Object.assign(state, { revision: '3', text: '"b"' });

    expect((await ask()).text).toBe('"b"');
    expect((await ask()).etag).not.toBe(first.etag);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('builds the reply each time if the revision is unknown', async () => {
    const { state, make, revision, replies } = cacheWith(0);
    state.revision = undefined;

    await replies.of('order', { revision, make });
    await replies.of('order', { revision, make });

    expect(make).toHaveBeenCalledTimes(2);
  });

  it('expires replies that were built together at different times', async () => {
    const { state, make, revision, replies } = cacheWith(0);
    state.random = 1;
    await replies.of('early', { make, revision });
    state.random = 0;
    await replies.of('late', { make, revision });
    state.now = 30_000;

    await replies.of('early', { make, revision });
    await replies.of('late', { make, revision });

    expect(make).toHaveBeenCalledTimes(3);
  });

  it('rebuilds after a minute, whatever the revision', async () => {
    const { state, make, revision, replies } = cacheWith(0);
    await replies.of('order', { revision, make });
    state.now = 60_000;
    state.text = '"with the new name of its token"';

    expect((await replies.of('order', { revision, make })).text).toBe(state.text);
  });

  it('loads once for all callers within the TTL, and reloads afterwards', async () => {
    const { state, make, replies } = cacheWith(1_000);

    await Promise.all([1, 2, 3].map(() => replies.of('list', { make })));
    state.now = 999;
    await replies.of('list', { make });
    expect(make).toHaveBeenCalledTimes(1);
    state.now = 1_000;
    state.text = '"b"';

    expect((await replies.of('list', { make })).text).toBe('"b"');
  });

  it('does not join a load that started too long ago', async () => {
    const { state, make, replies } = cacheWith(1_000);
    let arrive: (text: string) => void = () => undefined;
    make.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const slow = replies.of('list', { make });
    state.now = 1_000;

    expect((await replies.of('list', { make })).text).toBe('"a"');
    arrive('"old"');
    expect((await slow).text).toBe('"old"');

    expect((await replies.of('list', { make })).text).toBe('"a"');
  });

  it('caches no failure', async () => {
    const { make, replies } = cacheWith(1_000);
    make.mockRejectedValueOnce(new Error('down'));

    await expect(replies.of('list', { make })).rejects.toThrow('down');

    expect((await replies.of('list', { make })).text).toBe('"a"');
  });

  it('caches nothing under an overlong key', async () => {
    const { make, replies } = cacheWith(1_000);

    for (let times = 0; times < 2; times += 1) await replies.of('x'.repeat(10_000), { make });

    expect(make).toHaveBeenCalledTimes(2);
  });
});
