import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCid } from '../../../src/api/nft/contentId.ts';
import type { ContentStore, PutOptions, StoredContent } from './ContentStore.ts';
import { Staging } from './Staging.ts';

/** Content in a local folder: one file for each, named by its content id. */
export class DiskStore implements ContentStore {
  readonly #folder: string;
  readonly #staging: Staging;

  constructor(folder: string) {
    this.#folder = folder;
    this.#staging = new Staging(join(folder, 'staged'));
  }

  async put(bytes: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredContent> {
    const { path, cid, bytes: size } = await this.#staging.write(bytes, options);
    try {
      const shelf = this.#folderOf(cid);
      await mkdir(shelf, { recursive: true });
      // The same name means the same bytes, so a replacement changes nothing.
      await rename(path, join(shelf, cid));
      await sync(shelf);
    } catch (error) {
      await this.#staging.discard(path);
      throw error;
    }
    return { cid, bytes: size };
  }

  async open(cid: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined> {
    if (!isCid(cid)) return undefined;
    const path = join(this.#folderOf(cid), cid);
    const found = await stat(path).catch(() => undefined);
    signal.throwIfAborted();
    return found?.isFile() ? lazily(path, signal) : undefined;
  }

  /** Folder by the end of the id, so that no folder becomes too large. */
  #folderOf(cid: string): string {
    return join(this.#folder, cid.slice(-2));
  }
}

/** Opens the file at the first read, so that unread content uses no file handle. */
async function* lazily(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { signal });
}

/** A file name is only durable after a sync of its folder. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
