import type { FastifyInstance } from 'fastify';
import { checkTransferConfirm, refund } from '../../src/api/bridge.ts';
import { resultCodes } from '../../src/api/codes.ts';
import type { Services } from '../app.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/Refusal.ts';

export function bridgeRoutes(app: FastifyInstance, { channels, orders }: Services): void {
  implement(app, checkTransferConfirm, async ({ transferId }) => {
    const order = await orders.byId(transferId);
    if (!order) throw new Refusal(resultCodes.unknownOrder, 'unknown transfer');
    return { isConfirm: order.life.delivered !== undefined };
  });

  // Anyone may ask: the contract sends the money where the order said, whoever calls it.
  implement(app, refund, async ({ hash }) => {
    const order = await orders.byHash(hash);
    if (order?.status !== 'wait_refund') throw new Refusal(resultCodes.unknownOrder, 'no refund is waiting');
    const channel = channels.find(({ id }) => id === order.channel);
    if (!channel) throw new Refusal(resultCodes.routeAbnormal, 'the channel of this order is not configured');
    const txData = await channel.refund({ orderId: order.order_id, fromChain: order.from_chain, sender: order.sender });
    return { txData };
  });
}
