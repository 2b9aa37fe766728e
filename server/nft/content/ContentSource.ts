/** What a token's URI leads to. Foreign in every respect: its size, its kind and its meaning are the reader's to find out. */
export interface Content {
  /** As they come; may never end. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What the other side says that it is; a hint, not a fact. */
  readonly declaredType?: string;
}

/** Somewhere metadata and media come from. */
export interface ContentSource {
  /** `undefined` where this source does not know the URI, or there is nothing. Rejects when it cannot be told. */
  open(uri: string, signal: AbortSignal): Promise<Content | undefined>;
}
