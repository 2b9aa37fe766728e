import type { DomainPlugin } from '../DomainPlugin.ts';
import { bridgeRoutes } from './bridgeRoutes.ts';
import { gasRoutes } from './gasRoutes.ts';
import { swapRoutes } from './swapRoutes.ts';
import { tokenRoutes } from './tokenRoutes.ts';

/** Quotes, orders and their payments, and the chains and tokens to swap. */
export const swapPlugin: DomainPlugin = async (app, services) => {
  swapRoutes(app, services);
  tokenRoutes(app, services);
  bridgeRoutes(app, services);
  gasRoutes(app, services);
};
