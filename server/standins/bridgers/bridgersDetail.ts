import { formatUnits } from 'ethers';
import { statusOf } from '../../orders/orderMachine.ts';
import type { Order } from '../../orders/orderRow.ts';
import type { StandInDesk } from '../StandInDesk.ts';
import type { Told } from './BridgersBooks.ts';

interface Options {
  readonly desk: StandInDesk;
  readonly now: number;
  /** A transaction that is not seen for so long has timed out. */
  readonly unseenAfterMs: number;
  readonly signal: AbortSignal;
}

/** A record as getTransData and getTransDataById have it; all of it follows from the chains and the desk's books. */
export async function bridgersDetail(told: Told, options: Options): Promise<Readonly<Record<string, unknown>>> {
  const { desk } = options;
  const found = await desk.byHash(told.hash);
  const order = found?.from_chain === told.fromTokenChain ? found : undefined;
  const [from, to] = [
    desk.token(told.fromTokenChain, told.fromTokenAddress),
    desk.token(told.toTokenChain, told.toTokenAddress),
  ];
  const received = order?.receive_units ?? told.amountOutMin;
  const { delivered, refunded, refundable } = order?.life ?? {};
  return {
    id: told.id,
    orderId: told.orderId,
    fromTokenAddress: told.fromTokenAddress,
    toTokenAddress: told.toTokenAddress,
    fromTokenAmount: decimal(told.fromTokenAmount, from?.decimals),
    toTokenAmount: decimal(received, to?.decimals),
    fromAmount: told.fromTokenAmount,
    toAmount: received,
    fromDecimals: String(from?.decimals ?? ''),
    toDecimals: String(to?.decimals ?? ''),
    fromAddress: told.fromAddress,
    slippage: told.slippage,
    fromChain: told.fromTokenChain,
    toChain: told.toTokenChain,
    hash: told.hash,
    depositHashExplore: '',
    dexName: '',
    status: order ? stateOf(order) : await stateOfUnknown(told, options),
    createTime: theirTime(told.at),
    finishTime: theirTime(delivered?.at ?? refunded?.at),
    source: told.sourceFlag,
    toAddress: told.toAddress,
    toHash: delivered?.hash ?? '',
    receiveHashExplore: '',
    equipmentNo: told.equipmentNo,
    refundCoinAmt: refunded ? decimal(refunded.units, from?.decimals) : '',
    refundHash: refunded?.hash ?? '',
    refundHashExplore: '',
    refundReason: refundable ? String(refundable.reason) : '',
    fromCoinCode: told.fromCoinCode,
    toCoinCode: told.toCoinCode,
    estimatedTime: 1,
    platformSource: '',
    fee: '0',
    chainFee: '0',
    refundChainFee: 0,
    ...kycOf(order),
  };
}

function stateOf(order: Order): string {
  const status = statusOf(order.life);
  switch (status) {
    case 'success':
      return 'receive_complete';
    case 'wait_refund':
    case 'refund_complete':
    case 'wait_kyc':
    case 'timeout':
      return status;
    case 'fail':
      return 'trade_fail';
    default:
      return order.life.isConfirmed ? 'exchange' : 'wait_detect';
  }
}

/** No payment is in the books: it is on its way, it failed, or it never comes. */
async function stateOfUnknown(told: Told, { desk, now, unseenAfterMs, signal }: Options): Promise<string> {
  const seen = await desk.lookUp(told.fromTokenChain, told.hash, signal);
  if (seen.status === 'failed' || seen.status === 'foreign') return 'trade_fail';
  return seen.status === 'unknown' && now - told.at > unseenAfterMs ? 'timeout' : 'wait_deposit_send';
}

function kycOf(order: Order | undefined) {
  if (!order || statusOf(order.life) !== 'wait_kyc' || !order.life.identityAsked) return {};
  const { cnUrl, enUrl } = order.life.identityAsked;
  return { kycUrl: enUrl, kycInfo: { status: true, cnUrl, enUrl } };
}

function decimal(units: string, decimals: number | undefined): string {
  return formatUnits(units, decimals ?? 0).replace(/\.0$/, '');
}

/** `YYYY-MM-DD HH:mm:ss` in China. */
function theirTime(at: number | undefined): string {
  if (at === undefined) return '';
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
