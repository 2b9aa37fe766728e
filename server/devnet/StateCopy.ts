import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';

const EVERY_MS = 500;
/** A file that has rested for so long is not being written. */
const REST_MS = 250;

/** Keeps the last whole state of a chain beside its file: a chain that is killed while it writes leaves half a file. */
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

  /** Puts the copy in the file's place; `false` when there is none. */
  restore(): boolean {
    if (!existsSync(this.#copyPath)) return false;
    copyFileSync(this.#copyPath, this.#file);
    return true;
  }

  get #copyPath(): string {
    return `${this.#file}.whole`;
  }

  #copy(): void {
    const before = this.#changedMs();
    if (before === undefined || before === this.#copiedMs || Date.now() - before < REST_MS) return;
    const draft = `${this.#file}.draft`;
    copyFileSync(this.#file, draft);
    if (this.#changedMs() !== before) {
      // Written to in the meantime: the next round is soon.
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
