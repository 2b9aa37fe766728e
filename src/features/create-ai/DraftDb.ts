import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import { DeviceDatabase } from '../../shell/stores/DeviceDatabase.ts';
import { Draft, PictureTask } from './Draft.ts';

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
  /** The running task, with the key `current`. */
  task: { key: string; value: PictureTask };
}

const CURRENT = 'current';
/** Maximum number of drafts. The oldest is deleted first. */
export const MAX_DRAFTS = 60;

/** Drafts and the running task, stored on the device. All methods reject with `storage/unavailable`. */
export class DraftDb {
  readonly #database: DeviceDatabase<Schema>;

  constructor(name = 'switchyard-pictures') {
    this.#database = new DeviceDatabase<Schema>({
      name,
      version: 1,
      upgrade(db) {
        db.createObjectStore('drafts');
        db.createObjectStore('task');
      },
    });
  }

  /** Newest first. Unreadable drafts are left out. */
  async drafts(): Promise<readonly Draft[]> {
    const stored: unknown[] = await this.#database.use((db) => db.getAll('drafts'));
    return stored
      .flatMap((value) => {
        const parsed = z.safeParse(Draft, value);
        return parsed.success ? [parsed.data] : [];
      })
      .sort((a, b) => b.madeAt - a.madeAt);
  }

  /** `undefined` if no task is running. */
  async task(): Promise<PictureTask | undefined> {
    const parsed = z.safeParse(PictureTask, await this.#database.use((db) => db.get('task', CURRENT)));
    return parsed.success ? parsed.data : undefined;
  }

  async keepTask(task: PictureTask): Promise<void> {
    await this.#database.use((db) => db.put('task', task, CURRENT));
  }

  /** Replaces the task by its drafts in one transaction. Without drafts, only ends the task. */
  async endTask(made: readonly Draft[] = []): Promise<void> {
    await this.#database.use(async (db) => {
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
    await this.#database.use((db) => db.put('drafts', draft, draft.uri));
  }

  async discard(uri: string): Promise<void> {
    await this.#database.use((db) => db.delete('drafts', uri));
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
