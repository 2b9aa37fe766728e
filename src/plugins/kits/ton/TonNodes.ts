import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/fetchJson.ts';
import { isOwnNode } from '../shared/isOwnNode.ts';
import { NodeClient } from '../shared/NodeClient.ts';
import type { RequestLimit } from '../shared/NodePool.ts';

/** Public Toncenter allows one request a second without a key. */
const PUBLIC_GAP_MS = 1_050;
/** The first state of mainnet (ton.org/global.config.json, `zero_state`): nodes of interface 2 tell it. */
const MAINNET_ZERO_STATE = 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=';

const Master3 = z.object({ last: z.object({ global_id: z.int() }) });
const Master2 = z.object({ ok: z.literal(true), result: z.object({ init: z.object({ root_hash: z.string() }) }) });

export interface TonQuestion<T> {
  /** Path and query of Toncenter's interface 3. */
  readonly v3: string;
  /** The same in interface 2, where it has it. */
  readonly v2?: string;
  readonly read: (reply: unknown) => T;
}

/** What one node tells. */
interface TonNode {
  read<T>(question: TonQuestion<T>): Promise<T>;
  /** Whether the node serves this chain. */
  isOwn(): Promise<boolean>;
}

/** Nodes with Toncenter's interface. An address that ends in `/v2` uses the older interface, which has no jettons. */
export class TonNodes extends NodeClient<TonNode> {
  #turn: Promise<void> = Promise.resolve();

  /** @throws AppError `chain/unreachable` */
  read<T>(question: TonQuestion<T>, options: Cancellable): Promise<T> {
    return this.ask((node) => node.read(question), options);
  }

  protected connect(url: string, limit: RequestLimit): TonNode {
    const isOld = url.endsWith('/v2');
    const get = async (path: string) => {
      // Only shared public nodes are rate-limited, not a deployment's own nodes.
      if (isOwnNode(this.context.chain, url)) await this.#nextTurn();
      return fetchJson(this.context, url + path, { signal: limit() });
    };
    return {
      read: async ({ v3, v2, read }) => {
        const path = isOld ? v2 : v3;
        if (path === undefined) throw new Error('the older interface cannot tell');
        return read(await get(path));
      },
      isOwn: async () => {
        if (isOld) {
          const { result } = z.parse(Master2, await get('/getMasterchainInfo'));
          return result.init.root_hash === MAINNET_ZERO_STATE;
        }
        const { last } = z.parse(Master3, await get('/masterchainInfo'));
        return `tvm:${last.global_id}` === this.context.chain.id;
      },
    };
  }

  protected isOwn(node: TonNode): Promise<boolean> {
    return node.isOwn();
  }

  #nextTurn(): Promise<void> {
    const mine = this.#turn;
    this.#turn = mine.then(() => new Promise((resolve) => setTimeout(resolve, PUBLIC_GAP_MS)));
    return mine;
  }
}
