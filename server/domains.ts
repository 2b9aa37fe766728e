import { aiSearchRoutes } from './aiSearch/aiSearchRoutes.ts';
import { assistantPlugin } from './assistant/assistantPlugin.ts';
import { authRoutes } from './auth/authRoutes.ts';
import type { DomainPlugin } from './DomainPlugin.ts';
import { devnetPlugin } from './devnet/devnetPlugin.ts';
import { inscriptionsPlugin } from './inscriptions/inscriptionsPlugin.ts';
import { linkRoutes } from './links/linkRoutes.ts';
import { metaRoutes } from './meta/metaRoutes.ts';
import { nftPlugin } from './nft/nftPlugin.ts';
import { nodeRoutes } from './nodes/nodeRoutes.ts';
import { ordersPlugin } from './orders/ordersPlugin.ts';
import { picturesPlugin } from './pictures/picturesPlugin.ts';
import { priceRoutes } from './prices/priceRoutes.ts';
import { supportRoutes } from './support/supportRoutes.ts';
import { swapPlugin } from './swap/swapPlugin.ts';
import { xummPlugin } from './xumm/xummPlugin.ts';
import { zeroGasRoutes } from './zeroGas/zeroGasRoutes.ts';

/** A domain that has routes only. */
const routes =
  (add: (...args: Parameters<DomainPlugin>) => void): DomainPlugin =>
  async (app, services) =>
    add(app, services);

/** All domains of the backend. */
export const domains: readonly DomainPlugin[] = [
  swapPlugin,
  nftPlugin,
  picturesPlugin,
  assistantPlugin,
  xummPlugin,
  inscriptionsPlugin,
  devnetPlugin,
  routes(authRoutes),
  routes((app, { zeroGas }) => zeroGasRoutes(app, zeroGas)),
  routes((app, { prices }) => priceRoutes(app, prices)),
  routes(nodeRoutes),
  routes(linkRoutes),
  routes(metaRoutes),
  routes(supportRoutes),
  routes(aiSearchRoutes),
  // Last: its lists are read from services in the background.
  ordersPlugin,
];
