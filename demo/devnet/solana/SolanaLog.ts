import { join } from 'node:path';
import * as z from 'zod/mini';
import { ChainLog } from '../nodes/ChainLog.ts';

const count = z.int().check(z.gte(0));
const Entry = z.object({ slot: count, atMs: count, wire: z.string() });

/** An accepted transaction: its time, and its bytes with signatures in base64. */
export type LoggedTransaction = z.output<typeof Entry>;
export type SolanaLog = ChainLog<LoggedTransaction>;

/** The log of a folder, or a new one. */
export function openSolanaLog(folder: string, genesis: string, nowMs: number): SolanaLog {
  return ChainLog.open({ path: join(folder, 'solana.jsonl'), genesis, entry: Entry, nowMs });
}
