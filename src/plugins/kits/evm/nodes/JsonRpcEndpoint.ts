import * as z from 'zod/mini';
import { isNodeTrouble } from '../../../../model/isNodeTrouble.ts';

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

/** The node answered some calls, and of the others only with its own trouble. */
export class PartialReply extends Error {
  readonly outcomes: readonly RpcOutcome[];

  constructor(outcomes: readonly RpcOutcome[], trouble: RpcFault) {
    super(trouble.message);
    this.name = 'PartialReply';
    this.outcomes = outcomes;
  }
}

/** Maximum number of calls in one request (spec §9). */
const MAX_BATCH = 100;
/** Batch sizes to try in turn after a node refuses a whole batch. Limits of nodes differ from 1,000 to none. */
const smallerBatches = [100, 50, 20, 3, 1];

/** JSON-RPC 2.0: the request is not a valid object. geth and Erigon say so of a batch that is too large. */
const INVALID_REQUEST = -32_600;

const Fault = z.object({
  code: z.catch(z.number(), -32_603),
  message: z.catch(z.string(), ''),
  data: z.optional(z.unknown()),
});
/** Some nodes send `"error": null` beside each result, an error as text, or an id as text. */
const Reply = z.object({
  id: z.optional(z.union([z.number(), z.string(), z.null()])),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.nullable(
      z.union([
        Fault,
        z.pipe(
          z.string(),
          z.transform((message) => ({ code: -32_603, message, data: undefined })),
        ),
      ]),
    ),
  ),
});
type Reply = z.output<typeof Reply>;

/** One node over HTTP. Remembers the largest batch that the node accepts. */
export class JsonRpcEndpoint {
  readonly #url: string;
  readonly #fetch: typeof globalThis.fetch;
  #batchSize = MAX_BATCH;

  constructor(url: string, fetch: typeof globalThis.fetch) {
    this.#url = url;
    this.#fetch = fetch;
  }

  /**
   * Outcomes in the order of the calls. Rejects if the node cannot be used, with `PartialReply` if it can for some calls.
   * `signal` is called for each request.
   */
  async batch(calls: readonly RpcCall[], signal: () => AbortSignal): Promise<readonly RpcOutcome[]> {
    for (;;) {
      const size = this.#batchSize;
      try {
        const chunks = chunksOf(calls, size);
        const outcomes = (await Promise.all(chunks.map((chunk) => this.#request(chunk, signal())))).flat();
        const trouble = outcomes.find(isTrouble)?.error;
        if (trouble) throw new PartialReply(outcomes, trouble);
        return outcomes;
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
    // Some nodes refuse a large batch with an HTTP error, and say so in its body or not at all.
    const isRefusal = !response.ok && [400, 413].includes(response.status);
    const body: unknown = response.ok ? await response.json() : await response.json().catch(() => undefined);
    if (isSingle) return [ownOutcome(outcomeOf(response.ok ? readReply(body) : failOver(response.status)))];
    const replies = Array.isArray(body) ? body.map(readReply) : [readReply(body)];
    const faults = replies.flatMap((reply) => (reply?.error ? [faultOf(reply.error)] : []));
    if (!response.ok && !isRefusal && faults.length === 0) failOver(response.status);
    const trouble = faults.find(isNodeTrouble);
    const hasResult = replies.some((reply) => reply && !reply.error && reply.result !== undefined);
    if (trouble && !hasResult) throw trouble;
    if (isRefusal || !Array.isArray(body) || isBatchRefused(replies, faults)) throw new BatchRefused();
    return calls.map((_call, id) => outcomeOf(replies.find((reply) => String(reply?.id) === String(id))));
  }
}

class BatchRefused extends Error {}

/** One bad reply does not affect the others of its batch. */
function readReply(item: unknown): Reply | undefined {
  return z.safeParse(Reply, item).data;
}

function failOver(status: number): never {
  throw new RpcFault(status, `HTTP ${status}`, undefined);
}

function faultOf({ code, message, data }: z.output<typeof Fault>): RpcFault {
  return new RpcFault(code, message, data);
}

/** No results at all, or one reply that is too large: a smaller batch may succeed. */
function isBatchRefused(replies: readonly (Reply | undefined)[], faults: readonly RpcFault[]): boolean {
  if (faults.some(({ message }) => /too (large|big|many)|exceeds?.*(size|limit)|batch/i.test(message))) return true;
  return replies.every((reply) => reply === undefined || reply.error?.code === INVALID_REQUEST);
}

function outcomeOf(reply: Reply | undefined): RpcOutcome {
  if (!reply) return { status: 'failed', error: new RpcFault(-32_603, 'no reply', undefined) };
  if (reply.error) return { status: 'failed', error: faultOf(reply.error) };
  return { status: 'ok', result: reply.result ?? null };
}

/** @throws RpcFault of a node's own trouble */
function ownOutcome(outcome: RpcOutcome): RpcOutcome {
  if (isTrouble(outcome)) throw outcome.error;
  return outcome;
}

function isTrouble(outcome: RpcOutcome): outcome is Extract<RpcOutcome, { status: 'failed' }> {
  return outcome.status === 'failed' && isNodeTrouble(outcome.error);
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
