import { safeUrl } from '../../../src/model/text.ts';
import type { FollowedEvent, FollowedOrder } from '../../channels/channel.ts';
import { isSameId } from '../../ids/normalizeId.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { scaledOf, unitsOf } from '../exactDecimal.ts';
import type { WireOrder } from './bridgersWire.ts';

/** Progress of an order at Bridgers. The order may have passed any earlier stage unseen. */
export type BridgersStage =
  | 'awaited'
  | 'depositFailed'
  | 'timedOut'
  | 'failed'
  | 'working'
  | 'identity'
  | 'refunding'
  | 'refunded'
  | 'delivered';

/** Their states (query transaction details; contract §4.2). An order in `ERROR` continues. */
const stages: ReadonlyMap<string, BridgersStage> = new Map([
  ['wait_deposits', 'awaited'],
  ['wait_deposit_send', 'awaited'],
  ['wait_detect', 'awaited'],
  ['wait_deposit_send_fail', 'depositFailed'],
  ['wait_deposit_send_error', 'depositFailed'],
  ['timeout', 'timedOut'],
  ['trade_fail', 'failed'],
  ['fail', 'failed'],
  ['exchange', 'working'],
  ['wait_exchange', 'working'],
  ['wait_exchange_push', 'working'],
  ['wait_exchange_return', 'working'],
  ['error', 'working'],
  ['wait_receive_send', 'working'],
  ['wait_send', 'working'],
  ['wait_enough_send', 'working'],
  ['wait_receive_confirm', 'working'],
  ['wait_partial_send', 'working'],
  ['wait_partial_send_confirm', 'working'],
  ['wait_partial_send_confirm_error', 'working'],
  ['wait_partial_refund', 'working'],
  ['wait_partial_refund_confirm', 'working'],
  ['wait_partial_refund_confirm_error', 'working'],
  ['wait_for_information', 'working'],
  ['wait_kyc', 'identity'],
  ['wait_refund', 'refunding'],
  ['wait_refund_send', 'refunding'],
  ['wait_refund_confirm', 'refunding'],
  ['refund_sending', 'refunding'],
  ['refund_complete', 'refunded'],
  ['receive_complete', 'delivered'],
  ['complete', 'delivered'],
  ['partial_complete', 'delivered'],
]);

/** `undefined` for an undocumented state; it is ignored. */
export function stageOf(status: string): BridgersStage | undefined {
  return stages.get(status.trim().toLowerCase());
}

export interface Context {
  readonly order: FollowedOrder;
  readonly payDecimals: number;
  readonly receiveDecimals: number;
  /** Whether an earlier reply asked for an identity check. */
  readonly wasIdentityAsked: boolean;
  readonly now: number;
}

/** All events that a state implies, oldest first. @throws UpstreamError when it is of another order */
export function bridgersEvents(wire: WireOrder, context: Context): readonly FollowedEvent[] {
  assertBelongsTo(wire, context.order);
  const stage = stageOf(wire.status);
  const { hash } = context.order;
  const made = timeOf(wire.createTime) ?? context.now;
  switch (stage) {
    case undefined:
    case 'awaited':
      return [];
    case 'timedOut':
      return [{ id: `unseen:${hash}`, kind: 'unseen', hash, at: context.now }];
    case 'depositFailed':
    case 'failed':
      return [{ id: `failed:${hash}`, kind: 'failed', hash, at: context.now }];
    case 'identity':
      return [...paid(context, made), { ...base(context, 'identityAsked', { hash: '', at: made }), ...linksOf(wire) }];
    case 'working':
      return [...paid(context, made), ...identified(context)];
    case 'refunding':
      return [...paid(context, made), refundable(wire, context)];
    case 'refunded':
      return [...paid(context, made), refundable(wire, context), ...refunded(wire, context)];
    case 'delivered':
      return [...paid(context, made), ...identified(context), ...delivered(wire, context)];
    default:
      return stage satisfies never;
  }
}

/** Rejects a reply about another order. */
function assertBelongsTo({ hash, toAddress, fromAddress }: WireOrder, order: FollowedOrder): void {
  const isOther = (theirs: string | undefined, ours: string) => theirs !== undefined && !isSameId(theirs, ours);
  if (isOther(hash, order.hash) || isOther(toAddress, order.recipient) || isOther(fromAddress, order.sender)) {
    throw new UpstreamError('bridgers', 'malformed', { detail: 'another order' });
  }
}

function base<K extends FollowedEvent['kind']>(
  { order }: Context,
  kind: K,
  { hash, at }: { readonly hash: string; readonly at: number },
) {
  return { kind, id: `${kind}:${order.hash}`, orderId: order.orderId, chain: order.fromChain, hash, at };
}

/** They act only after enough confirmations. */
function paid(context: Context, at: number): readonly FollowedEvent[] {
  const { order } = context;
  const { fromChain, fromToken, toChain, toToken, sender, recipient, payUnits, minReceiveUnits, dex, hash } = order;
  const pair = { fromChain, fromToken, toChain, toToken };
  const facts = { pair, sender, recipient, refundTo: sender, payUnits, minReceiveUnits, dex };
  return [{ ...base(context, 'paid', { hash, at }), ...facts }, base(context, 'confirmed', { hash, at })];
}

function identified(context: Context): readonly FollowedEvent[] {
  if (!context.wasIdentityAsked) return [];
  return [{ ...base(context, 'identityDecided', { hash: '', at: context.now }), isPassed: true }];
}

function refundable({ refundReason }: WireOrder, context: Context): FollowedEvent {
  const reason = /^[1-8]$/.test(refundReason ?? '') ? Number(refundReason) : 0;
  return { ...base(context, 'refundable', { hash: '', at: context.now }), reason };
}

function refunded(wire: WireOrder, context: Context): readonly FollowedEvent[] {
  const amount = scaledOf(wire.refundCoinAmt);
  if (wire.refundHash === undefined || amount === undefined) return [];
  const at = timeOf(wire.finishTime) ?? context.now;
  return [{ ...base(context, 'refunded', { hash: wire.refundHash, at }), units: unitsOf(amount, context.payDecimals) }];
}

function delivered(wire: WireOrder, context: Context): readonly FollowedEvent[] {
  const receiveUnits = receivedOf(wire, context.receiveDecimals);
  if (wire.toHash === undefined || receiveUnits === undefined) return [];
  const at = timeOf(wire.finishTime) ?? context.now;
  const { toChain: chain, recipient } = context.order;
  return [{ ...base(context, 'delivered', { hash: wire.toHash, at }), chain, receiveUnits, recipient }];
}

function receivedOf({ toAmount, toDecimals, toTokenAmount }: WireOrder, decimals: number): bigint | undefined {
  if (toDecimals === String(decimals) && /^\d{1,78}$/.test(toAmount ?? '')) return BigInt(toAmount ?? '');
  const scaled = scaledOf(toTokenAmount);
  return scaled === undefined ? undefined : unitsOf(scaled, decimals);
}

/** Links to the identity check. Empty if they send none: the order's page then only says that it waits for the check. */
function linksOf({ kycInfo, kycUrl }: WireOrder) {
  const link = (text: string | undefined) => safeUrl(text ?? '') ?? '';
  return { cnUrl: link(kycInfo?.cnUrl ?? kycUrl), enUrl: link(kycInfo?.enUrl ?? kycUrl) };
}

/** `YYYY-MM-DD HH:mm:ss`, in China's time zone (UTC+8), which their server uses. */
function timeOf(text: string | undefined): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text ?? '')) return undefined;
  const at = Date.parse(`${text?.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) ? undefined : at;
}
