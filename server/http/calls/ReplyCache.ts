import { type PolledReply, polledReply } from './polledReply.ts';

interface Options {
  /** Milliseconds for which a reply is shared, counted from before it was read. 0: a reply is not shared. */
  readonly ttlMs: number;
  readonly now?: () => number;
  /** 0 to 1. */
  readonly random?: () => number;
}

interface ReplySource {
  /**
   * Changes whenever the reply would change. `undefined` if it cannot be determined. Absent: the reply is always made, and
   * compared.
   */
  readonly revision?: (() => Promise<string | undefined>) | undefined;
  /** Makes the reply's text. Errors are not cached. */
  readonly make: () => Promise<string>;
}

interface CacheEntry {
  readonly reply: PolledReply;
  readonly revision: string | undefined;
  readonly remakeAt: number;
  readAt: number;
}

/** About 30 MB of orders. */
const MAX_ENTRIES = 20_000;
/** Maximum length of a key. Replies with a longer key are not cached. */
const MAX_KEY = 256;
/** Replies also contain names and pictures of tokens, which change without their order. */
const REMADE_AFTER_MS = 60_000;
/** Random part of that time, so that replies made at the same moment, as after a start, do not all expire together. */
const SPREAD = 0.5;

/**
 * Caches replies for all callers, in this instance. Unchanged replies are neither made nor validated again. A cached reply is at
 * most `ttlMs` old.
 */
export class ReplyCache {
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #random: () => number;
  /** In order of creation. */
  readonly #kept = new Map<string, CacheEntry>();
  readonly #asking = new Map<string, { readonly began: number; readonly reply: Promise<PolledReply> }>();

  constructor({ ttlMs, now = Date.now, random = Math.random }: Options) {
    this.#ttlMs = ttlMs;
    this.#now = now;
    this.#random = random;
  }

  async of(key: string, asked: ReplySource): Promise<PolledReply> {
    if (key.length > MAX_KEY) return polledReply(await asked.make());
    const began = this.#now();
    const kept = this.#kept.get(key);
    if (kept && began - kept.readAt < this.#ttlMs) return kept.reply;
    const asking = this.#asking.get(key);
    if (asking && began - asking.began < this.#ttlMs) return asking.reply;
    const reply = this.#read(key, asked, began);
    if (this.#ttlMs === 0) return reply;
    const mine = { began, reply };
    this.#asking.set(key, mine);
    try {
      return await reply;
    } finally {
      if (this.#asking.get(key) === mine) this.#asking.delete(key);
    }
  }

  async #read(key: string, { revision: ask, make }: ReplySource, began: number): Promise<PolledReply> {
    // Read before the reply is made: a change in between gives the next revision.
    const revision = await ask?.();
    const kept = this.#kept.get(key);
    const isSame = revision !== undefined && kept?.revision === revision && began < kept.remakeAt;
    if (kept && isSame) {
      kept.readAt = Math.max(kept.readAt, began);
      return kept.reply;
    }
    const text = await make();
    const reply = kept?.reply.text === text ? kept.reply : polledReply(text);
    const remakeAt = began + REMADE_AFTER_MS * (1 - SPREAD * this.#random());
    this.#keep(key, { reply, revision, remakeAt, readAt: began });
    return reply;
  }

  #keep(key: string, kept: CacheEntry): void {
    // A reply that was read later is newer.
    if ((this.#kept.get(key)?.readAt ?? 0) > kept.readAt) return;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [first] = this.#kept.keys();
    if (this.#kept.size > MAX_ENTRIES && first !== undefined) this.#kept.delete(first);
  }
}
