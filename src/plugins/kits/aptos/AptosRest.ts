import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Ledger = z.object({ chain_id: z.int() });
const Refusal = z.object({ error_code: z.string(), message: z._default(z.string(), '') });

/** A whole number of a reply: 64 bits and more are texts of their digits. */
export const wholeNumber = z.pipe(
  z.union([z.string().check(z.regex(/^\d+$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
);

export type AptosReply<T> =
  | { readonly status: 'ok'; readonly value: T }
  /** The node knows no such account, resource or transaction. */
  | { readonly status: 'not-found' }
  /** The node understood the request but refused it, for example for a bad argument. */
  | { readonly status: 'refused'; readonly message: string };

interface Question<T> {
  /** Below the node's address, from the slash on. */
  readonly path: string;
  readonly schema: z.ZodMiniType<T>;
  /** Sent by POST where it is present. */
  readonly body?: unknown;
}

/** The REST interface of Aptos. Skips a node that fails or returns an unexpected shape. */
export class AptosRest {
  readonly #nodes: NodePool;
  readonly #context: ChainContext;

  constructor(context: ChainContext) {
    this.#context = context;
    const [, reference] = context.chain.id.split(':');
    this.#nodes = new NodePool(context, async (url, limit) => {
      const ledger = z.parse(Ledger, await fetchJson(this.#context, url, { signal: limit() }));
      if (String(ledger.chain_id) !== reference) throw new Error('a node of another chain');
    });
  }

  /** @throws AppError `chain/unreachable` when no node answers. */
  ask<T>({ path, schema, body }: Question<T>, options: Cancellable): Promise<AptosReply<T>> {
    return this.#nodes.ask(async (url, limit) => {
      const request = { signal: limit(), accepts: [400, 404], ...(body === undefined ? {} : { body }) };
      const reply = await fetchJson(this.#context, url.replace(/\/$/, '') + path, request);
      const refusal = z.safeParse(Refusal, reply);
      if (!refusal.success) return { status: 'ok', value: z.parse(schema, reply) };
      const { error_code: code, message } = refusal.data;
      // `table_item_not_found` and similar codes are answers. `version_pruned` and other codes do not answer the
      // question.
      return code.endsWith('_not_found') ? { status: 'not-found' } : { status: 'refused', message };
    }, options);
  }
}
