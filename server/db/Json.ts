import type { ColumnType } from 'kysely';

/** A `jsonb` column: JSON text is written, and the value is read. */
export type Json<Value> = ColumnType<Value, string | null, string | null>;
