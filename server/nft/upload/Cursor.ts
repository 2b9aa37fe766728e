import { refuseCode } from './markup.ts';
import { broken } from './refuse.ts';

/** A file with random access to its bytes. It is never completely in memory. */
export interface FileBytes {
  readonly size: number;
  /** Returns fewer bytes at the end. */
  read(at: number, length: number): Promise<Buffer>;
}

const WINDOW = 64 * 1_024;
/** Length of the longest searched word, so that a word across two pieces is found. */
const OVERLAP = 32;

/** Reads a file from start to end. @throws Refusal `uploadTypeRefused` if the file ends too early */
export class Cursor {
  readonly #file: FileBytes;
  #window: Buffer = Buffer.alloc(0);
  #windowAt = 0;
  /** Position of the next byte. */
  at = 0;

  constructor(file: FileBytes) {
    this.#file = file;
  }

  get left(): number {
    return this.#file.size - this.at;
  }

  /** Returns the next bytes without moving the position. */
  async peek(length: number): Promise<Buffer> {
    if (length > this.left) throw broken('it ends too early');
    const from = this.at - this.#windowAt;
    if (from < 0 || from + length > this.#window.length) {
      this.#window = await this.#file.read(this.at, Math.max(length, WINDOW));
      this.#windowAt = this.at;
      if (this.#window.length < length) throw broken('it ends too early');
    }
    const start = this.at - this.#windowAt;
    return this.#window.subarray(start, start + length);
  }

  async take(length: number): Promise<Buffer> {
    const bytes = await this.peek(length);
    this.at += length;
    return bytes;
  }

  async byte(): Promise<number> {
    return (await this.take(1)).readUInt8();
  }

  skip(length: number): void {
    if (length < 0 || length > this.left) throw broken('it ends too early');
    this.at += length;
  }

  /** The next bytes in pieces. */
  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const piece = await this.take(Math.min(left, WINDOW));
      left -= piece.length;
      yield piece;
    }
  }

  /** Skips text for people or programs. @throws Refusal `uploadHarmful` if it contains code */
  async skipText(length: number): Promise<void> {
    let before: Buffer = Buffer.alloc(0);
    for await (const piece of this.pieces(length)) {
      const both = Buffer.concat([before, piece]);
      refuseCode(both);
      before = Buffer.from(both.subarray(-OVERLAP));
    }
  }

  /** Skips zeros. Returns whether the end is reached. */
  async skipZeros(): Promise<boolean> {
    while (this.left > 0) {
      const piece = await this.peek(Math.min(this.left, WINDOW));
      const zeros = piece.findIndex((byte) => byte !== 0);
      this.skip(zeros < 0 ? piece.length : zeros);
      if (zeros >= 0) return false;
    }
    return true;
  }
}
