import type { ContentSource } from '../content/ContentSource.ts';
import type { ContentStore } from './ContentStore.ts';

const URI = /^ipfs:\/\/(?:ipfs\/)?(bafkrei[a-z2-7]{52})$/;

/** Reads our own content by its `ipfs:` address, without a gateway. */
export function storedContent(store: ContentStore): ContentSource {
  return {
    async open(uri, signal) {
      const [, cid = ''] = URI.exec(uri) ?? [];
      const bytes = cid === '' ? undefined : await store.open(cid, signal);
      return bytes && { bytes };
    },
  };
}
