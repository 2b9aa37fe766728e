import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { OrderLeg, SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import type { OrderPhase } from './orderPhase.ts';

export type StepKind =
  | 'approved'
  | 'sending'
  | 'sent'
  | 'sentUnseen'
  | 'sentReported'
  | 'failed'
  | 'failedReported'
  | 'timedOut'
  | 'timedOutReported'
  | 'unsent'
  | 'arrives'
  | 'arriving'
  | 'arrived'
  | 'unseen'
  | 'reported'
  | 'idCheck'
  | 'release'
  | 'releasing'
  | 'refund'
  | 'refunding'
  | 'refundingReported'
  | 'refunded';

/** A fact about the order, or what comes next. */
export interface OrderStep {
  readonly kind: StepKind;
  /** `wait`: waits for the owner. `reported`: only the service says so. */
  readonly state: 'done' | 'now' | 'wait' | 'next' | 'reported' | 'failed';
  /** The backend's name of the chain. */
  readonly chain: string;
  /** Empty if the step has no transaction. */
  readonly hash: string;
  /** Milliseconds since 1970. `undefined` while unknown. */
  readonly at: number | undefined;
}

interface Timed {
  readonly at?: number | undefined;
}

interface Sent {
  /** The approval that this device sent for the order. */
  readonly approval?: Pick<OutboxRecord, 'hash' | 'createdAt'> | undefined;
  /** This device sent the refund. Otherwise only the service says that one is on its way. */
  readonly isRefundSent?: boolean;
}

/** The steps of an order. A step that does not happen is not listed. */
export function stepsOf(
  order: SwapOrder,
  phase: OrderPhase,
  { approval, isRefundSent = false }: Sent = {},
): readonly OrderStep[] {
  const { fromChain, toChain } = order;
  const payment = paymentOf(order);
  const last = order.legs.at(-1);
  const other = last !== payment ? last : undefined;
  const step = (kind: StepKind, state: OrderStep['state'], of: Partial<OrderLeg> & Timed = {}): OrderStep => ({
    kind,
    state,
    chain: of.chain || toChain,
    hash: of.hash ?? '',
    at: of.at,
  });
  const from = { chain: fromChain };
  const before = approval
    ? [step('approved', 'done', { ...from, hash: approval.hash ?? '', at: approval.createdAt })]
    : [];
  const sent = step(...sentStep(phase, payment), { ...(payment ?? { ...from, hash: order.hash }), at: startOf(order) });
  const end = { at: order.endedAt };
  switch (phase) {
    case 'running':
      return [...before, sent, isPaid(order) ? step('arriving', 'now', other) : step('arrives', 'next')];
    case 'success':
      return [...before, sent, step('arrived', 'done', { ...other, ...end })];
    case 'claimed':
      return [...before, sent, step('unseen', 'next')];
    case 'reported':
      return [...before, sent, step('reported', 'next', end)];
    case 'identity':
      return [...before, sent, step('idCheck', 'wait', from), step('arrives', 'next')];
    case 'release':
      return [...before, sent, step('release', 'wait')];
    case 'releasing':
      return [...before, sent, step('releasing', 'now', other)];
    case 'refund':
      return [...before, sent, step('refund', 'wait', from)];
    case 'refunding':
      return [...before, sent, step(isRefundSent ? 'refunding' : 'refundingReported', 'now', from)];
    case 'refunded':
      return [...before, sent, step('refunded', 'done', { ...(other ?? from), ...end })];
    case 'refundClaimed':
      return [...before, sent, step('unseen', 'next', from)];
    case 'refundReported':
      return [...before, sent, step('reported', 'next', { ...from, ...end })];
    case 'failed':
    case 'failClaimed':
    case 'timeout':
    case 'timeoutClaimed':
    case 'unsent':
      return [...before, sent];
    default:
      return phase satisfies never;
  }
}

/** Whether the source chain has included the payment. Of a payment that the chain was not asked about, the service says so. */
export function isPaid(order: Pick<SwapOrder, 'legs' | 'hash'>): boolean {
  const payment = paymentOf(order);
  return payment?.status === 'success' && payment.claim !== 'unseen';
}

/** The transaction on the source chain: the one with the order's hash, else the first. */
export function paymentOf({ legs, hash }: Pick<SwapOrder, 'legs' | 'hash'>): OrderLeg | undefined {
  return legs.find((leg) => leg.hash.toLowerCase() === hash.toLowerCase()) ?? legs[0];
}

/** Sent, failed and unseen are facts of the chain. Everything else about the payment is what the service says. */
function sentStep(phase: OrderPhase, payment: OrderLeg | undefined): readonly [StepKind, OrderStep['state']] {
  const { status, claim } = payment ?? {};
  if (phase === 'unsent') return ['unsent', 'failed'];
  if (claim === undefined && status === 'success') return ['sent', 'done'];
  if (claim === undefined && status === 'fail') return ['failed', 'failed'];
  if (claim !== 'unchecked' && status === 'timeout') return ['timedOut', 'failed'];
  if (claim === 'unseen' && status === 'success') return ['sentUnseen', 'reported'];
  if (phase === 'failed' || status === 'fail') return ['failedReported', 'failed'];
  if (phase === 'timeout' || status === 'timeout') return ['timedOutReported', 'failed'];
  if (phase === 'running' && status !== 'success') return ['sending', 'now'];
  return ['sentReported', 'reported'];
}

/** Upper end of the estimated time, by time code (spec §9, contract §4.4). 3 is the older spelling of 10. */
const expectedSeconds: Readonly<Record<number, number>> = { 0: 30, 1: 180, 2: 600, 3: 1_800, 10: 1_800 };

/** Seconds after which an order takes longer than usual. An unknown code counts as 1, as in the texts. */
export function expectedSecondsOf(timeCode: number): number {
  return expectedSeconds[timeCode] ?? 180;
}

/** When the order began: milliseconds since 1970. `undefined` if the service gave no valid time. */
export function startOf({ sentAt, createdAt }: Pick<SwapOrder, 'sentAt' | 'createdAt'>): number | undefined {
  return sentAt ?? createdAt;
}
