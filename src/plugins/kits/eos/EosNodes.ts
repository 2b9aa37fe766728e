import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { handingIn } from '../shared/broadcast.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { NodePool } from '../shared/NodePool.ts';

const Info = z.object({ chain_id: z.string(), head_block_num: z.int() });
const Refusal = z.object({ code: z.int(), error: z.unknown() });

interface Question<S extends z.core.$ZodType> {
  /** Below `/v1/`: 'chain/get_info'. */
  readonly path: string;
  readonly body: unknown;
  readonly reply: S;
  /** Matches a refusal that means "does not exist". Any other refusal is a failure of the node. */
  readonly absent?: RegExp;
}

/** The nodes of one chain. */
export class EosNodes {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext, antelopeChainId: string) {
    this.#context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      const info = await fetchJson(context, `${url}/v1/chain/get_info`, { body: {}, signal: limit() });
      const { chain_id } = z.parse(Info, info);
      if (chain_id !== antelopeChainId) throw new Error(`serves ${chain_id}`);
    });
  }

  /** `undefined` if the refusal matches `absent`. */
  ask<S extends z.core.$ZodType>(question: Question<S>, options: Cancellable): Promise<z.output<S> | undefined> {
    const { path, body, reply: schema, absent } = question;
    return this.#pool.ask(async (url, limit) => {
      const reply = await fetchJson(this.#context, `${url}/v1/${path}`, {
        body,
        signal: limit(),
        accepts: [400, 404, 500],
      });
      const refusal = z.safeParse(Refusal, reply);
      if (!refusal.success || refusal.data.error === undefined) return z.parse(schema, reply);
      const replyText = JSON.stringify(refusal.data);
      if (absent?.test(replyText)) return undefined;
      throw new Error(`refused: ${replyText.slice(0, 200)}`);
    }, options);
  }

  /** Submits something signed. `read` gets every reply, and throws an `AppError` if the chain refuses. */
  handIn<T>(path: string, body: unknown, read: (reply: unknown) => T, options: Cancellable): Promise<T> {
    const work = handingIn(async (url, limit) => {
      const request = { body, signal: limit(), accepts: [400, 401, 409, 500] };
      return read(await fetchJson(this.#context, `${url}/v1/${path}`, request));
    });
    return this.#pool.ask(work, options);
  }

  async height(options: Cancellable): Promise<number> {
    const info = await this.ask({ path: 'chain/get_info', body: {}, reply: Info }, options);
    return info?.head_block_num ?? 0;
  }
}
