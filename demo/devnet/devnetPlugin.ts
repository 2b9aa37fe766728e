import { siteOf } from '../../server/config.ts';
import type { DomainPlugin } from '../../server/DomainPlugin.ts';
import { OrderBook } from '../../server/nft/orders/OrderBook.ts';
import { DemoIdentityService } from '../identity/DemoIdentityService.ts';
import { identityRoutes } from '../identity/identityRoutes.ts';
import type { Devnet } from './Devnet.ts';
import { devnetRoutes } from './devnetRoutes.ts';
import { restoreSeeded } from './nft/restoreSeeded.ts';

/** The demo's own calls: its chains, its faucet and its identity check. */
export function devnetPlugin(devnet: Devnet): DomainPlugin {
  return async (app, { db, orders, config, now }) => {
    await restoreSeeded(devnet, new OrderBook(db, now));
    await devnetRoutes(app, devnet);
    await identityRoutes(app, new DemoIdentityService(orders, { site: siteOf(config), now }));
  };
}
