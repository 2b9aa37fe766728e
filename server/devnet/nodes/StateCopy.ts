import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';

const EVERY_MS = 500;
/** A file without changes for this time is not being written. */
const REST_MS = 250;

/** Keeps a copy of a chain's last complete state: a chain that is killed while it writes leaves an incomplete file. */
export class StateCopy {
  readonly #file: string;
  #copiedMs = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  start(): void {
    this.#timer = setInterval(() => this.#copy(), EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
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

  #copy(): void {
    const before = this.#changedMs();
    if (before === undefined || before === this.#copiedMs || Date.now() - before < REST_MS) return;
    const draft = this.#draftPath;
    copyFileSync(this.#file, draft);
    // On a busy machine, the chain may pause inside a write for longer than `REST_MS`.
    if (this.#changedMs() !== before || !isWhole(draft)) {
      rmSync(draft);
      return;
    }
    renameSync(draft, this.#copyPath);
    this.#copiedMs = before;
  }

  #changedMs(): number | undefined {
    return statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs;
  }
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
