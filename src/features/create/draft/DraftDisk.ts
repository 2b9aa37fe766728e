import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import { storedChoice, storedTraits } from '../../../api/nft/storedMint.ts';
import { DeviceDatabase } from '../../../shell/stores/DeviceDatabase.ts';
import { Draft } from './Draft.ts';

/** Storage of drafts. All methods reject with `storage/unavailable` if there is no storage. */
export interface DraftDisk {
  /** Unreadable data count as absent. */
  read(key: string): Promise<{ readonly draft: Draft; readonly file: Blob | undefined } | undefined>;
  write(key: string, draft: Draft): Promise<void>;
  /** Stored beside the draft, so that a file of 100 MB is not written again on each key press. */
  writeFile(key: string, file: Blob | undefined): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: unknown };
  files: { key: string; value: Blob };
}

/** Milliseconds, for a file of 100 MB on a slow phone. */
const FILE_LIMIT_MS = 120_000;

/** IndexedDB: it stores files unchanged, and more data than local storage. */
export class IdbDrafts implements DraftDisk {
  readonly #database = new DeviceDatabase<Schema>({
    name: 'switchyard-create',
    version: 1,
    upgrade(db) {
      db.createObjectStore('drafts');
      db.createObjectStore('files');
    },
    limitMs: FILE_LIMIT_MS,
  });

  async read(key: string): Promise<{ readonly draft: Draft; readonly file: Blob | undefined } | undefined> {
    return this.#database.use(async (db) => {
      const parsed = z.safeParse(Draft, await db.get('drafts', key));
      if (!parsed.success) return undefined;
      const file = await db.get('files', key);
      return { draft: parsed.data, file: file instanceof Blob ? file : undefined };
    });
  }

  async write(key: string, draft: Draft): Promise<void> {
    await this.#database.use(async (db) => {
      const { collection } = draft;
      const stored = {
        ...draft,
        traits: storedTraits(draft.traits),
        collection: collection.kind === 'existing' ? storedChoice(collection) : collection,
      };
      const transaction = db.transaction('drafts', 'readwrite', { durability: 'strict' });
      await transaction.store.put(stored, key);
      await transaction.done;
    });
  }

  async writeFile(key: string, file: Blob | undefined): Promise<void> {
    await this.#database.use(async (db) => {
      if (file) await db.put('files', file, key);
      else await db.delete('files', key);
    });
  }

  async remove(key: string): Promise<void> {
    await this.#database.use(async (db) => {
      await db.delete('drafts', key);
      await db.delete('files', key);
    });
  }
}
