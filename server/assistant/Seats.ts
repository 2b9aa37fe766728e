/** Why nobody more is let in. */
export type Full = 'tooOften' | 'updating';

export interface Seat {
  /** Aborts when the time is over, the house closes, or whoever sat here has left. */
  readonly signal: AbortSignal;
  leave(): void;
}

export interface SeatsOptions {
  /** Open at once, in all. */
  readonly max: number;
  /** Questions a minute from one address, and as many open at once. */
  readonly perMinute: number;
  readonly now: () => number;
}

const MINUTE_MS = 60_000;
/** An answer takes seconds; whoever reads this slowly keeps others waiting. */
const LIMIT_MS = 180_000;
/** Whoever does not read to the end does not keep the server from closing. */
const CLOSING_MS = 1_000;
/** Addresses remembered; beyond that the oldest are forgotten. */
const MAX_ADDRESSES = 10_000;

interface Visitor {
  /** When each question of the last minute came. */
  readonly asked: number[];
  open: number;
}

/** Who may ask now: so many at once, and so many a minute from one address. */
export class Seats {
  readonly #options: SeatsOptions;
  readonly #visitors = new Map<string, Visitor>();
  readonly #open = new Set<AbortController>();
  #isClosed = false;
  #emptied: () => void = () => undefined;

  constructor(options: SeatsOptions) {
    this.#options = options;
  }

  get open(): number {
    return this.#open.size;
  }

  take(ip: string): Seat | Full {
    if (this.#isClosed) return 'updating';
    const { max, perMinute, now } = this.#options;
    const visitor = this.#visitor(neighbourhood(ip));
    while ((visitor.asked[0] ?? Number.POSITIVE_INFINITY) <= now() - MINUTE_MS) visitor.asked.shift();
    const isBusy = visitor.asked.length >= perMinute || visitor.open >= perMinute;
    if (isBusy || this.#open.size >= max) return 'tooOften';
    visitor.asked.push(now());
    visitor.open += 1;
    const ending = new AbortController();
    this.#open.add(ending);
    const leave = () => {
      clearTimeout(timer);
      if (!this.#open.delete(ending)) return;
      ending.abort();
      visitor.open -= 1;
      if (this.#open.size === 0) this.#emptied();
    };
    const timer = setTimeout(leave, LIMIT_MS);
    return { signal: ending.signal, leave };
  }

  /** Nobody is let in any more, and whoever is there is asked to leave. Resolves when all have left, or after a second. */
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

  #visitor(key: string): Visitor {
    const visitor = this.#visitors.get(key) ?? { asked: [], open: 0 };
    // Newest last, so that the first ones are those to forget.
    this.#visitors.delete(key);
    this.#visitors.set(key, visitor);
    for (const [old, { open }] of this.#visitors) {
      if (this.#visitors.size <= MAX_ADDRESSES) break;
      if (open === 0) this.#visitors.delete(old);
    }
    return visitor;
  }
}

/** One subscriber has 2^64 addresses of IPv6: they count as one. */
function neighbourhood(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^.*:/, '');
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
