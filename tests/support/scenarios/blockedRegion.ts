import { ipSupplyServe } from '../../../src/api/meta.ts';
import { refundWaiting } from './refundWaiting.ts';

/** A region that is no longer served, for a user with a waiting refund. */
export async function blockedRegion() {
  const world = await refundWaiting();
  world.api.on(ipSupplyServe, () => ({ used: false }));
  return world;
}
