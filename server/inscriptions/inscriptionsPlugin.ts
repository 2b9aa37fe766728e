import type { DomainPlugin } from '../DomainPlugin.ts';
import type { Devnet } from '../devnet/Devnet.ts';
import type { InscriptionIndexer } from './InscriptionIndexer.ts';
import { inscriptionRoutes } from './inscriptionRoutes.ts';
import { UnisatIndexer } from './UnisatIndexer.ts';

/** Inscriptions on Bitcoin. Without a key for the indexer, the demo's own Bitcoin answers, and elsewhere the calls are refused. */
export const inscriptionsPlugin: DomainPlugin = async (app, { config, devnet }) => {
  const { UNISAT_API: upstream, UNISAT_API_KEY: key } = config;
  inscriptionRoutes(app, key ? new UnisatIndexer({ upstream, key }) : devnet && indexerOf(devnet));
};

/** `undefined` if no chain of the demo has inscriptions. */
function indexerOf({ transfers }: Devnet): InscriptionIndexer | undefined {
  const chain = [...transfers.values()].find(({ yard }) => yard.hasInscriptions);
  return (
    chain && {
      transferable: async (...asked) => (await (await chain.open()).inscriptions?.transferable(...asked)) ?? [],
    }
  );
}
