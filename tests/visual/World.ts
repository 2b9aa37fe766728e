import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const file = new URL('./world.json', import.meta.url);

const Reply = z.object({ status: z.number(), type: z.string(), body: z.string() });
/** What a backend answered. `body` is text: pictures are drawn, not recorded. */
export type Reply = z.output<typeof Reply>;

const Recording = z.object({
  /** Milliseconds since 1970: the pages' clock stands still there. */
  at: z.number(),
  /** Address of the app, as it was recorded. */
  origin: z.string(),
  /** What the pages are about, by the names that `pages.ts` uses. */
  facts: z.record(z.string(), z.string()),
  replies: z.record(z.string(), Reply),
});
type Recording = z.output<typeof Recording>;

/** Differ each time and change no answer. */
const passing = /^(idempotencyKey|equipmentNo|requestId|sessionUuid|signature|nonce|id|timestamp|_)$/;

/** The demo as it was once: the same request has the same answer for ever, without a backend and in no time. */
export class World {
  readonly at: number;
  readonly origin: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly #replies: Map<string, Reply>;
  /** By path alone: for a request whose particulars were never seen. */
  readonly #near = new Map<string, Reply>();

  constructor({ at, origin, facts, replies }: Recording) {
    this.at = at;
    this.origin = origin;
    this.facts = facts;
    this.#replies = new Map(Object.entries(replies));
    for (const [key, reply] of this.#replies) this.#near.set(this.#near.has(key) ? key : placeOf(key), reply);
  }

  /** @throws Error where nothing was recorded yet. */
  static read(): World {
    if (!existsSync(file)) throw new Error('No world was recorded: npm run visual -- --record');
    return new World(z.parse(Recording, JSON.parse(readFileSync(file, 'utf8'))));
  }

  write(): void {
    const { at, origin, facts } = this;
    const replies = Object.fromEntries([...this.#replies].sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(file, `${JSON.stringify({ at, origin, facts, replies } satisfies Recording, undefined, 1)}\n`);
  }

  /** The last answer counts: what was still going on has ended by then. */
  keep(key: string, reply: Reply): void {
    this.#replies.set(key, reply);
    this.#near.set(placeOf(key), reply);
  }

  /** `isNear`: of another request to the same place. `undefined`: the place was never asked. */
  replyTo(key: string): { readonly reply: Reply; readonly isNear: boolean } | undefined {
    const exact = this.#replies.get(key);
    const reply = exact ?? this.#near.get(placeOf(key));
    return reply && { reply, isNear: exact === undefined };
  }
}

/** What makes two requests the same one. The place stands before the first line break. */
export function keyOf(method: string, url: string, body: string | null): string {
  const { pathname, searchParams } = new URL(url);
  const query = [...searchParams].filter(([name]) => !passing.test(name)).sort();
  const sent = body ? parsed(body) : undefined;
  const call = isCall(sent) ? ` ${sent.method}` : '';
  return `${method} ${pathname}${call}\n${new URLSearchParams(query)}\n${sent === undefined ? '' : JSON.stringify(steady(sent))}`;
}

function placeOf(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}

function isCall(value: unknown): value is { readonly method: string } {
  return typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.length;
  }
}

/** Without what differs each time, in one order. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !passing.test(name));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, steady(inner)]));
}
