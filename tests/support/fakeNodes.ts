import { vi } from 'vitest';
import type { ChainContext, ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { FakeApi } from './FakeApi.ts';

/** A status alone, or a body: text as it is, anything else as JSON. */
type Reply = number | string | object;

/** A context whose nodes answer from a function: what they were asked is in `asked`. `now` is set by the test. */
export function fakeNodes(chain: ChainPlugin, answer: (url: string, body: unknown) => Reply) {
  const asked: string[] = [];
  const clock = { now: 1_800_000_000_000 };
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    asked.push(url);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const reply = answer(url, body);
    if (typeof reply === 'number') return new Response('no', { status: reply });
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
  const context: ChainContext = {
    chain,
    rpcUrls: () => chain.rpcUrls,
    api: new FakeApi(),
    fetch,
    now: () => clock.now,
  };
  return { context, asked, clock };
}
