import type { DomainPlugin } from '../DomainPlugin.ts';
import { xummRoutes } from './xummRoutes.ts';

/** Requests to the wallet XUMM. */
export const xummPlugin: DomainPlugin = async (app, { xumm }) => {
  xummRoutes(app, xumm);
};
