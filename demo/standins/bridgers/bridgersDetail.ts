import { formatUnits } from 'ethers';
import { statusOf } from '../../../server/orders/orderMachine.ts';
import type { Order } from '../../../server/orders/orderRow.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import type { ReportedOrder } from './ReportedOrders.ts';

interface Options {
  readonly backend: StandInBackend;
  readonly now: number;
  /** A transaction that no node has after this time is reported as timed out. */
  readonly unseenAfterMs: number;
  readonly signal: AbortSignal;
}

/** A record of getTransData and getTransDataById, derived from the chains and the backend's reports. */
export async function bridgersDetail(
  report: ReportedOrder,
  options: Options,
): Promise<Readonly<Record<string, unknown>>> {
  const { backend } = options;
  const found = await backend.byHash(report.hash);
  const order = found?.from_chain === report.fromTokenChain ? found : undefined;
  const [from, to] = [
    backend.token(report.fromTokenChain, report.fromTokenAddress),
    backend.token(report.toTokenChain, report.toTokenAddress),
  ];
  const received = order?.receive_units ?? report.amountOutMin;
  const { delivered, refunded, refundable } = order?.state ?? {};
  return {
    id: report.id,
    orderId: report.orderId,
    fromTokenAddress: report.fromTokenAddress,
    toTokenAddress: report.toTokenAddress,
    fromTokenAmount: decimal(report.fromTokenAmount, from?.decimals),
    toTokenAmount: decimal(received, to?.decimals),
    fromAmount: report.fromTokenAmount,
    toAmount: received,
    fromDecimals: String(from?.decimals ?? ''),
    toDecimals: String(to?.decimals ?? ''),
    fromAddress: report.fromAddress,
    slippage: report.slippage,
    fromChain: report.fromTokenChain,
    toChain: report.toTokenChain,
    hash: report.hash,
    depositHashExplore: '',
    dexName: '',
    status: order ? stateOf(order) : await stateOfUnknown(report, options),
    createTime: theirTime(report.at),
    finishTime: theirTime(delivered?.at ?? refunded?.at),
    source: report.sourceFlag,
    toAddress: report.toAddress,
    toHash: delivered?.hash ?? '',
    receiveHashExplore: '',
    equipmentNo: report.equipmentNo,
    refundCoinAmt: refunded ? decimal(refunded.units, from?.decimals) : '',
    refundHash: refunded?.hash ?? '',
    refundHashExplore: '',
    refundReason: refundable ? String(refundable.reason) : '',
    fromCoinCode: report.fromCoinCode,
    toCoinCode: report.toCoinCode,
    estimatedTime: 1,
    platformSource: '',
    fee: '0',
    chainFee: '0',
    refundChainFee: 0,
    ...kycOf(order),
  };
}

function stateOf(order: Order): string {
  const status = statusOf(order.state);
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
      return order.state.isConfirmed ? 'exchange' : 'wait_detect';
  }
}

/** The state of an order without a known payment: the transaction is pending, failed, or timed out. */
async function stateOfUnknown(
  report: ReportedOrder,
  { backend, now, unseenAfterMs, signal }: Options,
): Promise<string> {
  const seen = await backend.lookUp(report.fromTokenChain, report.hash, signal);
  if (seen.status === 'failed' || seen.status === 'foreign') return 'trade_fail';
  return seen.status === 'unknown' && now - report.at > unseenAfterMs ? 'timeout' : 'wait_deposit_send';
}

function kycOf(order: Order | undefined) {
  if (!order || statusOf(order.state) !== 'wait_kyc' || !order.state.identityAsked) return {};
  const { cnUrl, enUrl } = order.state.identityAsked;
  return { kycUrl: enUrl, kycInfo: { status: true, cnUrl, enUrl } };
}

function decimal(units: string, decimals: number | undefined): string {
  return formatUnits(units, decimals ?? 0).replace(/\.0$/, '');
}

/** `YYYY-MM-DD HH:mm:ss` in China's time zone. */
function theirTime(at: number | undefined): string {
  if (at === undefined) return '';
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
