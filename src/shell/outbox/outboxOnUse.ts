import { loadOrReload } from '../lazyView.tsx';
import type { OutboxRecord } from './OutboxRecord.ts';

/** Where the records are stored. All methods reject with `storage/unavailable` without a working database. */
export interface StoredOutbox {
  /** Every readable record, oldest first. */
  all(): Promise<readonly OutboxRecord[]>;
  /** Resolves once the record is on disk. */
  put(record: OutboxRecord): Promise<void>;
  close(): Promise<void>;
}

/** The database of this device. Its code loads on first use. @throws AppError also `app/chunk-not-loaded` */
export function outboxOnUse(): StoredOutbox {
  let loading: Promise<StoredOutbox> | undefined;
  const load = () => {
    loading ??= loadOrReload(() => import('./OutboxDb.ts')).then(({ OutboxDb }) => new OutboxDb());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    all: async () => (await load()).all(),
    put: async (record) => (await load()).put(record),
    close: async () => (await loading)?.close(),
  };
}
