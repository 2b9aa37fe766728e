import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import type { ContentStore } from './ContentStore.ts';
import { DiskStore } from './DiskStore.ts';
import { S3Store } from './S3Store.ts';

/** The configured bucket, else the server's own data folder. */
export function contentStoreOf(config: ServerConfig): ContentStore {
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_REGION: region } = config;
  const { UPLOADS_S3_KEY: key, UPLOADS_S3_SECRET: secret, DATA_DIR } = config;
  if (endpoint === '') return new DiskStore(join(DATA_DIR, 'content'));
  return new S3Store({ endpoint, bucket, region, key, secret }, join(DATA_DIR, 'content', 'staged'));
}
