import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cidOf } from '../../../src/api/nft/contentId.ts';
import { untilAborted } from '../content/readBytes.ts';
import { ContentTooLarge, type PutOptions, type StoredContent } from './ContentStore.ts';

/** Older files are left over from a process that ended. */
const LEFT_AFTER_MS = 24 * 3_600_000;

export interface Staged extends StoredContent {
  readonly path: string;
}

/** Temporary files: content waits here until it is complete and its hash is known. */
export class Staging {
  readonly #folder: string;
  #isReady: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes the bytes to a new file. The file is synced to disk when this resolves, and deleted when it rejects. */
  async write(bytes: AsyncIterable<Uint8Array>, { maxBytes, signal }: PutOptions): Promise<Staged> {
    this.#isReady ??= this.#prepare();
    await this.#isReady;
    const path = join(this.#folder, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const piece of untilAborted(bytes, signal)) {
          size += piece.length;
          if (size > maxBytes) throw new ContentTooLarge(maxBytes);
          hash.update(piece);
          await file.writeFile(piece);
        }
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await this.discard(path);
      throw error;
    }
    return { path, bytes: size, cid: cidOf(hash.digest()) };
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await this.discard(path);
    }
  }
}
