import { pendingOrder } from '../../../src/features/records/testing/fixtures.ts';
import { appWorld } from './appWorld.ts';
import { answerOrders } from './backend.ts';

/** An order that was paid a day ago. The payment is on its chain, and nothing happened on the target chain. */
export async function stuckOrder(at = '#/Records') {
  const world = await appWorld({ connected: true, at });
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
  answerOrders(world.api, [{ ...pendingOrder, createTime: dayAgo, estimatedTime: 10 }]);
  return world;
}
