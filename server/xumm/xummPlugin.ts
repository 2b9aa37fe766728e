import type { DomainPlugin } from '../DomainPlugin.ts';
import { xummOf } from './xummOf.ts';
import { xummRoutes } from './xummRoutes.ts';

/** Requests to the wallet XUMM. */
export const xummPlugin: DomainPlugin = async (app, { config, devnet }) => {
  xummRoutes(app, await xummOf(app, config, devnet));
};
