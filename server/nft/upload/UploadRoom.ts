import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import type { Db } from '../../db/Database.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { Refusal } from '../../http/calls/Refusal.ts';

const DAY_MS = 24 * 3_600_000;
/** An announced upload without a byte expires after this time. */
export const EMPTY_MS = 3_600_000;
/** Maximum number of announced uploads without a byte, per account. */
const MAX_EMPTY = 20;
/** Received bytes are counted in steps of this size. */
const STEP_BYTES = 1_000_000;
/** An arbitrary number. Every instance must use the same. */
const LOCK = 7_219_019;

/**
 * In bytes. The limits of one account count announced sizes. The limits of all accounts count bytes that arrived, so that
 * announcements of a few accounts cannot stop the others.
 */
export interface UploadLimits {
  /** Maximum of one file. */
  readonly maxBytes: number;
  /** Maximum that one account may send per day. Refused files count, too. */
  readonly quotaBytes: number;
  /** Maximum of one account's open and stored files. */
  readonly accountBytes: number;
  /** Maximum of all open files. */
  readonly waitingBytes: number;
  /** Maximum of all open and stored files. */
  readonly keptBytes: number;
}

interface RoomOptions extends UploadLimits {
  readonly db: Db;
  readonly now: () => number;
}

/** An upload, and its announced size in bytes. */
export interface Announced {
  readonly id: string;
  readonly owner: string;
  readonly size: number;
}

/** Counts the uploads of all accounts against the limits. */
export class UploadRoom {
  readonly #options: RoomOptions;

  constructor(options: RoomOptions) {
    this.#options = options;
  }

  /** Stores the announcement. @throws Refusal `uploadQuota`, `uploadsOfAccountFull`, `uploadsFull` */
  announce(upload: Announced, name: string): Promise<void> {
    const { id, owner, size } = upload;
    return this.#oneAtATime(async (db) => {
      await this.#assertRoom(db, upload, size);
      await db
        .insertInto('nft_uploads')
        .values({ id, owner, size, name, created_at: new Date(this.#options.now()).toISOString() })
        .execute();
    });
  }

  /** Whether the bytes still fit. @throws Refusal as `announce` */
  assertRoom(upload: Announced, bytes: number): Promise<void> {
    return this.#assertRoom(this.#options.db, upload, bytes);
  }

  /** Counts the bytes of one request. */
  counter(upload: Announced): UploadCounter {
    return new UploadCounter((bytes) => this.#take(upload, bytes));
  }

  /** Corrects the count after a request. */
  async setReceived(id: string, received: number): Promise<void> {
    await this.#options.db.updateTable('nft_uploads').set({ received }).where('id', '=', id).execute();
  }

  #take(upload: Announced, bytes: number): Promise<void> {
    return this.#oneAtATime(async (db) => {
      await this.#assertRoom(db, upload, bytes);
      const { numUpdatedRows } = await db
        .updateTable('nft_uploads')
        .set((row) => ({ received: row('received', '+', bytes) }))
        .where('id', '=', upload.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(resultCodes.uploadUnknown, 'there is no such upload');
    });
  }

  /** Otherwise two requests at the same moment could exceed a limit. */
  #oneAtATime(work: (db: Db) => Promise<void>): Promise<void> {
    return inTransaction(this.#options.db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      await work(transaction);
    });
  }

  async #assertRoom(db: Db, { id, owner, size }: Announced, bytes: number): Promise<void> {
    const { now, quotaBytes, accountBytes, waitingBytes, keptBytes } = this.#options;
    const dayStart = sql`${new Date(now() - DAY_MS).toISOString()}::timestamptz`;
    const emptyStart = sql`${new Date(now() - EMPTY_MS).toISOString()}::timestamptz`;
    const isEmpty = sql`received = 0 AND cid IS NULL AND refused IS NULL`;
    const announced = sql`CASE WHEN ${isEmpty} AND created_at <= ${emptyStart} THEN 0 ELSE size END`;
    const isOther = sql`owner = ${owner} AND id <> ${id}`;
    const { rows } = await sql<Record<'today' | 'mine' | 'empty' | 'waiting' | 'kept', number>>`
      SELECT coalesce(sum(${announced}) FILTER (WHERE ${isOther} AND created_at > ${dayStart}), 0)::bigint AS today,
        coalesce(sum(${announced}) FILTER (WHERE ${isOther} AND refused IS NULL), 0)::bigint AS mine,
        count(*) FILTER (WHERE ${isOther} AND ${isEmpty} AND created_at > ${emptyStart}) AS empty,
        coalesce(sum(received) FILTER (WHERE cid IS NULL AND refused IS NULL), 0)::bigint AS waiting,
        coalesce(sum(received) FILTER (WHERE refused IS NULL), 0)::bigint AS kept
      FROM nft_uploads`.execute(db);
    const [{ today, mine, empty, waiting, kept } = { today: 0, mine: 0, empty: 0, waiting: 0, kept: 0 }] = rows;
    if (today + size > quotaBytes) {
      throw new Refusal(resultCodes.uploadQuota, 'the daily upload limit is reached');
    }
    if (mine + size > accountBytes || empty >= MAX_EMPTY) {
      throw new Refusal(resultCodes.uploadsOfAccountFull, 'the file limit of the account is reached');
    }
    if (waiting + bytes > waitingBytes || kept + bytes > keptBytes) {
      throw new Refusal(resultCodes.uploadsFull, 'the file storage is full');
    }
  }
}

/** Counts arriving bytes in steps, because each step is a write to the database. */
export class UploadCounter {
  /** Why bytes were refused. */
  refusal: Refusal | undefined;
  readonly #take: (bytes: number) => Promise<void>;
  #pending = 0;
  #isStarted = false;

  constructor(take: (bytes: number) => Promise<void>) {
    this.#take = take;
  }

  /** The first bytes count at once: an upload without a byte expires. @throws Refusal as `UploadRoom.announce` */
  async add(bytes: number): Promise<void> {
    this.#pending += bytes;
    if (this.#isStarted && this.#pending < STEP_BYTES) return;
    this.#isStarted = true;
    await this.end();
  }

  /** Counts the rest. @throws Refusal as `add` */
  async end(): Promise<void> {
    const bytes = this.#pending;
    this.#pending = 0;
    if (bytes === 0) return;
    try {
      await this.#take(bytes);
    } catch (error) {
      if (error instanceof Refusal) this.refusal = error;
      throw error;
    }
  }
}
