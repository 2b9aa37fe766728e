import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { recordedNodes } from '../../../../../tests/support/services/recordedNodes.ts';
import { AppError } from '../../../../model/errors.ts';
import { untilAborted } from '../../../../shell/platform/untilAborted.ts';
import { NodePool, ownFirst } from './NodePool.ts';

const URLS = ['https://a.example', 'https://b.example', 'https://c.example'];
const nodes = recordedNodes(new FakeChain('one').plugin, () => ({}));
const context = { ...nodes.context, rpcUrls: () => URLS };
let asked: string[];
let down: Set<string>;

/** Work that notes whom it asks, and fails where the node is down. */
const work = async (url: string) => {
  asked.push(url);
  if (down.has(url)) throw new Error('down');
  return url;
};

beforeEach(() => {
  asked = [];
  down = new Set();
});

describe('NodePool', () => {
  it('[CHN-15] uses the best node, skips failing ones, and then prefers healthy ones', async () => {
    const pool = new NodePool(context, async () => undefined);
    down = new Set(['https://a.example', 'https://b.example']);

    expect(await pool.query(work, {})).toBe('https://c.example');
    asked = [];
    await pool.query(work, {});

    expect(asked).toEqual(['https://c.example']);
  });

  it('[CHN-15] leaves a silent node at its limit, and no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const pool = new NodePool(context, async () => undefined);
      const silent = (url: string, limit: () => AbortSignal) =>
        url === URLS[0] ? untilAborted(new Promise<string>(() => undefined), limit()) : Promise.resolve(url);
      let answer: string | undefined;
      void pool.query(silent, {}).then((found) => {
        answer = found;
      });
      await vi.advanceTimersByTimeAsync(3_000);

      expect(answer).toBe(URLS[1]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[CHN-15] retries a node after its pause, which doubles on failure', async () => {
    const pool = new NodePool(context, async () => undefined);
    const firstAsked = async () => {
      asked = [];
      await pool.query(work, {});
      return asked[0];
    };
    down = new Set(['https://a.example']);
    await pool.query(work, {});

    nodes.now += 5_000;
    expect(await firstAsked()).toBe('https://a.example');
    nodes.now += 5_000;
    expect(await firstAsked()).toBe('https://b.example');
    down.clear();
    nodes.now += 5_000;
    expect(await firstAsked()).toBe('https://a.example');
  });

  it('[CHN-15] asks a paused node at once if no other answers, and its answer ends the pause', async () => {
    const pool = new NodePool(context, async () => undefined);
    down = new Set(URLS);
    await expect(pool.query(work, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
    nodes.now += 5_000;
    await expect(pool.query(work, {})).rejects.toMatchObject({ code: 'chain/unreachable' });

    down = new Set(['https://a.example', 'https://c.example']);
    expect(await pool.query(work, {})).toBe('https://b.example');
    asked = [];
    await pool.query(work, {});

    expect(asked).toEqual(['https://b.example']);
  });

  it('[CHN-15] uses no node before it proved its chain, and checks it once', async () => {
    const verify = vi.fn(async (url: string) => {
      if (url === 'https://a.example') throw new Error('serves another chain');
    });
    const pool = new NodePool(context, verify);

    await Promise.all([pool.query(work, {}), pool.query(work, {})]);
    await pool.query(work, {});

    expect(new Set(asked)).toEqual(new Set(['https://b.example']));
    expect(verify.mock.calls.map(([url]) => url)).toEqual(['https://a.example', 'https://b.example']);
  });

  it('[CHN-15] reports unreachable when none is left, with the last error', async () => {
    const pool = new NodePool(context, async () => undefined);
    down = new Set(URLS);

    await expect(pool.query(work, {})).rejects.toMatchObject({ code: 'chain/unreachable', cause: new Error('down') });
    expect(asked).toEqual(URLS);
  });

  it("returns the chain's own error to the caller, without asking other nodes", async () => {
    const pool = new NodePool(context, async () => undefined);
    const refusal = new AppError('transaction/would-fail', { chain: 'one', reason: 'no' });

    const refused = pool.query(async (url) => {
      asked.push(url);
      throw refusal;
    }, {});

    await expect(refused).rejects.toBe(refusal);
    expect(asked).toEqual(['https://a.example']);
  });

  it("stops on the caller's abort", async () => {
    const pool = new NodePool(context, async () => undefined);
    const controller = new AbortController();

    const stopped = pool.query(
      async (url) => {
        asked.push(url);
        controller.abort();
        throw new Error('ended');
      },
      { signal: controller.signal },
    );

    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual(['https://a.example']);
  });

  const poolOf = (urls: readonly string[], own: readonly string[] = []) =>
    new NodePool({ ...context, chain: { ...context.chain, rpcUrls: own }, rpcUrls: () => urls }, async () => undefined);

  describe('with nodes of the build first', () => {
    const listed = 'https://x.example';

    it('[CHN-15] uses a listed node only if those of the build do not answer', async () => {
      const pool = poolOf([listed, ...URLS], URLS);

      expect(await pool.query(work, {})).toBe(listed);
      expect(await pool.query(work, ownFirst({}))).toBe('https://a.example');
      down = new Set(['https://a.example']);
      expect(await pool.query(work, ownFirst({}))).toBe('https://b.example');
      down = new Set(URLS);
      expect(await pool.query(work, ownFirst({}))).toBe(listed);
    });

    it('[CHN-15] uses those again as soon as their pause has ended', async () => {
      const pool = poolOf([listed, 'https://a.example'], ['https://a.example']);
      down = new Set(['https://a.example']);
      await pool.query(work, ownFirst({}));
      down.clear();

      asked = [];
      await pool.query(work, ownFirst({}));
      nodes.now += 5_000;
      await pool.query(work, ownFirst({}));

      expect(asked).toEqual([listed, 'https://a.example']);
    });

    it("[CHN-15] knows a node below the page, as the demo's chains name theirs", async () => {
      const below = new URL('devnet/rpc/ONE', document.baseURI).href;
      const pool = poolOf([listed, below], ['devnet/rpc/ONE']);

      expect(await pool.query(work, ownFirst({}))).toBe(below);
    });

    it('keeps the options of the request', async () => {
      const controller = new AbortController();
      const { signal } = controller;

      expect(ownFirst({ signal, onPart: work })).toMatchObject({ signal, onPart: work });
    });
  });

  describe('two answers', () => {
    const mirror = 'https://a.example:8080';

    it('[MON-01] come from nodes of two hosts, with a replacement for a failing one', async () => {
      const urls = ['https://a.example', mirror, 'https://b.example', 'https://c.example'];

      const both = await poolOf(urls).queryTwo(work, {});
      expect(both).toEqual({ answers: ['https://a.example', 'https://b.example'], isPartial: false });
      down = new Set(['https://a.example', 'https://b.example']);
      const { answers, isPartial } = await poolOf(urls).queryTwo(work, {});

      expect([answers.toSorted(), isPartial]).toEqual([[mirror, 'https://c.example'], false]);
    });

    it('[MON-01] come first from nodes of the build, whose addresses lists spell with a slash at the end', async () => {
      const listed = ['https://b.example', 'https://c.example'];
      const pool = poolOf([...listed, 'https://a.example/'], ['https://a.example']);

      const { answers } = await pool.queryTwo(async (url) => url, {});

      expect(answers).toEqual(['https://a.example/', 'https://b.example']);
    });

    it('[MON-01] are marked as partial if one of two hosts answers, but not with a single host', async () => {
      down = new Set(['https://b.example']);

      const first = ['https://a.example'];
      expect(await poolOf(['https://a.example', 'https://b.example']).queryTwo(work, {})).toEqual({
        answers: first,
        isPartial: true,
      });
      expect(await poolOf(['https://a.example', mirror]).queryTwo(work, {})).toEqual({
        answers: first,
        isPartial: false,
      });
      down.add('https://a.example');
      await expect(poolOf(URLS.slice(0, 2)).queryTwo(work, {})).rejects.toMatchObject({ code: 'chain/unreachable' });
    });

    it('[MON-01] are partial if only listed nodes answer, because a backend could list two of its own', async () => {
      const pool = poolOf(['https://x.example', 'https://y.example', ...URLS], URLS);
      down = new Set(URLS);

      expect((await pool.queryTwo(work, {})).isPartial).toBe(true);
    });

    it('[MON-01] come from the nodes of the build before those of a list', async () => {
      const listed = ['https://x.example', 'https://y.example'];
      const pool = poolOf([...listed, ...URLS], URLS);

      expect((await pool.queryTwo(work, {})).answers).toEqual(['https://a.example', 'https://b.example']);
      down = new Set(URLS);
      expect((await pool.queryTwo(work, {})).answers.toSorted()).toEqual(listed);
    });
  });
});
