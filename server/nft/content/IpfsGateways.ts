import type { Content, ContentSource } from './ContentSource.ts';

/** A content id, of version 0 or 1, and a path below it. */
const ipfsUri = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{10,120})((?:\/[^?#]*)?)$/;

/** Reads `ipfs:` URIs from gateways, tried in order until one has the content. */
export class IpfsGateways implements ContentSource {
  readonly #gateways: readonly string[];
  readonly #web: ContentSource;

  /** `gateways`: such as `https://ipfs.io`. */
  constructor(gateways: readonly string[], web: ContentSource) {
    this.#gateways = gateways;
    this.#web = web;
  }

  async open(uri: string, signal: AbortSignal): Promise<Content | undefined> {
    const [, cid, path = ''] = ipfsUri.exec(uri) ?? [];
    const parts = path.split('/').map((part) => encodeURIComponent(decoded(part)));
    if (!cid || parts.some((part) => part === '..' || part === '.')) return undefined;
    for (const gateway of this.#gateways) {
      const found = await this.#web.open(`${gateway}/ipfs/${cid}${parts.join('/')}`, signal).catch(() => undefined);
      signal.throwIfAborted();
      if (found) return found;
    }
    return undefined;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
