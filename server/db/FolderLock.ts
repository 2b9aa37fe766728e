import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Allows one process for each folder. Two processes on one embedded database acknowledge writes and lose most of them, so the
 * second is refused. A lock of an ended process is taken over; a lock of a running process never is. `proper-lockfile` cannot
 * promise this: it judges a holder by the age of its last heartbeat, so a suspended process loses its lock (docs/adr/0016).
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
  /** Start time of the process in the system's units: process ids are reused. */
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

/** `Z`: the process has ended but was not reaped. This happens in containers without an init. */
function stateOf(pid: number): string {
  return statOf(pid)[0] ?? '';
}

/** Fields of `/proc/<pid>/stat` after the name in parentheses, which may contain spaces. Empty on systems without this file. */
function statOf(pid: number): readonly string[] {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? (readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []) : [];
}
