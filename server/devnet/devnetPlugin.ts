import { siteOf } from '../config.ts';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { DemoIdentityService } from '../identity/DemoIdentityService.ts';
import { identityRoutes } from '../identity/identityRoutes.ts';
import { OrderBook } from '../nft/orders/OrderBook.ts';
import { restoreSeeded } from '../nft/orders/restoreSeeded.ts';
import { devnetRoutes } from './devnetRoutes.ts';

/** The demo's own calls: its chains, its faucet and its identity check. Adds nothing unless this is the demo. */
export const devnetPlugin: DomainPlugin = async (app, { devnet, db, orders, config, now }) => {
  if (!devnet) return;
  await restoreSeeded(devnet, new OrderBook(db, now));
  await devnetRoutes(app, devnet);
  await identityRoutes(app, new DemoIdentityService(orders, { site: siteOf(config), now }));
};
