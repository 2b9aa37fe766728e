import { createHash } from 'node:crypto';
import { toWireLanguage } from '../../src/api/language.ts';
import type { Language } from '../../src/model/language.ts';
import type { Db } from '../db/Database.ts';

export const supportAuthors = ['user', 'operator', 'service'] as const;
type SupportAuthor = (typeof supportAuthors)[number];

/** Maximum number of messages of one thread in one read. */
const TEXTS = 500;
const THREADS = 200;

export interface SupportText {
  /** Increases with time. */
  readonly seq: number;
  /** `service`: an automatic reply. */
  readonly author: SupportAuthor;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface SupportThread {
  /** The number that operators use for the thread. */
  readonly number: number;
  readonly language: string;
  readonly updatedAt: number;
  /** Whether the last message is the user's. */
  readonly isWaiting: boolean;
}

interface NewText {
  readonly author: SupportAuthor;
  readonly key: string;
  readonly text: string;
}

/** Support conversations. A user's thread has a secret id of 128 bits. Operators use its number instead. */
export class SupportService {
  readonly #db: Db;
  readonly #now: () => number;
  /** Text of the automatic reply to the first message of a thread. */
  readonly #greeting: (language: Language) => string;

  constructor(db: Db, now: () => number, greeting: (language: Language) => string) {
    this.#db = db;
    this.#now = now;
    this.#greeting = greeting;
  }

  /** Stores a user's message. The first message creates the thread and gets the automatic reply. A repeated key is ignored. */
  async write(id: string, language: Language, { key, text }: { key: string; text: string }): Promise<void> {
    const at = new Date(this.#now()).toISOString();
    const code = toWireLanguage(language);
    await this.#db.transaction().execute(async (db) => {
      const thread = await db
        .insertInto('support_threads')
        .values({ id_hash: hashOf(id), language: code, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet({ updated_at: at, language: code }))
        .returning('number')
        .executeTakeFirstOrThrow();
      await this.#add(db, { thread: thread.number, text: { author: 'user', key: `user:${key}`, text }, at });
      const greeting = { author: 'service', key: 'greeting', text: this.#greeting(language) } as const;
      await this.#add(db, { thread: thread.number, text: greeting, at });
    });
  }

  /** Messages after `after`, oldest first. Empty if the thread does not exist. */
  async read(id: string, after = 0): Promise<readonly SupportText[]> {
    const thread = await this.#db
      .selectFrom('support_threads')
      .select('number')
      .where('id_hash', '=', hashOf(id))
      .executeTakeFirst();
    return thread ? this.show(thread.number, after) : [];
  }

  /** Like `read`, but by the operator's number. */
  async show(number: number, after = 0): Promise<readonly SupportText[]> {
    const rows = await this.#db
      .selectFrom('support_texts')
      .select(['seq', 'author', 'text', 'at'])
      .where('thread', '=', number)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(TEXTS)
      .execute();
    return rows.map(({ seq, author, text, at }) => ({
      seq,
      author: supportAuthors.find((known) => known === author) ?? 'service',
      text,
      at: Date.parse(at),
    }));
  }

  /** Threads, the one with the latest message first. */
  async list(): Promise<readonly SupportThread[]> {
    const rows = await this.#db
      .selectFrom('support_threads as t')
      .select(({ selectFrom }) => [
        't.number',
        't.language',
        't.updated_at',
        selectFrom('support_texts as m')
          .select('m.author')
          .whereRef('m.thread', '=', 't.number')
          .where('m.author', '<>', 'service')
          .orderBy('m.seq', 'desc')
          .limit(1)
          .as('last'),
      ])
      .orderBy('t.updated_at', 'desc')
      .limit(THREADS)
      .execute();
    return rows.map(({ number, language, updated_at, last }) => ({
      number,
      language,
      updatedAt: Date.parse(updated_at),
      isWaiting: last === 'user',
    }));
  }

  /** Stores an operator's answer. `false` if the thread does not exist. */
  async answer(number: number, { key, text }: { key: string; text: string }): Promise<boolean> {
    const at = new Date(this.#now()).toISOString();
    return this.#db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('support_threads')
        .set({ updated_at: at })
        .where('number', '=', number)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.#add(db, { thread: number, text: { author: 'operator', key: `operator:${key}`, text }, at });
      return true;
    });
  }

  async #add(
    db: Db,
    { thread, text, at }: { readonly thread: number; readonly text: NewText; readonly at: string },
  ): Promise<void> {
    await db
      .insertInto('support_texts')
      .values({ thread, ...text, at })
      .onConflict((conflict) => conflict.columns(['thread', 'key']).doNothing())
      .execute();
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
