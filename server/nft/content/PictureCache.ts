import type { KeptPicture } from './PictureProxy.ts';

const MAX_BYTES = 64_000_000;
const MAX_ENTRIES = 20_000;
const KEPT_MS = 24 * 3_600_000;
/** A failed picture is requested again after this time. */
const MISSING_MS = 10 * 60_000;

interface Entry {
  readonly picture: KeptPicture | undefined;
  readonly until: number;
}

/** Caches external pictures, with limits on memory and age. The least recently used are removed first. */
export class PictureCache {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(url: string): Pick<Entry, 'picture'> | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    if (entry.until <= this.#now()) {
      this.#drop(url, entry);
      return undefined;
    }
    // A map keeps its insertion order, so the requested entry moves to the end.
    this.#entries.delete(url);
    this.#entries.set(url, entry);
    return entry;
  }

  /** `undefined`: there is no such picture. */
  keep(url: string, picture: KeptPicture | undefined): void {
    const before = this.#entries.get(url);
    if (before) this.#drop(url, before);
    this.#entries.set(url, { picture, until: this.#now() + (picture ? KEPT_MS : MISSING_MS) });
    this.#bytes += sizeOf(url, picture);
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ENTRIES) return;
      this.#drop(oldest, entry);
    }
  }

  #drop(url: string, { picture }: Entry): void {
    this.#entries.delete(url);
    this.#bytes -= sizeOf(url, picture);
  }
}

function sizeOf(url: string, picture: KeptPicture | undefined): number {
  return url.length + (picture?.bytes.length ?? 0);
}
