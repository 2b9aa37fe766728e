import { timeLimit } from '../../upstream/timeLimit.ts';
import type { ContentSource } from './ContentSource.ts';
import { openMedia } from './openMedia.ts';
import type { MediaKind } from './sniff.ts';

const KEPT = 5_000;
/** Maximum time that a page waits for this. */
const TIME_LIMIT_MS = 3_000;

interface Shown {
  readonly uri: string;
  readonly kind: MediaKind;
}

/** The type of media at a URI, found from its bytes and cached. */
export class MediaKinds {
  readonly #contents: ReadonlyMap<string, ContentSource>;
  readonly #known = new Map<string, MediaKind | undefined>();

  /** `contents` by the wire's name of a chain. */
  constructor(contents: ReadonlyMap<string, ContentSource>) {
    this.#contents = contents;
  }

  /** The first of these URIs with media; `undefined` if none has. */
  async shownOf(mainnet: string, uris: readonly string[], signal: AbortSignal): Promise<Shown | undefined> {
    for (const uri of uris) {
      const kind = uri === '' ? undefined : await this.#kindOf(mainnet, uri, signal);
      if (kind) return { uri, kind };
    }
    return undefined;
  }

  /** Removes a URI from the cache, because its content may have changed. */
  forget(mainnet: string, uri: string): void {
    this.#known.delete(`${mainnet} ${uri}`);
  }

  async #kindOf(mainnet: string, uri: string, signal: AbortSignal): Promise<MediaKind | undefined> {
    const key = `${mainnet} ${uri}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const content = this.#contents.get(mainnet);
    const limited = AbortSignal.any([signal, timeLimit(TIME_LIMIT_MS)]);
    try {
      const media = content && (await openMedia(content, uri, limited));
      media?.close();
      this.#keep(key, media?.kind);
      return media?.kind;
    } catch {
      signal.throwIfAborted();
      // Too slow or failed: the type is unknown, and the next call tries again.
      return undefined;
    }
  }

  #keep(key: string, kind: MediaKind | undefined): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= KEPT && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, kind);
  }
}
