import type { ContentSource } from './ContentSource.ts';
import { dataSource } from './dataUri.ts';

interface Sources {
  /** Asked in turn until one has it. */
  readonly ipfs: readonly ContentSource[];
  readonly https: ContentSource;
}

/** Each kind of URI by the source that knows it; all others are not there. */
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
