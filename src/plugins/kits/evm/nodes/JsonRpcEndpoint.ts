import * as z from 'zod/mini';

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

export type RpcOutcome =
  | { readonly status: 'ok'; readonly result: unknown }
  | { readonly status: 'failed'; readonly error: RpcFault };

/** The error of a node, or the reason why its reply is unusable. `data` may hold the revert reason. */
export class RpcFault extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.name = 'RpcFault';
    this.code = code;
    this.data = data;
  }
}

/** Maximum number of calls in one request (spec §9). */
const MAX_BATCH = 100;
/** Batch sizes to try in turn after a node refuses a whole batch. Limits of nodes differ from 1,000 to none. */
const smallerBatches = [100, 50, 20, 3, 1];

const Reply = z.object({
  id: z.union([z.number(), z.string(), z.null()]),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.catch(z.number(), -32_603), message: z.catch(z.string(), ''), data: z.optional(z.unknown()) }),
  ),
});
const Replies = z.array(Reply);

/** One node over HTTP. Remembers the largest batch that the node accepts. */
export class JsonRpcEndpoint {
  readonly #url: string;
  readonly #fetch: typeof globalThis.fetch;
  #batchSize = MAX_BATCH;

  constructor(url: string, fetch: typeof globalThis.fetch) {
    this.#url = url;
    this.#fetch = fetch;
  }

  /** Outcomes in the order of the calls. Rejects if the node cannot be used. `signal` is called for each request. */
  async batch(calls: readonly RpcCall[], signal: () => AbortSignal): Promise<readonly RpcOutcome[]> {
    for (;;) {
      const size = this.#batchSize;
      try {
        const chunks = chunksOf(calls, size);
        return (await Promise.all(chunks.map((chunk) => this.#request(chunk, signal())))).flat();
      } catch (error) {
        const smaller = smallerBatches.find((candidate) => candidate < Math.min(size, calls.length));
        if (!(error instanceof BatchRefused) || smaller === undefined) throw error;
        this.#batchSize = smaller;
      }
    }
  }

  async #request(calls: readonly RpcCall[], signal: AbortSignal): Promise<readonly RpcOutcome[]> {
    const requests = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const isSingle = requests.length === 1;
    const response = await this.#fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(isSingle ? requests[0] : requests),
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) {
      // Some nodes refuse a large batch with 400 or 413. A 429 or 5xx is a failure of the node.
      if (!isSingle && [400, 413].includes(response.status)) throw new BatchRefused();
      throw new RpcFault(response.status, `HTTP ${response.status}`, undefined);
    }
    const body: unknown = await response.json();
    const replies = z.safeParse(Replies, isSingle ? [body] : body);
    if (!replies.success) {
      // A single object instead of an array: the node does not accept batches of this size.
      if (!isSingle && z.safeParse(Reply, body).success) throw new BatchRefused();
      throw new RpcFault(-32_700, 'not a JSON-RPC reply', undefined);
    }
    return calls.map((_call, id) => outcomeOf(replies.data.find((reply) => reply.id === id)));
  }
}

class BatchRefused extends Error {}

function outcomeOf(reply: z.output<typeof Reply> | undefined): RpcOutcome {
  if (!reply) return { status: 'failed', error: new RpcFault(-32_603, 'no reply', undefined) };
  if (reply.error) {
    const fault = new RpcFault(reply.error.code, reply.error.message, reply.error.data);
    if (isNodeTrouble(fault)) throw fault;
    return { status: 'failed', error: fault };
  }
  return { status: 'ok', result: reply.result ?? null };
}

/** Errors of the node, not of the call. The next node may answer (CHN-15). */
function isNodeTrouble({ code, message }: RpcFault): boolean {
  return code === 429 || code === -32_005 || code === -32_097 || /rate.?limit|too many requests|quota/i.test(message);
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
