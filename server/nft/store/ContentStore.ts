/** Content that could not be kept because there is more of it than was allowed. */
export class ContentTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`the content is longer than ${maxBytes} bytes`);
    this.name = 'ContentTooLarge';
  }
}

export interface PutOptions {
  /** Read no further than this. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface Kept {
  /** CIDv1 of the bytes: codec raw, sha2-256, base32 in lower case (`bafkrei…`). */
  readonly cid: string;
  /** How many there are. */
  readonly bytes: number;
}

/**
 * Files of NFTs, each under the hash of its bytes: keeping the same twice keeps it once, and what is kept never changes.
 * Nothing is removed from here, as tokens point to it for ever.
 */
export interface ContentStore {
  /** Keeps the bytes as they come, never all in memory. Rejects with `ContentTooLarge`, or when `signal` aborts; nothing stays then. */
  put(bytes: AsyncIterable<Uint8Array>, options: PutOptions): Promise<Kept>;
  /** The bytes of a content id; `undefined` for what is not kept here, or is no content id. */
  open(cid: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>;
}
