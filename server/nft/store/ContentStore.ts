/** Content that was not stored because it exceeds the allowed size. */
export class ContentTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`the content is longer than ${maxBytes} bytes`);
    this.name = 'ContentTooLarge';
  }
}

export interface PutOptions {
  /** Maximum size to read. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface StoredContent {
  /** CIDv1 of the bytes: codec raw, sha2-256, base32 in lower case (`bafkrei…`). */
  readonly cid: string;
  /** Size in bytes. */
  readonly bytes: number;
}

/**
 * Files of NFTs, stored by the hash of their bytes. The same bytes are stored once, and stored content never changes. Nothing
 * is removed, because tokens refer to it permanently.
 */
export interface ContentStore {
  /**
   * Stores the bytes as they arrive, never all in memory. Rejects with `ContentTooLarge`, or when `signal` aborts; then nothing
   * is stored.
   */
  put(bytes: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredContent>;
  /** The bytes of a content id; `undefined` if it is not stored here, or is not a content id. */
  open(cid: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>;
}
