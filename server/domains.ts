import { aiSearchPlugin } from './aiSearch/aiSearchPlugin.ts';
import { assistantPlugin } from './assistant/assistantPlugin.ts';
import { authPlugin } from './auth/authPlugin.ts';
import type { DomainPlugin } from './DomainPlugin.ts';
import { inscriptionsPlugin } from './inscriptions/inscriptionsPlugin.ts';
import { linksPlugin } from './links/linksPlugin.ts';
import { metaPlugin } from './meta/metaPlugin.ts';
import { nftPlugin } from './nft/nftPlugin.ts';
import { nodesPlugin } from './nodes/nodesPlugin.ts';
import { ordersPlugin } from './orders/ordersPlugin.ts';
import { picturesPlugin } from './pictures/picturesPlugin.ts';
import { pricesPlugin } from './prices/pricesPlugin.ts';
import { supportPlugin } from './support/supportPlugin.ts';
import { swapPlugin } from './swap/swapPlugin.ts';
import { xummPlugin } from './xumm/xummPlugin.ts';
import { zeroGasPlugin } from './zeroGas/zeroGasPlugin.ts';

/** All domains of the backend. */
export const domains: readonly DomainPlugin[] = [
  swapPlugin,
  nftPlugin,
  picturesPlugin,
  assistantPlugin,
  xummPlugin,
  inscriptionsPlugin,
  authPlugin,
  zeroGasPlugin,
  pricesPlugin,
  nodesPlugin,
  linksPlugin,
  metaPlugin,
  supportPlugin,
  aiSearchPlugin,
  // Last: its lists are read from services in the background.
  ordersPlugin,
];
