import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

const Info = z.object({ chain_id: z.string(), head_block_num: z.int() });
const Refusal = z.object({ code: z.int(), error: z.unknown() });

export interface EosQuestion<S extends z.core.$ZodType> {
  /** Below `/v1/`: 'chain/get_info'. */
  readonly path: string;
  readonly body: unknown;
  readonly reply: S;
  /** Matches a refusal that means "does not exist". Any other refusal is a failure of the node. */
  readonly absent?: RegExp;
}

/** One node. */
export interface EosNode {
  /** `undefined` if the refusal matches `absent`. */
  read<S extends z.core.$ZodType>(question: EosQuestion<S>): Promise<z.output<S> | undefined>;
  /** Sends something signed. Returns every reply, also a refusal. */
  post(path: string, body: unknown): Promise<unknown>;
}

/** The nodes of one chain. */
export class EosNodes extends NodeClient<EosNode> {
  readonly #antelopeChainId: string;

  constructor(context: ChainContext, antelopeChainId: string) {
    super(context);
    this.#antelopeChainId = antelopeChainId;
  }

  /** `undefined` if the refusal matches `absent`. */
  read<S extends z.core.$ZodType>(question: EosQuestion<S>, options: Cancellable): Promise<z.output<S> | undefined> {
    return this.query((node) => node.read(question), options);
  }

  async height(options: Cancellable): Promise<number> {
    const info = await this.read({ path: 'chain/get_info', body: {}, reply: Info }, options);
    return info?.head_block_num ?? 0;
  }

  protected connect(url: string, limit: RequestLimit): EosNode {
    const post = (path: string, body: unknown, accepts: readonly number[]) =>
      fetchJson(this.context, `${url}/v1/${path}`, { body, signal: limit(), accepts });
    return {
      read: async ({ path, body, reply: schema, absent }) => {
        const reply = await post(path, body, [400, 404, 500]);
        const refusal = z.safeParse(Refusal, reply);
        if (!refusal.success || refusal.data.error === undefined) return z.parse(schema, reply);
        const replyText = JSON.stringify(refusal.data);
        if (absent?.test(replyText)) return undefined;
        throw new Error(`refused: ${replyText.slice(0, 200)}`);
      },
      post: (path, body) => post(path, body, [400, 401, 409, 500]),
    };
  }

  protected async isOwn(node: EosNode): Promise<boolean> {
    const info = await node.read({ path: 'chain/get_info', body: {}, reply: Info });
    return info?.chain_id === this.#antelopeChainId;
  }
}
