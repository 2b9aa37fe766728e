import { timeLimit } from '../upstream/timeLimit.ts';

/** A public API with a key. The backend calls it for the app, so that the key stays here. */
export interface KeyedNodeOptions {
  /** The backend's name of the chain. */
  readonly chain: string;
  /** Base URL of the API, without a trailing slash. */
  readonly upstream: string;
  /** The header with the key. */
  readonly header: string;
  /** Used in turn, to spread the load. */
  readonly keys: readonly string[];
  /** Allowed paths: reading, and sending signed transactions. */
  readonly paths: RegExp;
}

export interface NodeAnswer {
  readonly status: number;
  readonly body: string;
}

/** Time limit for these clients in the spec. */
const LIMIT_MS = 20_000;
const MAX_ANSWER = 4 * 1024 * 1024;
/** The key is used up or not accepted. The next key may work. */
const keyTroubles = new Set([401, 403, 429]);

export class KeyedNode {
  readonly options: KeyedNodeOptions;
  #turn = 0;

  constructor(options: KeyedNodeOptions) {
    this.options = options;
  }

  allows(path: string): boolean {
    return this.options.paths.test(path);
  }

  /** Returns the API's answer. Tries each key at most once. Rejects if the API is not reachable in time. */
  async ask(path: string, body: string | undefined): Promise<NodeAnswer> {
    const { upstream, header, keys } = this.options;
    const signal = timeLimit(LIMIT_MS);
    let answer: NodeAnswer = { status: 503, body: '{}' };
    for (const _key of keys) {
      const key = keys[this.#turn++ % keys.length] ?? '';
      const response = await fetch(`${upstream}${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body }),
        headers: { 'content-type': 'application/json', [header]: key },
        redirect: 'error',
        signal,
      });
      const text = await response.text();
      if (text.length > MAX_ANSWER) throw new Error('the answer is too large');
      // Callers must not see errors about a key, only that the call failed.
      if (!keyTroubles.has(response.status)) return { status: response.status, body: text };
      answer = { status: response.status === 429 ? 429 : 503, body: '{}' };
    }
    return answer;
  }
}
