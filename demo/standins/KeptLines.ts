import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';

/** Records of a stand-in, one per line in a file, so that a restart finds them again. */
export class KeptLines<T> {
  /** The records that were in the file. */
  readonly restored: readonly T[];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // The last line is incomplete if the process ended during the write. Its client got no reply.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) writeFileSync(file, whole);
    this.restored = whole
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  /** Resolves once the record is in the file. */
  add(record: T): Promise<void> {
    return appendFile(this.#file, `${JSON.stringify(record)}\n`);
  }
}
