import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));
const Head = z.object({ genesis: z.string(), startedAtMs: count });
const Entry = z.object({ slot: count, atMs: count, wire: z.string() });

/** An accepted transaction: its time, and its bytes with signatures in base64. */
export type LoggedTransaction = z.output<typeof Entry>;

/** All accepted transactions, one per line, on disk before they are acknowledged. The chain's state follows from them. */
export class SolanaLog {
  /** Start of the first slot; milliseconds since 1970. */
  readonly startedAtMs: number;
  /** The entries at the time of opening, oldest first. */
  readonly entries: readonly LoggedTransaction[];
  readonly #file: number;
  #size: number;

  private constructor(file: number, text: string, genesis: string) {
    this.#file = file;
    this.#size = Buffer.byteLength(text);
    const [first = '', ...lines] = text.split('\n').slice(0, -1);
    const head = z.parse(Head, JSON.parse(first));
    if (head.genesis !== genesis) throw new Error('The log in this folder is of another chain');
    this.startedAtMs = head.startedAtMs;
    this.entries = lines.map((line) => z.parse(Entry, JSON.parse(line)));
  }

  /**
   * Opens the log of a folder, or creates one. An incomplete last line from a crash was never acknowledged, so it is removed.
   */
  static open(folder: string, genesis: string, nowMs: number): SolanaLog {
    const path = join(folder, 'solana.jsonl');
    const file = openSync(path, 'a', 0o600);
    try {
      const text = readFileSync(path, 'utf8');
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      ftruncateSync(file, Buffer.byteLength(whole));
      if (whole !== '') return new SolanaLog(file, whole, genesis);
      const head = `${JSON.stringify({ genesis, startedAtMs: nowMs })}\n`;
      writeSync(file, head);
      fsyncSync(file);
      syncFolder(folder);
      return new SolanaLog(file, head, genesis);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /** When this returns, the line is on disk. When it throws, no part of it is. */
  append(entry: LoggedTransaction): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      for (let written = 0; written < line.length; ) written += writeSync(this.#file, line, written);
      fdatasyncSync(this.#file);
      this.#size += line.length;
    } catch (error) {
      ftruncateSync(this.#file, this.#size);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Syncs the folder: without this, a new file can be lost in a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
