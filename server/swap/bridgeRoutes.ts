import type { FastifyInstance } from 'fastify';
import {
  addConfirmHash,
  checkTransferConfirm,
  getConfirmContractData,
  makerTransferOut,
  refund,
  userSendConfirm,
} from '../../src/api/bridge.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { canonicalChain } from '../channels/chainNames.ts';
import type { ReleasedOrder } from '../channels/channel.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { isSameId, normalizeId } from '../ids/normalizeId.ts';
import { channelNamed } from '../orders/channelNamed.ts';
import type { Order } from '../orders/orderRow.ts';
import type { Services } from '../Services.ts';

/** No sign-in is needed: the contracts send the money to the order's addresses, independent of the caller. */
export function bridgeRoutes(
  app: FastifyInstance,
  { channels, orders, now }: Pick<Services, 'channels' | 'now' | 'orders'>,
): void {
  // The relayer reads locks from the chain. The caller's values are compared with the order. A client with a wrong lock then gets
  // an error now, and not after the time lock.
  implement(app, makerTransferOut, async ({ transferOutId, token, amount, senderAddr }) => {
    const order = await transfer(transferOutId);
    const isAsOrdered =
      isSameId(order.from_token, token) && isSameId(order.sender, senderAddr) && order.pay_units === amount.trim();
    if (!isAsOrdered) throw new Refusal(resultCodes.invalidParameter, 'the report differs from the order');
    return {};
  });

  implement(app, checkTransferConfirm, async ({ transferId }) => {
    const order = await transfer(transferId);
    if (order.state.delivered) return { isConfirm: true };
    return { isConfirm: (await channelNamed(channels, order.channel).releases?.isReleased(namesOf(order))) ?? false };
  });

  implement(app, getConfirmContractData, async ({ userAddr, transferOutId }) => {
    const order = await transfer(transferOutId);
    if (order.state.delivered) throw new Refusal(resultCodes.alreadyReleased, 'already released');
    const { releases } = channelNamed(channels, order.channel);
    if (!releases) throw new Refusal(resultCodes.notReleasable, 'nothing to release');
    const txData = await releases.prepare(namesOf(order), userAddr);
    return { transferId: order.order_id, chain: order.to_chain, txData };
  });

  implement(app, userSendConfirm, async ({ transferId, fromChain, txHash, hash }) => {
    const order = await transfer(transferId);
    const paid = await orders.byHash(hash);
    if (paid?.order_id !== order.order_id || canonicalChain(fromChain) !== order.from_chain) {
      throw new Refusal(resultCodes.invalidParameter, 'not the payment of this transfer');
    }
    await noteRelease(order, txHash);
    return {};
  });

  implement(app, addConfirmHash, async ({ hash, confirmHash, transferId }) => {
    const order = await orders.byHash(hash);
    const isNamed = transferId === undefined || (order && isSameId(order.order_id, transferId));
    if (!order || !isNamed) throw new Refusal(resultCodes.unknownOrder, 'unknown transfer');
    await noteRelease(order, confirmHash);
    return {};
  });

  implement(app, refund, async ({ hash }) => {
    const order = await orders.byHash(hash);
    if (order?.status !== 'wait_refund') throw new Refusal(resultCodes.unknownOrder, 'no refund is waiting');
    const channel = channelNamed(channels, order.channel);
    if (!channel.refund) throw new Refusal(resultCodes.routeAbnormal, 'the refund is automatic');
    const txData = await channel.refund({ orderId: order.order_id, fromChain: order.from_chain, sender: order.sender });
    return { txData };
  });

  async function transfer(id: string): Promise<Order> {
    const order = await orders.byId(id);
    if (!order) throw new Refusal(resultCodes.unknownOrder, 'unknown transfer');
    return order;
  }

  /** A repeated report is stored once. A transaction that no node has yet is not stored, and the client must report it again. */
  async function noteRelease(order: Order, txHash: string): Promise<void> {
    const seen = await channelNamed(channels, order.channel).releases?.lookUp(namesOf(order), txHash);
    if (seen === 'unknown') throw new Refusal(resultCodes.unknownOrder, 'no node has this transaction yet');
    if (seen === 'failed') return;
    if (seen !== 'ours') {
      throw new Refusal(resultCodes.invalidParameter, 'not a transaction that releases this transfer');
    }
    const hash = normalizeId(txHash);
    const id = `releasing:${order.order_id}:${hash}`;
    await orders.apply(order.order_id, { events: [{ id, kind: 'releasing', hash, at: now() }], source: 'user' });
  }
}

function namesOf(order: Order): ReleasedOrder {
  return { orderId: order.order_id, fromChain: order.from_chain, toChain: order.to_chain };
}
