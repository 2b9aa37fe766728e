import type { ChainContext, ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import { FakeApi } from '../fakes/FakeApi.ts';

export interface RecordedRequest {
  readonly url: string;
  /** The posted JSON. `undefined` for GET. */
  readonly body: unknown;
}

/**
 * Recorded answers of a chain's nodes, for a driver. `answer` returns a value for JSON, a string as text, a number for a bare
 * status, or a `Response`. The clock stays at `now`, which a test may set.
 */
export function recordedNodes(
  chain: ChainPlugin,
  answer: (request: RecordedRequest) => unknown,
): { readonly context: ChainContext; readonly requests: RecordedRequest[]; now: number } {
  const requests: RecordedRequest[] = [];
  const nodes = {
    requests,
    now: 1_790_000_000_000,
    context: {
      chain,
      rpcUrls: () => chain.rpcUrls,
      api: new FakeApi(),
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = { url: String(input), body: init?.body ? JSON.parse(String(init.body)) : undefined };
        requests.push(request);
        const reply = answer(request);
        if (typeof reply === 'number') return new Response('no', { status: reply });
        if (typeof reply === 'string') return new Response(reply);
        return reply instanceof Response ? reply : Response.json(reply);
      },
      now: () => nodes.now,
    },
  };
  return nodes;
}
