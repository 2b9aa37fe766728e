import * as z from 'zod/mini';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

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
export interface XrpNode {
  /** The unchanged result, including one with an `error`, which the caller checks. */
  raw(method: string, params: object): Promise<Result>;
  call<T>(method: string, question: Question<T>): Promise<T | undefined>;
  /** Number of the newest validated ledger. */
  validatedLedger(): Promise<number>;
}

/** The network's public nodes (JSON-RPC of rippled and Clio, xrpl.org), as one. */
export class XrpNodes extends NodeClient<XrpNode> {
  protected connect(url: string, limit: RequestLimit): XrpNode {
    const raw: XrpNode['raw'] = async (method, params) => {
      // Both kinds of nodes support version 1 of the API.
      const body = { method, params: [{ api_version: 1, ...params }] };
      return z.parse(Reply, await fetchJson(this.context, url, { body, signal: limit() })).result;
    };
    const call: XrpNode['call'] = async (method, { params, schema, absentAt = [] }) => {
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

  protected async isOwn(node: XrpNode): Promise<boolean> {
    const answer = await node.call('server_info', { params: {}, schema: Network });
    const [, network = ''] = this.context.chain.id.split(':');
    // Older nodes of the main network do not name it.
    return String(answer?.info.network_id ?? 0) === network;
  }
}
