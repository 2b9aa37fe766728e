import { livePayment } from '../../../server/orders/orderMachine.ts';
import type { Order } from '../../../server/orders/orderRow.ts';
import { type DevnetChain, devnetChains } from '../../devnet/devnetChains.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { tokenAt } from './lifiChains.ts';

interface Question {
  /** Lower-case. */
  readonly hash: string;
  readonly from: DevnetChain | undefined;
}

/** The answer of `GET /status`. Its HTTP status is success, also for a failed transfer. */
export async function statusOf(backend: StandInBackend, { hash, from }: Question, signal: AbortSignal) {
  const order = await backend.byHash(hash);
  const source = devnetChains.find(({ name }) => name === order?.from_chain);
  const target = devnetChains.find(({ name }) => name === order?.to_chain);
  if (order && source && target && (!from || from.name === source.name))
    return answer(backend, { order, source, target });
  const seen = from ? await backend.lookUp(from.name, hash, signal) : undefined;
  if (seen?.status === 'failed') {
    // The router reverts because of the rate. In any case, the user's transaction moved nothing.
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

function answer(backend: StandInBackend, known: Known) {
  const { order, source, target } = known;
  const paid = livePayment(order.state);
  return {
    transactionId: order.order_id,
    fromAddress: order.sender,
    toAddress: order.recipient,
    tool: order.dex,
    sending: {
      txHash: paid?.hash ?? order.hash,
      chainId: source.chainId,
      amount: order.pay_units,
      token: tokenAt(backend, source, order.from_token),
      ...(paid ? { timestamp: seconds(paid.at) } : {}),
    },
    receiving: { chainId: target.chainId },
    ...progress(backend, known),
  };
}

function progress(backend: StandInBackend, { order, source, target }: Known) {
  const { delivered, refunded, refundable, isConfirmed } = order.state;
  if (delivered) {
    const token = tokenAt(backend, target, order.to_token);
    const { hash: txHash, units: amount, at } = delivered;
    const receiving = { chainId: target.chainId, txHash, amount, token, timestamp: seconds(at) };
    return statusReply('DONE', 'COMPLETED', { receiving });
  }
  if (refunded) {
    const token = tokenAt(backend, source, order.from_token);
    const { hash: txHash, units: amount, at } = refunded;
    const receiving = { chainId: source.chainId, txHash, amount, token, timestamp: seconds(at) };
    return statusReply('DONE', 'REFUNDED', { receiving });
  }
  if (refundable) return statusReply('PENDING', 'REFUND_IN_PROGRESS', {});
  return statusReply('PENDING', isConfirmed ? 'WAIT_DESTINATION_TRANSACTION' : 'WAIT_SOURCE_CONFIRMATIONS', {});
}

function statusReply<T extends object>(status: string, substatus: string, more: T) {
  return { status, substatus, substatusMessage: substatus.toLowerCase().replaceAll('_', ' '), ...more };
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
