/** The content behind a token's URI. Not trusted: the reader must check its size, type and meaning. */
export interface Content {
  /** In pieces as they arrive; may never end. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The type that the server declares; a hint, not a fact. */
  readonly declaredType?: string;
}

/** A source of metadata and media. */
export interface ContentSource {
  /** `undefined` if this source does not know the URI, or it has no content. Rejects if that is not known. */
  open(uri: string, signal: AbortSignal): Promise<Content | undefined>;
}
