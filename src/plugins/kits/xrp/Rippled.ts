import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Result = z.looseObject({ error: z.optional(z.string()) });
type Result = z.output<typeof Result>;
const Reply = z.object({ result: Result });
const Network = z.object({ info: z.object({ network_id: z.optional(z.int()) }) });
const Ledger = z.object({ ledger_index: z.int(), validated: z.literal(true) });

interface Question<T> {
  readonly params: object;
  readonly schema: z.ZodMiniType<T>;
  /** Error codes that are answers, not failures of the node. The result is then `undefined`. */
  readonly absentAt?: readonly string[];
}

/** Asks one node. */
export interface RippledNode {
  /** The unchanged result, including one with an `error`, which the caller checks. */
  raw(method: string, params: object): Promise<Result>;
  call<T>(method: string, question: Question<T>): Promise<T | undefined>;
  /** Number of the newest validated ledger. */
  validatedLedger(): Promise<number>;
}

/** The network's public nodes (JSON-RPC of rippled and Clio, xrpl.org), as one. */
export class Rippled {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext) {
    this.#context = context;
    const [, network = ''] = context.chain.id.split(':');
    this.#pool = new NodePool(context, async (url, limit) => {
      const answer = await this.#node(url, limit).call('server_info', { params: {}, schema: Network });
      // Older nodes of the main network do not name it.
      if (String(answer?.info.network_id ?? 0) !== network) throw new Error('another network');
    });
  }

  /** `work` reads everything from one node, so that the data is consistent. */
  ask<T>(work: (node: RippledNode) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask((url, limit) => work(this.#node(url, limit)), options);
  }

  #node(url: string, limit: () => AbortSignal): RippledNode {
    const raw: RippledNode['raw'] = async (method, params) => {
      // Both kinds of nodes support version 1 of the API.
      const body = { method, params: [{ api_version: 1, ...params }] };
      return z.parse(Reply, await fetchJson(this.#context, url, { body, signal: limit() })).result;
    };
    const call: RippledNode['call'] = async (method, { params, schema, absentAt = [] }) => {
      const result = await raw(method, params);
      if (result.error === undefined) return z.parse(schema, result);
      if (absentAt.includes(result.error)) return undefined;
      throw new Error(`${method}: ${result.error.slice(0, 64)}`);
    };
    const validatedLedger = async () => {
      const ledger = await call('ledger', { params: { ledger_index: 'validated' }, schema: Ledger });
      if (!ledger) throw new Error('no ledger');
      return ledger.ledger_index;
    };
    return { raw, call, validatedLedger };
  }
}
