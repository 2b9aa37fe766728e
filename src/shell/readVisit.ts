import * as z from 'zod/mini';
import type { RuntimeConfig } from './RuntimeConfig.ts';
import type { PersistedState } from './stores/persisted.ts';
import { storedKeys, VisitText } from './stores/storedKeys.ts';

interface Visit {
  /** Channel id (spec §2). */
  readonly source: string;
  /** Campaign that led here; empty for none (contract §1.2). */
  readonly utmSource: string;
}

/**
 * The referrer, from the address bar, else from the last visit. Stored for the next visit, with the `userId` that the
 * opener gave (SHL-17). All three are labels without access. Values with other than plain characters are ignored.
 */
export function readVisit({ location }: Window, storage: PersistedState, config: RuntimeConfig): Visit {
  const inHash = new URLSearchParams(location.hash.split('?')[1] ?? '');
  const inSearch = new URLSearchParams(location.search);
  const take = (name: 'source' | 'utm_source' | 'userId') => {
    const given = inHash.get(name) ?? inSearch.get(name);
    if (given && z.safeParse(VisitText, given).success) storage.set(storedKeys[name], given);
    return storage.get(storedKeys[name]);
  };
  take('userId');
  return { source: take('source') || config.source, utmSource: take('utm_source') ?? '' };
}
