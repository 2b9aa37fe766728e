import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const file = new URL('./world.json', import.meta.url);

const Reply = z.object({ status: z.number(), type: z.string(), body: z.string() });
/** A recorded reply. `body` is text: pictures are drawn, not recorded. */
export type Reply = z.output<typeof Reply>;

const Recording = z.object({
  /** Time of the pages' fixed clock, in milliseconds since 1970. */
  at: z.number(),
  /** Address of the app during recording. */
  origin: z.string(),
  /** Facts for the scenes, by the names that the scenes use. */
  facts: z.record(z.string(), z.string()),
  replies: z.record(z.string(), Reply),
});
type Recording = z.output<typeof Recording>;

/** Fields that differ each time and do not change the answer. */
const passing = /^(idempotencyKey|equipmentNo|requestId|sessionUuid|signature|nonce|id|timestamp|_)$/;

/** A recorded demo. The same request always gets the same answer, without a backend and immediately. */
export class World {
  readonly at: number;
  readonly origin: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly #replies: Map<string, Reply>;
  /** By path only: for a request whose details were not recorded. */
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

  /** The last answer is kept, because processes have ended by then. */
  keep(key: string, reply: Reply): void {
    this.#replies.set(key, reply);
    this.#near.set(placeOf(key), reply);
  }

  /** Every recorded reply to this method and path. */
  repliesTo(place: string): readonly Reply[] {
    return [...this.#replies].flatMap(([key, reply]) => (placeOf(key) === place ? [reply] : []));
  }

  /** `isNear`: the reply is for another request to the same path. `undefined`: the path was not recorded. */
  replyTo(key: string): { readonly reply: Reply; readonly isNear: boolean } | undefined {
    const exact = this.#replies.get(key);
    const reply = exact ?? this.#near.get(placeOf(key));
    return reply && { reply, isNear: exact === undefined };
  }
}

/** Key for equal requests. The path is before the first line break. */
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

/** Removes fields that differ each time, and sorts the rest. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !passing.test(name));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, steady(inner)]));
}
