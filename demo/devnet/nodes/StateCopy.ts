import { constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';

const EVERY_MS = 500;
/** A file without changes for this time is not being written. */
const REST_MS = 250;
/** The last field of a state. It is written last, so a file that ends with it is complete. */
const END = '"historical_states":null}';

/** Keeps a copy of a chain's last complete state: a chain that is killed while it writes leaves an incomplete file. */
export class StateCopy {
  readonly #file: string;
  #copiedMs = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #updating: Promise<void> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  start(everyMs = EVERY_MS): void {
    this.#timer = setInterval(() => {
      this.#updating ??= this.update()
        // Without room on the disk, the last copy stays.
        .catch(() => undefined)
        .finally(() => {
          this.#updating = undefined;
        });
    }, everyMs);
    this.#timer.unref();
  }

  /** Resolves when no copy is being made. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#updating;
  }

  /** Copies the file if it has changed and is complete. */
  async update(): Promise<void> {
    const before = await this.#changedMs();
    if (before === undefined || before === this.#copiedMs || Date.now() - before < REST_MS) return;
    const draft = this.#draftPath;
    await copyFile(this.#file, draft, constants.COPYFILE_FICLONE);
    // On a busy machine, the chain may pause inside a write for longer than `REST_MS`.
    if ((await this.#changedMs()) !== before || !(await isWhole(draft))) {
      await rm(draft);
      return;
    }
    await rename(draft, this.#copyPath);
    this.#copiedMs = before;
  }

  /** Removes the incomplete copy of a killed run. */
  removeDraft(): void {
    rmSync(this.#draftPath, { force: true });
  }

  /** Replaces the file with the copy; `false` if there is no copy. */
  restore(): boolean {
    if (!existsSync(this.#copyPath)) return false;
    copyFileSync(this.#copyPath, this.#file);
    return true;
  }

  get #copyPath(): string {
    return `${this.#file}.whole`;
  }

  get #draftPath(): string {
    return `${this.#file}.draft`;
  }

  async #changedMs(): Promise<number | undefined> {
    const stats = await stat(this.#file).catch(() => undefined);
    return stats?.mtimeMs;
  }
}

/** Reads only the end: parsing a state of many megabytes would hold up everything else. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(END.length);
    await file.read(end, 0, END.length, Math.max(0, size - END.length));
    return end.toString() === END;
  } finally {
    await file.close();
  }
}
