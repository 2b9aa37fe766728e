import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';
import { AppError } from '../../model/errors.ts';
import { loadOrReload } from '../lazyView.tsx';
import { timeLimit } from '../platform/timeLimit.ts';
import { untilAborted } from '../platform/untilAborted.ts';

/** Milliseconds. A healthy database opens and writes in a few; some browsers never answer, for example in private windows. */
const LIMIT_MS = 10_000;

interface DatabaseOptions<S extends DBSchema> {
  readonly name: string;
  readonly version: number;
  readonly upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>;
  /** Milliseconds until an operation counts as failed. */
  readonly limitMs?: number;
}

/**
 * An IndexedDB database that opens on first use. The browser may close the connection at any time, for example while a
 * phone sleeps: the next operation opens it again.
 */
export class DeviceDatabase<S extends DBSchema> {
  readonly #options: DatabaseOptions<S>;
  #opening: Promise<IDBPDatabase<S>> | undefined;

  constructor(options: DatabaseOptions<S>) {
    this.#options = options;
  }

  /** Work on a lost connection runs once more on a new one. @throws AppError `storage/unavailable`, also without an answer */
  async use<T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T> {
    const { signal, clear } = timeLimit(this.#options.limitMs ?? LIMIT_MS);
    try {
      return await this.#run(work, signal).catch((error: unknown) =>
        isClosed(error) ? this.#run(work, signal) : Promise.reject(error),
      );
    } catch (error) {
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    } finally {
      clear();
    }
  }

  async close(): Promise<void> {
    const db = await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    db?.close();
  }

  async #run<T>(work: (db: IDBPDatabase<S>) => Promise<T>, signal: AbortSignal): Promise<T> {
    this.#opening ??= this.#open();
    const opening = this.#opening;
    try {
      return await untilAborted(opening.then(work), signal);
    } catch (error) {
      if (this.#opening === opening) this.#opening = undefined;
      void opening.then((db) => db.close()).catch(() => undefined);
      throw error;
    }
  }

  async #open(): Promise<IDBPDatabase<S>> {
    const { name, version, upgrade } = this.#options;
    const { openDB } = await loadOrReload(() => import('idb'));
    return openDB<S>(name, version, {
      upgrade,
      terminated: () => {
        this.#opening = undefined;
      },
    });
  }
}

/** What a browser throws when a transaction begins on a closed connection. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
