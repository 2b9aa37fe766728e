import { checkTransferConfirm, refund } from '../../../src/api/bridge.ts';
import { orderFixtures } from '../../../src/features/records/testing/fixtures.ts';
import { appWorld } from './appWorld.ts';
import { answerOrders } from './backend.ts';

/** An order that failed on the way. Its refund waits for the user, and the backend returns it. */
export async function refundWaiting(at = '#/Records') {
  const world = await appWorld({ connected: true, at });
  const order = orderFixtures.waitRefund;
  answerOrders(world.api, [order]);
  world.api.on(checkTransferConfirm, () => ({ isConfirm: false }));
  world.api.on(refund, () => ({ txData: {} }));
  world.one.fromTxData = () => ({ kind: 'refund', contract: 'one-router', orderId: order.orderId ?? '' });
  return world;
}
