import * as z from 'zod/mini';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

const Ledger = z.object({ chain_id: z.int() });
const Refusal = z.object({ error_code: z.string(), message: z._default(z.string(), '') });

export type AptosReply<T> =
  | { readonly status: 'ok'; readonly value: T }
  /** The node has no such account, resource or transaction. */
  | { readonly status: 'not-found' }
  /** The node understood the request but refused it, for example for a bad argument. */
  | { readonly status: 'refused'; readonly message: string };

interface Request<T> {
  /** Below the node's address, from the slash on. */
  readonly path: string;
  readonly schema: z.ZodMiniType<T>;
  /** Sent by POST where it is present. */
  readonly body?: unknown;
}

export type AptosCall = <T>(request: Request<T>) => Promise<AptosReply<T>>;

/** The REST interface of Aptos. Skips a node that fails or returns an unexpected shape. */
export class AptosNodes extends NodeClient<AptosCall> {
  protected connect(url: string, limit: RequestLimit): AptosCall {
    return async ({ path, schema, body }) => {
      const request = { signal: limit(), accepts: [400, 404], ...(body === undefined ? {} : { body }) };
      const reply = await fetchJson(this.context, url.replace(/\/$/, '') + path, request);
      const refusal = z.safeParse(Refusal, reply);
      if (!refusal.success) return { status: 'ok', value: z.parse(schema, reply) };
      const { error_code: code, message } = refusal.data;
      // `table_item_not_found` and similar codes are answers. `version_pruned` and other codes do not answer the
      // question.
      return code.endsWith('_not_found') ? { status: 'not-found' } : { status: 'refused', message };
    };
  }

  protected async isOwn(call: AptosCall): Promise<boolean> {
    const ledger = await call({ path: '', schema: Ledger });
    const [, reference] = this.context.chain.id.split(':');
    return ledger.status === 'ok' && String(ledger.value.chain_id) === reference;
  }
}
