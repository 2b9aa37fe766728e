import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Instance } from './Instance.ts';

/** A stopped backend answers nothing. After this time the next backend is asked. */
const ASK_LIMIT_MS = 10_000;
const INSIST_MS = 300_000;
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const Reply = z.object({
  resCode: z.union([z.string(), z.number()]),
  resMsg: z.optional(z.string()),
  data: z.unknown(),
});

/** The backends behind one entry point. It asks them in turn and does not check their health. */
export class Backends {
  /** Failed requests, by the reason. */
  readonly misses = new Map<string, number>();
  asked = 0;
  readonly #instances: readonly Instance[];
  #next = 0;

  constructor(instances: readonly Instance[]) {
    this.#instances = instances;
  }

  /** Asks one after the other until one answers. @throws Error after five minutes without an answer */
  async insist(path: string, body: object): Promise<unknown> {
    const until = Date.now() + INSIST_MS;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#request(path, body);
      } catch (error) {
        if (Date.now() > until) throw error;
        await setTimeout(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * tries));
      }
    }
  }

  async #request(path: string, body: object): Promise<unknown> {
    this.asked += 1;
    this.#next += 1;
    const instance = this.#instances[this.#next % this.#instances.length];
    const response = await fetch(`${instance?.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ equipmentNo: 'cluster', source: 'web', ...body }),
      signal: AbortSignal.timeout(ASK_LIMIT_MS),
    }).catch((error: unknown) =>
      this.#missed(error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'not there'),
    );
    const { resCode, resMsg, data } = z.parse(Reply, await response.json());
    if (String(resCode) !== '100') this.#missed(`${path} ${response.status} ${resCode} ${resMsg ?? ''}`.trim());
    return data;
  }

  #missed(what: string): never {
    this.misses.set(what, (this.misses.get(what) ?? 0) + 1);
    throw new Error(what);
  }
}
