/** A public API that wants a key, asked in the caller's stead so that the key stays here. */
export interface KeyedNodeOptions {
  /** The chain, as the backend calls it. */
  readonly chain: string;
  /** Where the API stands, without a trailing slash. */
  readonly upstream: string;
  /** The header that carries the key. */
  readonly header: string;
  /** Used in turn, so that no key bears more than its share. */
  readonly keys: readonly string[];
  /** What may be asked for: reading, and sending what a wallet has signed. */
  readonly paths: RegExp;
}

export interface NodeAnswer {
  readonly status: number;
  readonly body: string;
}

/** The spec's limit for these clients. */
const LIMIT_MS = 20_000;
const MAX_ANSWER = 4 * 1024 * 1024;
/** The API says that this key is used up, or not welcome: the next one may be. */
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

  /** What the API answers; every key is tried at most once. Rejects when it cannot be reached in time. */
  async ask(path: string, body: string | undefined): Promise<NodeAnswer> {
    const { upstream, header, keys } = this.options;
    const signal = AbortSignal.timeout(LIMIT_MS);
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
      // What an API says of a key is not for the caller: only that nothing came of it.
      if (!keyTroubles.has(response.status)) return { status: response.status, body: text };
      answer = { status: response.status === 429 ? 429 : 503, body: '{}' };
    }
    return answer;
  }
}
