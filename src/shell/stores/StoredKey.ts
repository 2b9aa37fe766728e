import type * as z from 'zod/mini';

/** A key of local storage with the schema of its value. Names are unique in the app and never change. */
export interface StoredKey<T = unknown> {
  readonly name: string;
  readonly schema: z.core.$ZodType<T>;
  readonly format: 'text' | 'json';
}

export type StoredValue<K extends StoredKey> = K extends StoredKey<infer T> ? T : never;

/** A key whose value is stored unchanged, as text. */
export function storedText<S extends z.core.$ZodType<string>>(name: string, schema: S) {
  return { name, schema, format: 'text' as const };
}

/** Whether an object has a list as a field. */
type HasInnerList<T> = T extends readonly unknown[]
  ? false
  : string extends keyof T
    ? false
    : true extends { [K in keyof T]: NonNullable<T[K]> extends readonly unknown[] ? true : false }[keyof T]
      ? true
      : false;

/**
 * A key whose value is stored as JSON. A list or a record keeps its good entries when one is bad. A list inside an object would be
 * lost as a whole, so it does not compile: give it a key of its own.
 */
export function storedJson<S extends z.core.$ZodType>(
  name: string,
  schema: S & (HasInnerList<z.output<S>> extends true ? never : unknown),
) {
  return { name, schema, format: 'json' as const };
}
