import { closeSync, fdatasyncSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const Head = z.object({ genesis: z.string(), startedAtMs: z.int().check(z.gte(0)) });

interface LogOptions<T> {
  readonly path: string;
  /** Names the chain. A log of another chain is refused. */
  readonly genesis: string;
  readonly entry: z.ZodMiniType<T>;
  readonly nowMs: number;
}

/** All accepted entries of a chain, one per line, on disk before they are acknowledged. The chain's state follows from them. */
export class ChainLog<T> {
  /** Start of the first block; milliseconds since 1970. */
  readonly startedAtMs: number;
  /** The entries at the time of opening, oldest first. */
  readonly entries: readonly T[];
  readonly #file: number;
  #size: number;

  private constructor(file: number, text: string, { genesis, entry }: LogOptions<T>) {
    this.#file = file;
    this.#size = Buffer.byteLength(text);
    const [first = '', ...lines] = text.split('\n').slice(0, -1);
    const head = z.parse(Head, JSON.parse(first));
    if (head.genesis !== genesis) throw new Error('The log in this folder is of another chain');
    this.startedAtMs = head.startedAtMs;
    this.entries = lines.map((line) => z.parse(entry, JSON.parse(line)));
  }

  /** Opens or creates the log. An incomplete last line from a crash was never acknowledged, so it is removed. */
  static open<T>(options: LogOptions<T>): ChainLog<T> {
    const { path, genesis, nowMs: startedAtMs } = options;
    const file = openSync(path, 'a', 0o600);
    try {
      const text = readFileSync(path, 'utf8');
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      ftruncateSync(file, Buffer.byteLength(whole));
      if (whole !== '') return new ChainLog(file, whole, options);
      const head = `${JSON.stringify({ genesis, startedAtMs })}\n`;
      writeSync(file, head);
      fsyncSync(file);
      syncFolder(dirname(path));
      return new ChainLog(file, head, options);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /** When this returns, the line is on disk. When it throws, no part of it is. */
  append(entry: T): void {
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
