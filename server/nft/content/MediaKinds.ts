import type { ContentSource } from './ContentSource.ts';
import { openMedia } from './openMedia.ts';
import type { MediaKind } from './sniff.ts';

const KEPT = 5_000;
/** A page waits for this, not longer. */
const TIME_LIMIT_MS = 3_000;

interface Shown {
  readonly uri: string;
  readonly kind: MediaKind;
}

/** What kind of media stands where, by the bytes; found out once. */
export class MediaKinds {
  readonly #contents: ReadonlyMap<string, ContentSource>;
  readonly #known = new Map<string, MediaKind | undefined>();

  /** `contents` by the wire's name of a chain. */
  constructor(contents: ReadonlyMap<string, ContentSource>) {
    this.#contents = contents;
  }

  /** The first of these that is media; `undefined` where none is. */
  async shownOf(mainnet: string, uris: readonly string[], signal: AbortSignal): Promise<Shown | undefined> {
    for (const uri of uris) {
      const kind = uri === '' ? undefined : await this.#kindOf(mainnet, uri, signal);
      if (kind) return { uri, kind };
    }
    return undefined;
  }

  /** What was said of an address is found out again: something else may stand there. */
  forget(mainnet: string, uri: string): void {
    this.#known.delete(`${mainnet} ${uri}`);
  }

  async #kindOf(mainnet: string, uri: string, signal: AbortSignal): Promise<MediaKind | undefined> {
    const key = `${mainnet} ${uri}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const content = this.#contents.get(mainnet);
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    try {
      const media = content && (await openMedia(content, uri, limited));
      media?.close();
      this.#keep(key, media?.kind);
      return media?.kind;
    } catch {
      signal.throwIfAborted();
      // Too slow this time: nothing is known of it.
      return undefined;
    }
  }

  #keep(key: string, kind: MediaKind | undefined): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= KEPT && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, kind);
  }
}
