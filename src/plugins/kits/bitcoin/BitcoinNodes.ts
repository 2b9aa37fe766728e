import * as z from 'zod/mini';
import { parseExactJson } from '../../../model/parseExactJson.ts';
import { fetchText } from '../shared/nodes/fetchText.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';

/** Reads paths of one node. `undefined` if the node does not have the resource. */
export interface BitcoinNode {
  text(path: string): Promise<string | undefined>;
  json<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | undefined>;
  /** Height of the newest block. */
  tip(): Promise<number>;
}

/** The chain's Esplora indexers (github.com/Blockstream/esplora, API.md), as one. */
export class BitcoinNodes extends NodeClient<BitcoinNode> {
  protected connect(url: string, limit: RequestLimit): BitcoinNode {
    const text: BitcoinNode['text'] = (path) =>
      fetchText(this.context, `${url}${path}`, { signal: limit(), absentAt: [404] });
    const json: BitcoinNode['json'] = async (path, schema) => {
      const found = await text(path);
      return found === undefined ? undefined : z.parse(schema, parseExactJson(found));
    };
    const tip = async () => {
      const height = await json('/blocks/tip/height', z.int());
      if (height === undefined) throw new Error('no height');
      return height;
    };
    return { text, json, tip };
  }

  protected async isOwn(node: BitcoinNode): Promise<boolean> {
    const genesis = await node.text('/block-height/0');
    const [, reference = ''] = this.context.chain.id.split(':');
    return genesis?.trim().startsWith(reference) === true;
  }
}
