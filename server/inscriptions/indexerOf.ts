import type { ServerConfig } from '../config.ts';
import type { InscriptionIndexer } from './InscriptionIndexer.ts';
import { UnisatIndexer } from './UnisatIndexer.ts';

/** The indexer for this deployment's key. `undefined` without a key. */
export function indexerOf({ UNISAT_API: upstream, UNISAT_API_KEY: key }: ServerConfig): InscriptionIndexer | undefined {
  return key ? new UnisatIndexer({ upstream, key }) : undefined;
}
