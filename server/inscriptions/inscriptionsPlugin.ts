import type { DomainPlugin } from '../DomainPlugin.ts';
import { inscriptionRoutes } from './inscriptionRoutes.ts';
import { UnisatIndexer } from './UnisatIndexer.ts';

/** Inscriptions on Bitcoin. Without a key for the indexer, their calls are refused. */
export const inscriptionsPlugin: DomainPlugin = async (app, { config }) => {
  const { UNISAT_API: upstream, UNISAT_API_KEY: key } = config;
  inscriptionRoutes(app, key ? new UnisatIndexer({ upstream, key }) : undefined);
};
