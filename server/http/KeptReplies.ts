import { type PolledReply, polledReply } from './polledReply.ts';

interface Options {
  /** Milliseconds for which a reply serves all who ask, counted from before it was read; 0: for none but the one. */
  readonly forMs: number;
  readonly now?: () => number;
  /** 0 to 1. */
  readonly random?: () => number;
}

interface Asked {
  /** Differs whenever the reply would; `undefined` where nothing can be told. Absent: the reply is made to be compared. */
  readonly revision?: (() => Promise<string | undefined>) | undefined;
  /** The reply's text. What it throws is kept for nobody. */
  readonly make: () => Promise<string>;
}

interface Kept {
  readonly reply: PolledReply;
  readonly revision: string | undefined;
  readonly remakeAt: number;
  readAt: number;
}

/** About 30 MB of orders. */
const MOST = 20_000;
/** Nothing that is asked for goes by a longer name. */
const MAX_KEY = 256;
/** Names and pictures of tokens are in replies too, and change without their order. */
const REMADE_AFTER_MS = 60_000;
/** Of that time: replies that were made in one moment, as after a start, are not all made anew in another. */
const SPREAD = 0.5;

/**
 * Replies that are the same for all who ask, as they are sent: what has not changed is neither made nor checked again. Of one
 * instance, and never older than `forMs` for whom it is given to.
 */
export class KeptReplies {
  readonly #forMs: number;
  readonly #now: () => number;
  readonly #random: () => number;
  /** Those made first come first. */
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, { readonly began: number; readonly reply: Promise<PolledReply> }>();

  constructor({ forMs, now = Date.now, random = Math.random }: Options) {
    this.#forMs = forMs;
    this.#now = now;
    this.#random = random;
  }

  async of(key: string, asked: Asked): Promise<PolledReply> {
    if (key.length > MAX_KEY) return polledReply(await asked.make());
    const began = this.#now();
    const kept = this.#kept.get(key);
    if (kept && began - kept.readAt < this.#forMs) return kept.reply;
    const asking = this.#asking.get(key);
    if (asking && began - asking.began < this.#forMs) return asking.reply;
    const reply = this.#read(key, asked, began);
    if (this.#forMs === 0) return reply;
    const mine = { began, reply };
    this.#asking.set(key, mine);
    try {
      return await reply;
    } finally {
      if (this.#asking.get(key) === mine) this.#asking.delete(key);
    }
  }

  async #read(key: string, { revision: ask, make }: Asked, began: number): Promise<PolledReply> {
    // Before the reply is made: of a change in between, the next revision tells.
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

  #keep(key: string, kept: Kept): void {
    // One that began later knows better.
    if ((this.#kept.get(key)?.readAt ?? 0) > kept.readAt) return;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [first] = this.#kept.keys();
    if (this.#kept.size > MOST && first !== undefined) this.#kept.delete(first);
  }
}
