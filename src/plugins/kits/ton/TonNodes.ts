import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchJson } from '../shared/nodes/fetchJson.ts';
import { isOwnNode } from '../shared/nodes/isOwnNode.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

/** Public Toncenter allows one request a second without a key. */
const PUBLIC_GAP_MS = 1_050;
/** The first state of mainnet (ton.org/global.config.json, `zero_state`): nodes of interface 2 tell it. */
const MAINNET_ZERO_STATE = 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=';

const Master3 = z.object({ last: z.object({ global_id: z.int() }) });
const Master2 = z.object({ ok: z.literal(true), result: z.object({ init: z.object({ root_hash: z.string() }) }) });

const MasterTonApi = z.object({ global_id: z.int() });
const NotFound = z.object({ error: z.string() });

export interface TonQuestion<T> {
  /** Path and query of Toncenter's interface 3. */
  readonly v3: string;
  /** The same in interface 2, where it has it. */
  readonly v2?: string;
  /** The same at TonAPI (tonapi.io), which has a different interface. `undefined` in the reply: not found. */
  readonly tonapi?: { readonly path: string; readonly read: (reply: unknown) => T };
  readonly read: (reply: unknown) => T;
}

/** One node. */
export interface TonNode {
  read<T>(question: TonQuestion<T>): Promise<T>;
  /** Whether the node serves this chain. */
  isOwn(): Promise<boolean>;
}

/**
 * Nodes with Toncenter's interface. An address that ends in `/v2` uses the older interface, which has no jettons. TonAPI
 * answers only what two hosts must agree on.
 */
export class TonNodes extends NodeClient<TonNode> {
  #turn: Promise<void> = Promise.resolve();

  /** @throws AppError `chain/unreachable` */
  read<T>(question: TonQuestion<T>, options: Cancellable): Promise<T> {
    return this.query((node) => node.read(question), options);
  }

  protected connect(url: string, limit: RequestLimit): TonNode {
    const isTonApi = /^https:\/\/([^/]+\.)?tonapi\.io(\/|$)/.test(url);
    const isOld = !isTonApi && url.endsWith('/v2');
    const publicUrls = this.context.chain.rpcUrls.filter((own) => URL.canParse(own));
    const get = async (path: string) => {
      // Only shared public nodes are rate-limited, not those of a deployment, nor the demo's, which is below the page.
      if (isOwnNode({ rpcUrls: publicUrls }, url)) await this.#nextTurn();
      return fetchJson(this.context, url + path, { signal: limit(), accepts: isTonApi ? [404] : [] });
    };
    return {
      read: async ({ v3, v2, tonapi, read }) => {
        if (isTonApi) {
          if (!tonapi) throw new Error('TonAPI is not asked this');
          const reply = await get(tonapi.path);
          return tonapi.read(z.safeParse(NotFound, reply).success ? undefined : reply);
        }
        const path = isOld ? v2 : v3;
        if (path === undefined) throw new Error('the older interface cannot tell');
        return read(await get(path));
      },
      isOwn: async () => {
        if (isTonApi) {
          const { global_id: id } = z.parse(MasterTonApi, await get('/blockchain/masterchain-head'));
          return `tvm:${id}` === this.context.chain.id;
        }
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
