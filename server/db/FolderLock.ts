import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * One process a folder. Two on one embedded database both acknowledge writes and lose most of them, so the second is
 * refused. A lock whose process is gone is taken over; a live one never is.
 */
export class FolderLock {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
  }

  /** @throws Error that names the process that holds the folder. */
  static acquire(file: string): FolderLock {
    mkdirSync(dirname(file), { recursive: true });
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        const handle = openSync(file, 'wx');
        writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
        closeSync(handle);
        return new FolderLock(file);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        const holder = readHolder(file);
        if (holder && isAlive(holder)) {
          throw new Error(
            `The data folder is in use by process ${holder.pid}. Stop that one first, or give this one its own DATA_DIR.`,
          );
        }
        rmSync(file, { force: true });
      }
    }
    throw new Error(`The lock ${file} cannot be taken`);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }
}

interface Holder {
  readonly pid: number;
  /** When the process started, as the system counts: numbers of processes come again. */
  readonly started: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid: Number(pid), started: String(started) };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return startOf(pid) === started && stateOf(pid) !== 'Z';
}

function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** `Z` is a process that has ended and that nobody has buried yet, as happens in containers without an init. */
function stateOf(pid: number): string {
  return statOf(pid)[0] ?? '';
}

/** Fields of `/proc/<pid>/stat` after the name in parentheses, which may hold spaces; none on systems without it. */
function statOf(pid: number): readonly string[] {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []) : [];
}
