import type { ContentSource } from './ContentSource.ts';
import { dataSource } from './dataUri.ts';

interface Sources {
  /** Tried in order until one has the content. */
  readonly ipfs: readonly ContentSource[];
  readonly https: ContentSource;
}

/** Chooses the source for each type of URI. Other types have no content. */
export function contentOf({ ipfs, https }: Sources): ContentSource {
  const sources = new Map([
    ['data', [dataSource]],
    ['ipfs', ipfs],
    ['https', [https]],
  ]);
  return {
    async open(uri, signal) {
      const scheme = /^([a-zA-Z]{1,10}):/.exec(uri)?.[1]?.toLowerCase() ?? '';
      for (const source of sources.get(scheme) ?? []) {
        const found = await source.open(uri, signal);
        if (found) return found;
      }
      return undefined;
    },
  };
}
