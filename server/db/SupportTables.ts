import type { Generated } from 'kysely';

/** Tables of `0008_support.sql`. */
export interface SupportTables {
  support_threads: SupportThreadRow;
  support_texts: SupportTextRow;
}

interface SupportThreadRow {
  /** Ticket number for operators. */
  readonly number: Generated<number>;
  /** SHA-256 of the id in the user's page, hex. */
  readonly id_hash: string;
  readonly language: string;
  readonly created_at: string;
  /** Time of the last message. */
  readonly updated_at: string;
}

interface SupportTextRow {
  readonly seq: Generated<number>;
  readonly thread: number;
  readonly author: string;
  /** Chosen by the sender, so that a repeated message is stored once. */
  readonly key: string;
  readonly text: string;
  readonly at: string;
}
