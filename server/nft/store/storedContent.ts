import type { ContentSource } from '../content/ContentSource.ts';
import type { ContentStore } from './ContentStore.ts';

const URI = /^ipfs:\/\/(?:ipfs\/)?(bafkrei[a-z2-7]{52})$/;

/** What was made here, by its `ipfs:` address: no gateway needs to have it. */
export function storedContent(store: ContentStore): ContentSource {
  return {
    async open(uri, signal) {
      const [, cid = ''] = URI.exec(uri) ?? [];
      const bytes = cid === '' ? undefined : await store.open(cid, signal);
      return bytes && { bytes };
    },
  };
}
