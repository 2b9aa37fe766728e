import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const count = z.int().check(z.gte(0));
const Head = z.object({ genesis: z.string(), startedAtMs: count });
const Entry = z.object({ slot: count, atMs: count, wire: z.string() });

/** A transaction that the chain took: when, and its bytes with signatures in base64. */
export type LoggedTransaction = z.output<typeof Entry>;

/** All that ever happened on the chain, a line each, on the disk before anybody is told. The rest follows from it. */
export class SolanaLog {
  /** When the first slot began; milliseconds since 1970. */
  readonly startedAtMs: number;
  /** What was there when it was opened, oldest first. */
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

  /** Opens the log of a folder, or begins one. A last line that was cut off by a crash was never acknowledged: it goes. */
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

  /** Returns when the line is on the disk; when it throws, nothing of it is. */
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

/** A new file is lost with the power as long as its folder is not written. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
