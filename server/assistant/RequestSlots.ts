/** Why a request is rejected: too many requests, or the server is shutting down. */
export type Rejection = 'tooOften' | 'updating';

export interface Slot {
  /** Aborts when the time limit is over, the server closes, or the slot is released. */
  readonly signal: AbortSignal;
  release(): void;
}

export interface RequestSlotsOptions {
  /** Maximum number of open requests, in total. */
  readonly max: number;
  /** Maximum number of questions per minute from one address, and of its open requests. */
  readonly perMinute: number;
  readonly now: () => number;
}

const MINUTE_MS = 60_000;
/** Maximum duration of a request. An answer takes seconds, but a slow reader occupies the slot. */
const LIMIT_MS = 180_000;
/** On shutdown, open requests are abandoned after this time. */
const CLOSING_MS = 1_000;
/** Maximum number of remembered addresses. The oldest without open requests are removed first. */
const MAX_ADDRESSES = 10_000;

interface ClientUsage {
  /** Time of each question of the last minute. */
  readonly asked: number[];
  open: number;
}

/** Limits requests: a maximum number at the same time, and a maximum per minute and address. */
export class RequestSlots {
  readonly #options: RequestSlotsOptions;
  readonly #clients = new Map<string, ClientUsage>();
  readonly #open = new Set<AbortController>();
  #isClosed = false;
  #emptied: () => void = () => undefined;

  constructor(options: RequestSlotsOptions) {
    this.#options = options;
  }

  get open(): number {
    return this.#open.size;
  }

  /** `caller`: the key by which calls are counted, see `callerKey`. */
  acquire(caller: string): Slot | Rejection {
    if (this.#isClosed) return 'updating';
    const { max, perMinute, now } = this.#options;
    const client = this.#client(caller);
    while ((client.asked[0] ?? Number.POSITIVE_INFINITY) <= now() - MINUTE_MS) client.asked.shift();
    const isBusy = client.asked.length >= perMinute || client.open >= perMinute;
    if (isBusy || this.#open.size >= max) return 'tooOften';
    client.asked.push(now());
    client.open += 1;
    const ending = new AbortController();
    this.#open.add(ending);
    const release = () => {
      clearTimeout(timer);
      if (!this.#open.delete(ending)) return;
      ending.abort();
      client.open -= 1;
      if (this.#open.size === 0) this.#emptied();
    };
    const timer = setTimeout(release, LIMIT_MS);
    return { signal: ending.signal, release };
  }

  /** Rejects new requests and aborts the open ones. Resolves when all have ended, at most after a second. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#open.size === 0) return;
    for (const ending of this.#open) ending.abort();
    await new Promise<void>((resolve) => {
      const insist = setTimeout(resolve, CLOSING_MS);
      this.#emptied = () => {
        clearTimeout(insist);
        resolve();
      };
    });
  }

  #client(key: string): ClientUsage {
    const client = this.#clients.get(key) ?? { asked: [], open: 0 };
    // Newest last, so that the first entries are removed first.
    this.#clients.delete(key);
    this.#clients.set(key, client);
    for (const [old, { open }] of this.#clients) {
      if (this.#clients.size <= MAX_ADDRESSES) break;
      if (open === 0) this.#clients.delete(old);
    }
    return client;
  }
}
