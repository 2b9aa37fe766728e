import { ipSupplyServe } from '../../../src/api/meta.ts';
import { refundWaiting } from './refundWaiting.ts';

/** A place that is not served any more, for somebody whose refund still waits. */
export async function blockedRegion() {
  const world = await refundWaiting();
  world.api.on(ipSupplyServe, () => ({ used: false }));
  return world;
}
