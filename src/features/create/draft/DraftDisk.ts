import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { storedChoice, storedTraits } from '../../../api/nft/storedMint.ts';
import { AppError } from '../../../model/errors.ts';
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

/** IndexedDB: it stores files unchanged, and more data than local storage. */
export class IdbDrafts implements DraftDisk {
  #opening: Promise<IDBPDatabase<Schema>> | undefined;

  async read(key: string): Promise<{ readonly draft: Draft; readonly file: Blob | undefined } | undefined> {
    return this.#deps(async (db) => {
      const parsed = z.safeParse(Draft, await db.get('drafts', key));
      if (!parsed.success) return undefined;
      const file = await db.get('files', key);
      return { draft: parsed.data, file: file instanceof Blob ? file : undefined };
    });
  }

  async write(key: string, draft: Draft): Promise<void> {
    await this.#deps(async (db) => {
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
    await this.#deps(async (db) => {
      if (file) await db.put('files', file, key);
      else await db.delete('files', key);
    });
  }

  async remove(key: string): Promise<void> {
    await this.#deps(async (db) => {
      await db.delete('drafts', key);
      await db.delete('files', key);
    });
  }

  async #deps<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      this.#opening ??= openDB<Schema>('switchyard-create', 1, {
        upgrade(db) {
          db.createObjectStore('drafts');
          db.createObjectStore('files');
        },
      });
      return await work(await this.#opening);
    } catch (error) {
      this.#opening = undefined;
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
  }
}
