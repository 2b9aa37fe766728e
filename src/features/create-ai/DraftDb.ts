import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';
import { Draft, PictureTask } from './Draft.ts';

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
  /** The running task, with the key `current`. */
  task: { key: string; value: PictureTask };
}

const VERSION = 1;
const CURRENT = 'current';
/** Maximum number of drafts. The oldest is deleted first. */
export const MAX_DRAFTS = 60;

/** Drafts and the running task, stored on the device. All methods reject with `storage/unavailable`. */
export class DraftDb {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name = 'switchyard-pictures') {
    this.#name = name;
  }

  /** Newest first. Unreadable drafts are left out. */
  async drafts(): Promise<readonly Draft[]> {
    const stored: unknown[] = await this.#deps((db) => db.getAll('drafts'));
    return stored
      .flatMap((value) => {
        const parsed = z.safeParse(Draft, value);
        return parsed.success ? [parsed.data] : [];
      })
      .sort((a, b) => b.madeAt - a.madeAt);
  }

  /** `undefined` if no task is running. */
  async task(): Promise<PictureTask | undefined> {
    const parsed = z.safeParse(PictureTask, await this.#deps((db) => db.get('task', CURRENT)));
    return parsed.success ? parsed.data : undefined;
  }

  async keepTask(task: PictureTask): Promise<void> {
    await this.#deps((db) => db.put('task', task, CURRENT));
  }

  /** Replaces the task by its drafts in one transaction. Without drafts, only ends the task. */
  async endTask(made: readonly Draft[] = []): Promise<void> {
    await this.#deps(async (db) => {
      const transaction = db.transaction(['drafts', 'task'], 'readwrite', { durability: 'strict' });
      const drafts = transaction.objectStore('drafts');
      for (const draft of made) await drafts.put(draft, draft.uri);
      const kept = (await drafts.getAll()).sort((a, b) => b.madeAt - a.madeAt);
      for (const { uri } of kept.slice(MAX_DRAFTS)) await drafts.delete(uri);
      await transaction.objectStore('task').delete(CURRENT);
      await transaction.done;
    });
  }

  async put(draft: Draft): Promise<void> {
    await this.#deps((db) => db.put('drafts', draft, draft.uri));
  }

  async discard(uri: string): Promise<void> {
    await this.#deps((db) => db.delete('drafts', uri));
  }

  async close(): Promise<void> {
    const db = await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    db?.close();
  }

  async #deps<T>(act: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      this.#opening ??= openDB<Schema>(this.#name, VERSION, {
        upgrade(db) {
          db.createObjectStore('drafts');
          db.createObjectStore('task');
        },
      });
      return await act(await this.#opening);
    } catch (error) {
      this.#opening = undefined;
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
  }
}
