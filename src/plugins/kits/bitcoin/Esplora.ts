import * as z from 'zod/mini';
import type { ChainContext } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { fetchText } from '../shared/fetchText.ts';
import { NodePool } from '../shared/NodePool.ts';
import { parseExactJson } from '../shared/parseExactJson.ts';

/** Reads paths of one node. `undefined` if the node does not have the resource. */
export interface EsploraReader {
  json<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | undefined>;
  /** Height of the newest block. */
  tip(): Promise<number>;
}

/** The chain's Esplora indexers (github.com/Blockstream/esplora, API.md), as one. */
export class Esplora {
  readonly #context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext) {
    this.#context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      const genesis = await this.#text(`${url}/block-height/0`, limit());
      const [, reference = ''] = context.chain.id.split(':');
      if (!genesis?.trim().startsWith(reference)) throw new Error('another chain');
    });
  }

  /** `work` reads everything from one node, so that the data is consistent. */
  ask<T>(work: (node: EsploraReader) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#pool.ask((url, limit) => {
      const json: EsploraReader['json'] = async (path, schema) => {
        const text = await this.#text(`${url}${path}`, limit());
        return text === undefined ? undefined : z.parse(schema, parseExactJson(text));
      };
      const tip = async () => {
        const height = await json('/blocks/tip/height', z.int());
        if (height === undefined) throw new Error('no height');
        return height;
      };
      return work({ json, tip });
    }, options);
  }

  #text(url: string, signal: AbortSignal): Promise<string | undefined> {
    return fetchText(this.#context, url, { signal, absentAt: [404] });
  }
}
