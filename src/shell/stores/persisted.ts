import { makeObservable, observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';
import type { StoredKey } from './StoredKey.ts';
import { type StoredValues, storedKeys } from './storedKeys.ts';

/** The source of a change outside this store. */
export type Writer = 'import' | 'tab';

/** Maximum number of characters of a value that is set aside. */
const MAX_ASIDE = 100_000;

/** Local storage. Each value has a schema. Invalid values are set aside and treated as absent. Only `replace` can throw. */
export class PersistedState {
  readonly #area: Storage | undefined;
  readonly #listeners = new Set<{ readonly keys: readonly string[]; readonly heard: (by: Writer) => void }>();
  /** Values that the browser did not store: kept until the page closes. */
  readonly #unwritten = new Map<string, string>();
  /** The browser refused a value: later changes may be lost when the page closes. */
  isFull = false;

  /** `area` is `undefined` if the browser refuses storage. Then all values are kept until the page closes. */
  constructor(area: Storage | undefined) {
    this.#area = area;
    makeObservable(this, { isFull: observable });
  }

  get<T>(key: StoredKey<T>): T | undefined {
    const raw = this.#read(key.name);
    if (raw === null) return undefined;
    const value = key.format === 'json' ? parseJson(raw) : raw;
    const parsed = z.safeParse(key.schema, value);
    if (parsed.success) return parsed.data;
    const [good, bad] = splitList(key.schema, value);
    const rest = z.safeParse(key.schema, good);
    this.#quarantine(key.name, rest.success ? JSON.stringify(bad) : raw);
    if (rest.success) this.#write(key.name, JSON.stringify(good));
    return rest.data;
  }

  set<T>(key: StoredKey<T>, value: T): void {
    this.#write(key.name, textOf(key, value) ?? '');
  }

  /**
   * Writes all values or none. Listeners of `onWritten` then read their values again.
   * @throws AppError `storage/unavailable`; everything is then as it was.
   */
  replace(values: StoredValues): void {
    // The type allows only names of the table.
    const names = Object.keys(values) as (keyof StoredValues)[];
    const before = names.map((name) => [name, this.#read(name)] as const);
    try {
      for (const name of names) this.#put(name, textOf(storedKeys[name], values[name]));
    } catch (error) {
      for (const [name, raw] of before) this.#putBack(name, raw);
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
    this.#tell('import', names);
  }

  /**
   * Calls `heard` when one of the keys was changed by an import or another tab. The listener then reads its copy again.
   * Returns a function that stops it.
   */
  onWritten(keys: readonly StoredKey[], heard: (by: Writer) => void): () => void {
    const listener = { keys: keys.map(({ name }) => name), heard };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens for changes from other tabs. Returns a function that stops it. */
  follow(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const onStorage = ({ key }: StorageEvent): void => this.#tell('tab', key === null ? 'all' : [key]);
    page.addEventListener('storage', onStorage);
    return () => page.removeEventListener('storage', onStorage);
  }

  #tell(by: Writer, written: readonly string[] | 'all'): void {
    for (const { keys, heard } of [...this.#listeners]) {
      if (written === 'all' || keys.some((key) => written.includes(key))) heard(by);
    }
  }

  delete({ name }: Pick<StoredKey, 'name'>): void {
    this.#unwritten.delete(name);
    try {
      this.#area?.removeItem(name);
    } catch {
      // Storage is not available (private mode, policy): there is nothing to delete.
    }
  }

  /** Unlike `#write`, throws on failure. */
  #put(name: string, raw: string | null): void {
    if (!this.#area) throw new Error('the browser keeps nothing');
    if (raw === null) this.#area.removeItem(name);
    else this.#area.setItem(name, raw);
    this.#unwritten.delete(name);
  }

  #putBack(name: string, raw: string | null): void {
    if (raw === null) this.delete({ name });
    else this.#write(name, raw);
  }

  #read(key: string): string | null {
    const unwritten = this.#unwritten.get(key);
    if (unwritten !== undefined) return unwritten;
    try {
      return this.#area?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, value: string): void {
    this.#unwritten.delete(key);
    try {
      this.#area?.setItem(key, value);
      if (!this.#area) this.#unwritten.set(key, value);
    } catch {
      // Storage is full or refused: preferences are then kept only until the page closes. Money is never stored here (see
      // the outbox).
      this.#unwritten.set(key, value);
      runInAction(() => {
        this.isFull = true;
      });
    }
  }

  /** Sets the invalid value aside. Only the newest one per key, so that invalid values cannot fill the storage. */
  #quarantine(name: string, raw: string): void {
    this.#write(`${name}.bad`, JSON.stringify({ at: new Date().toISOString(), raw: raw.slice(0, MAX_ASIDE) }));
    this.delete({ name });
  }
}

/** The entries of a list or record that its schema accepts, and the others: one bad entry does not cost the rest. */
function splitList(schema: z.core.$ZodType, value: unknown): readonly [good: unknown, bad: unknown] {
  const isGood = (of: z.core.$ZodType, entry: unknown) => z.safeParse(of, entry).success;
  if (schema instanceof z.core.$ZodArray && Array.isArray(value)) {
    const { element } = schema._zod.def;
    return [value.filter((entry) => isGood(element, entry)), value.filter((entry) => !isGood(element, entry))];
  }
  if (!(schema instanceof z.core.$ZodRecord) || !isRecord(value)) return [undefined, value];
  const { valueType } = schema._zod.def;
  const entries = Object.entries(value);
  const of = (wanted: boolean) =>
    Object.fromEntries(entries.filter(([, entry]) => isGood(valueType, entry) === wanted));
  return [of(true), of(false)];
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The stored text of a value; `null` if there is no value. */
function textOf({ format }: StoredKey, value: unknown): string | null {
  if (value === undefined) return null;
  return format === 'json' ? JSON.stringify(value) : String(value);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
