import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { resultCodes } from '../../src/api/codes.ts';
import type { Db } from '../db/Database.ts';
import type { PictureTaskRow } from '../db/PictureTables.ts';
import { Refusal } from '../http/calls/Refusal.ts';

const DAY_MS = 24 * 3_600_000;
/** Maximum number of open tasks of an account. */
const OPEN_PER_ACCOUNT = 3;
const PICTURES_PER_DAY = 120;
const OPEN_IN_ALL = 200;
/** Tasks are deleted after this time. The pictures stay in the store. */
const KEPT_MS = 30 * DAY_MS;
/** An arbitrary number. Every instance must use the same. */
const LOCK = 7_219_013;

export interface NewTask {
  readonly owner: string;
  readonly prompt: string;
  readonly style: string;
  readonly count: number;
}

export interface TaskPicture {
  readonly position: number;
  readonly cid: string;
  readonly mediaType: string;
}

/** The accounts' drawing tasks and their results. */
export class PictureTasks {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the task's id. @throws Refusal `tooFrequent` */
  async add({ owner, prompt, style, count }: NewTask): Promise<string> {
    const now = this.#now();
    const id = randomBytes(18).toString('base64url');
    await this.#db.transaction().execute(async (db) => {
      // One request at a time, so that two requests at the same moment cannot exceed a limit.
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db);
      await db
        .deleteFrom('picture_tasks')
        .where('created_at', '<', isoOf(now - KEPT_MS))
        .execute();
      const { rows } = await sql<{ open: number; mine: number; today: number }>`
        SELECT count(*) FILTER (WHERE status = 'pending')::integer AS open,
          count(*) FILTER (WHERE status = 'pending' AND owner = ${owner})::integer AS mine,
          coalesce(sum(count) FILTER (WHERE owner = ${owner} AND created_at > ${isoOf(now - DAY_MS)}::timestamptz), 0)::integer AS today
        FROM picture_tasks WHERE status = 'pending' OR owner = ${owner}`.execute(db);
      const { open = 0, mine = 0, today = 0 } = rows[0] ?? {};
      if (mine >= OPEN_PER_ACCOUNT)
        throw new Refusal(resultCodes.tooFrequent, 'pictures of this account are being made');
      if (today + count > PICTURES_PER_DAY)
        throw new Refusal(resultCodes.tooFrequent, 'the daily limit of the account is reached');
      if (open >= OPEN_IN_ALL) throw new Refusal(resultCodes.tooFrequent, 'too many pictures are being made');
      await db
        .insertInto('picture_tasks')
        .values({
          id,
          owner,
          prompt,
          style,
          count,
          status: 'pending',
          reason: '',
          progress_percent: 0,
          tries: 0,
          due_at: isoOf(now),
          created_at: isoOf(now),
        })
        .execute();
    });
    return id;
  }

  /** A task of the account; `undefined` if it does not exist or belongs to another account. */
  async find(id: string, owner: string) {
    const task = await this.#db
      .selectFrom('picture_tasks')
      .selectAll()
      .where('id', '=', id)
      .where('owner', '=', owner)
      .executeTakeFirst();
    return task && { task, pictures: await this.picturesOf(id) };
  }

  async picturesOf(task: string): Promise<readonly TaskPicture[]> {
    const rows = await this.#db
      .selectFrom('pictures')
      .selectAll()
      .where('task', '=', task)
      .orderBy('position')
      .execute();
    return rows.map(({ position, cid, media_type }) => ({ position, cid, mediaType: media_type }));
  }

  /** Open tasks, the oldest first. */
  async due(limit: number): Promise<readonly PictureTaskRow[]> {
    return this.#db
      .selectFrom('picture_tasks')
      .selectAll()
      .where('status', '=', 'pending')
      .where('due_at', '<=', isoOf(this.#now()))
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  async keep(task: string, { position, cid, mediaType }: TaskPicture): Promise<void> {
    await this.#db
      .insertInto('pictures')
      .values({ task, position, cid, media_type: mediaType })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async progressed(task: string, percent: number): Promise<void> {
    await this.#change(task, { progress_percent: Math.round(percent) });
  }

  async tryLater(task: string, tries: number, afterMs: number): Promise<void> {
    await this.#change(task, { tries, due_at: isoOf(this.#now() + afterMs) });
  }

  async end(task: string, status: 'success' | 'fail', reason: PictureTaskRow['reason'] = ''): Promise<void> {
    await this.#change(task, { status, reason, ...(status === 'success' ? { progress_percent: 100 } : {}) });
  }

  async #change(task: string, change: Partial<PictureTaskRow>): Promise<void> {
    await this.#db
      .updateTable('picture_tasks')
      .set(change)
      .where('id', '=', task)
      .where('status', '=', 'pending')
      .execute();
  }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
