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

/** A key whose value is stored as JSON. */
export function storedJson<S extends z.core.$ZodType>(name: string, schema: S) {
  return { name, schema, format: 'json' as const };
}
