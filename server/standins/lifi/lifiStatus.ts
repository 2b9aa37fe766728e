import { type DevnetChain, devnetChains } from '../../devnet/devnetChains.ts';
import { livePayment } from '../../orders/orderMachine.ts';
import type { Order } from '../../orders/orderRow.ts';
import type { StandInDesk } from '../StandInDesk.ts';
import { tokenAt } from './lifiChains.ts';

interface Question {
  /** Lower-case. */
  readonly hash: string;
  readonly from: DevnetChain | undefined;
}

/** The answer of `GET /status`, which is a success whatever it says. */
export async function statusOf(desk: StandInDesk, { hash, from }: Question, signal: AbortSignal) {
  const order = await desk.byHash(hash);
  const source = devnetChains.find(({ name }) => name === order?.from_chain);
  const target = devnetChains.find(({ name }) => name === order?.to_chain);
  if (order && source && target && (!from || from.name === source.name)) return answer(desk, { order, source, target });
  const seen = from ? await desk.lookUp(from.name, hash, signal) : undefined;
  if (seen?.status === 'failed') {
    // The router refuses for the rate; whatever else it was, the user's transaction moved nothing.
    return {
      status: 'FAILED',
      substatus: 'SLIPPAGE_EXCEEDED',
      substatusMessage: 'The transaction failed.',
      fromAddress: seen.sender,
      sending: { txHash: hash, chainId: from?.chainId },
    };
  }
  const isOther = seen?.status === 'foreign';
  return isOther
    ? { status: 'INVALID', substatusMessage: 'The transaction is none of ours.' }
    : { status: 'NOT_FOUND', substatusMessage: 'The transaction was not found.' };
}

interface Known {
  readonly order: Order;
  readonly source: DevnetChain;
  readonly target: DevnetChain;
}

function answer(desk: StandInDesk, known: Known) {
  const { order, source, target } = known;
  const paid = livePayment(order.life);
  return {
    transactionId: order.order_id,
    fromAddress: order.sender,
    toAddress: order.recipient,
    tool: order.dex,
    sending: {
      txHash: paid?.hash ?? order.hash,
      chainId: source.chainId,
      amount: order.pay_units,
      token: tokenAt(desk, source, order.from_token),
      ...(paid ? { timestamp: seconds(paid.at) } : {}),
    },
    receiving: { chainId: target.chainId },
    ...progress(desk, known),
  };
}

function progress(desk: StandInDesk, { order, source, target }: Known) {
  const { delivered, refunded, refundable, isConfirmed } = order.life;
  if (delivered) {
    const token = tokenAt(desk, target, order.to_token);
    const { hash: txHash, units: amount, at } = delivered;
    const receiving = { chainId: target.chainId, txHash, amount, token, timestamp: seconds(at) };
    return said('DONE', 'COMPLETED', { receiving });
  }
  if (refunded) {
    const token = tokenAt(desk, source, order.from_token);
    const { hash: txHash, units: amount, at } = refunded;
    const receiving = { chainId: source.chainId, txHash, amount, token, timestamp: seconds(at) };
    return said('DONE', 'REFUNDED', { receiving });
  }
  if (refundable) return said('PENDING', 'REFUND_IN_PROGRESS', {});
  return said('PENDING', isConfirmed ? 'WAIT_DESTINATION_TRANSACTION' : 'WAIT_SOURCE_CONFIRMATIONS', {});
}

function said<T extends object>(status: string, substatus: string, more: T) {
  return { status, substatus, substatusMessage: substatus.toLowerCase().replaceAll('_', ' '), ...more };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
