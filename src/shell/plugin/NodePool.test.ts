import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../tests/support/FakeChain.ts';
import { recordedNodes } from '../../../tests/support/recordedNodes.ts';
import { AppError } from '../../model/errors.ts';
import { NodePool } from './NodePool.ts';

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
  it('[CHN-15] asks the best node, passes over failing ones, and prefers the healthy one from then on', async () => {
    const pool = new NodePool(context, async () => undefined);
    down = new Set(['https://a.example', 'https://b.example']);

    expect(await pool.ask(work, {})).toBe('https://c.example');
    asked = [];
    await pool.ask(work, {});

    expect(asked).toEqual(['https://c.example']);
  });

  it('[CHN-15] comes back to a node after its rest, which doubles while it fails', async () => {
    const pool = new NodePool(context, async () => undefined);
    const firstAsked = async () => {
      asked = [];
      await pool.ask(work, {});
      return asked[0];
    };
    down = new Set(['https://a.example']);
    await pool.ask(work, {});

    nodes.now += 5_000;
    expect(await firstAsked()).toBe('https://a.example');
    nodes.now += 5_000;
    expect(await firstAsked()).toBe('https://b.example');
    down.clear();
    nodes.now += 5_000;
    expect(await firstAsked()).toBe('https://a.example');
  });

  it('[CHN-15] uses no node before it has proven that it serves this chain, and asks it that once', async () => {
    const verify = vi.fn(async (url: string) => {
      if (url === 'https://a.example') throw new Error('serves another chain');
    });
    const pool = new NodePool(context, verify);

    await Promise.all([pool.ask(work, {}), pool.ask(work, {})]);
    await pool.ask(work, {});

    expect(new Set(asked)).toEqual(new Set(['https://b.example']));
    expect(verify.mock.calls.map(([url]) => url)).toEqual(['https://a.example', 'https://b.example']);
  });

  it('[CHN-15] says unreachable when none is left, with what the last one said', async () => {
    const pool = new NodePool(context, async () => undefined);
    down = new Set(URLS);

    await expect(pool.ask(work, {})).rejects.toMatchObject({ code: 'chain/unreachable', cause: new Error('down') });
    expect(asked).toEqual(URLS);
  });

  it('takes the chain’s own answer to the caller, and asks nobody else', async () => {
    const pool = new NodePool(context, async () => undefined);
    const refusal = new AppError('transaction/would-fail', { chain: 'one', reason: 'no' });

    const refused = pool.ask(async (url) => {
      asked.push(url);
      throw refusal;
    }, {});

    await expect(refused).rejects.toBe(refusal);
    expect(asked).toEqual(['https://a.example']);
  });

  it('stops when the caller has changed its mind', async () => {
    const pool = new NodePool(context, async () => undefined);
    const controller = new AbortController();

    const stopped = pool.ask(
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
});
