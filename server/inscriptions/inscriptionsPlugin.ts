import type { DomainPlugin } from '../DomainPlugin.ts';
import { inscriptionRoutes } from './inscriptionRoutes.ts';

/** Inscriptions on Bitcoin. */
export const inscriptionsPlugin: DomainPlugin = async (app, { inscriptions }) => {
  inscriptionRoutes(app, inscriptions);
};
