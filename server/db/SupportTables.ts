import type { Generated } from 'kysely';

/** Tables of `0008_support.sql`. Times are milliseconds since 1970, which drivers give as text or number. */
export interface SupportTables {
  support_threads: SupportThreadRow;
  support_texts: SupportTextRow;
}

interface SupportThreadRow {
  /** What operators call it. */
  readonly number: Generated<number>;
  /** SHA-256 of the id that the user's page holds, hex. */
  readonly id_hash: string;
  readonly language: string;
  readonly created_at: number;
  /** When somebody last wrote. */
  readonly updated_at: number;
}

interface SupportTextRow {
  readonly seq: Generated<number>;
  readonly thread: number;
  readonly author: string;
  /** Given by who wrote it, so that a text that is sent twice is kept once. */
  readonly key: string;
  readonly text: string;
  readonly at: number;
}
