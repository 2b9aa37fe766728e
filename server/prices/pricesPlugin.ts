import type { DomainPlugin } from '../DomainPlugin.ts';
import { priceRoutes } from './priceRoutes.ts';

/** Prices of tokens. */
export const pricesPlugin: DomainPlugin = async (app, { prices }) => {
  priceRoutes(app, prices);
};
