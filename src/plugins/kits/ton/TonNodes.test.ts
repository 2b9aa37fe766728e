import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import ton from '../../chains/ton/index.ts';
import { TonNodes } from './TonNodes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function nodesAt(url: string, chain = ton) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(String(input)).pathname.replace(/^.*\/v3/, ''));
    return Response.json({ last: { global_id: -239 } });
  };
  const context = { chain, rpcUrls: () => [url], api: new FakeApi(), fetch, now: () => 0 };
  return { nodes: new TonNodes(context), asked };
}

describe('the nodes of TON', () => {
  it('queries the public node at most once a second, its rate limit', async () => {
    const { nodes, asked } = nodesAt('https://toncenter.com/api/v3');

    const answers = ['/a', '/b'].map((v3) => nodes.read({ v3, read: () => v3 }, {}));
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(await Promise.all(answers)).toEqual(['/a', '/b']);
  });

  it("queries the demo's node without a rate limit", async () => {
    const { nodes, asked } = nodesAt(new URL('devnet/v3', document.baseURI).href, { ...ton, rpcUrls: ['devnet/v3'] });

    await Promise.all(['/a', '/b'].map((v3) => nodes.read({ v3, read: () => v3 }, {})));

    expect(asked).toEqual(expect.arrayContaining(['/a', '/b']));
  });

  it('queries a node of the deployment without a rate limit', async () => {
    const { nodes, asked } = nodesAt('https://own/v3');

    await Promise.all(['/a', '/b'].map((v3) => nodes.read({ v3, read: () => v3 }, {})));

    expect(asked).toEqual(expect.arrayContaining(['/a', '/b']));
  });
});
