import { createHmac, timingSafeEqual } from 'node:crypto';
import { timeLimit } from '../../upstream/timeLimit.ts';
import { MEDIA_PATH } from '../read/Reads.ts';
import type { ContentSource } from './ContentSource.ts';
import { openMedia } from './openMedia.ts';
import { PictureCache } from './PictureCache.ts';
import { readBytes } from './readBytes.ts';

/** Maximum size of one logo. Some services have logos of a few hundred kilobytes. */
const SIZE_LIMIT = 1_000_000;
const TIME_LIMIT_MS = 10_000;
const URL_LENGTH = 2_000;
/** Maximum number of pictures fetched at the same time, and of waiting ones. */
const AT_ONCE = 24;
const MAX_WAITING = 1_000;
/** URLs that are fetched: of the web, without a user name, and of IPFS. */
const FETCHED = /^(?:https:\/\/[^/\s@]+\/|ipfs:\/\/(?:ipfs\/)?[a-z0-9]{46,}(?:\/|$))/i;
const SIGNATURE_BYTES = 18;
const MAX_ADDRESSES = 50_000;

export interface KeptPicture {
  readonly bytes: Buffer;
  readonly type: string;
}

/** Too many pictures wait already. Another request would only wait longer. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures';
}

interface Options {
  /** Origin of the media: scheme, host and port. */
  readonly mediaOrigin: string;
  /** Key for signing the addresses that this deployment returns. Only signed addresses are fetched. */
  readonly key: Buffer;
  /** `https:` on the public internet only, and `ipfs:`. */
  readonly web: ContentSource;
  readonly now: () => number;
}

/** Serves external pictures, such as logos of tokens, so that browsers request them only from this server. */
export class PictureProxy {
  readonly #options: Options;
  readonly #cache: PictureCache;
  readonly #addresses = new Map<string, string>();
  readonly #coming = new Map<string, Promise<KeptPicture | undefined>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#cache = new PictureCache(options.now);
  }

  /**
   * Our address for the picture at `url`; empty if it cannot be served. Addresses of this deployment are returned unchanged.
   */
  addressOf(url: string): string {
    const known = this.#addresses.get(url);
    if (known !== undefined) return known;
    // Lists repeat the same few thousand logos.
    if (this.#addresses.size >= MAX_ADDRESSES) this.#addresses.clear();
    const address = this.#signed(url);
    this.#addresses.set(url, address);
    return address;
  }

  #signed(url: string): string {
    const { mediaOrigin } = this.#options;
    if (url.startsWith(`${mediaOrigin}${MEDIA_PATH}/`)) return url;
    if (url.length > URL_LENGTH || !URL.canParse(url) || !FETCHED.test(url)) return '';
    return `${mediaOrigin}${MEDIA_PATH}/outside/${this.#sign(url)}?url=${encodeURIComponent(url)}`;
  }

  /**
   * The picture at a signed address; `undefined` for any other address, and if there is no picture.
   *
   * @throws TooManyPictures
   */
  async open(signature: string, url: string): Promise<KeptPicture | undefined> {
    if (!isSame(signature, this.#sign(url))) return undefined;
    const known = this.#cache.get(url);
    if (known) return known.picture;
    const coming = this.#coming.get(url) ?? this.#fetchInTurn(url);
    this.#coming.set(url, coming);
    return coming;
  }

  #sign(url: string): string {
    return createHmac('sha256', this.#options.key)
      .update(url)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  }

  async #fetchInTurn(url: string): Promise<KeptPicture | undefined> {
    if (this.#waiting.length >= MAX_WAITING) throw new TooManyPictures();
    try {
      if (this.#underWay >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.#underWay += 1;
      const picture = await this.#fetch(url).finally(() => {
        this.#underWay -= 1;
        this.#waiting.shift()?.();
      });
      this.#cache.keep(url, picture);
      return picture;
    } finally {
      this.#coming.delete(url);
    }
  }

  async #fetch(url: string): Promise<KeptPicture | undefined> {
    const limit = timeLimit(TIME_LIMIT_MS);
    try {
      const media = await openMedia(this.#options.web, url, limit);
      if (media?.kind !== 'image') {
        media?.close();
        return undefined;
      }
      return { type: media.type, bytes: await readBytes(media, SIZE_LIMIT, limit) };
    } catch {
      // Too slow, too large, or missing: the app shows the first letter of the token.
      return undefined;
    }
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
