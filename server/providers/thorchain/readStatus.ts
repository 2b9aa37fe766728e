import { amountOfUnits, type ThorAsset, unitsOfAmount } from '../../../src/api/thorchain/thorAssets.ts';
import type { FollowedEvent, FollowedOrder } from '../../channels/channel.ts';
import { isSameId, normalizeId } from '../../ids/normalizeId.ts';
import { paymentEvents } from '../paymentEvents.ts';
import { type Meaning, meaningOf } from './stageMeanings.ts';
import type { StatusReply } from './wire.ts';

/** Reason of a refund (contract §4.2): the other side could not pay at this limit. */
const TOO_LITTLE_LIQUIDITY = 1;
const REFUND = 'REFUND:';

/** An order, with its assets at THORChain and the memo that its payment has. */
export interface KnownSwap {
  readonly order: FollowedOrder;
  readonly pay: ThorAsset;
  readonly receive: ThorAsset;
  readonly memo: string;
  /** Milliseconds since 1970: the reply has no times. */
  readonly now: number;
}

interface StatusFacts {
  readonly evidence: readonly FollowedEvent[];
  /** THORChain will report nothing more. */
  readonly isOver: boolean;
  readonly unknownStatus?: string;
}

type OutTransaction = StatusReply['out_txs'][number];

const nothing: StatusFacts = { evidence: [], isOver: false };

/**
 * The facts about the order in THORChain's reply, oldest first. A transaction counts only if it paid this order: by its hash, asset,
 * amount and memo.
 */
export function readStatus(reply: StatusReply, known: KnownSwap): StatusFacts {
  const unknown = Object.keys(reply.stages).find((stage) => meaningOf(stage) === undefined);
  const facts = isOfOrder(reply, known) ? factsOf(reply, known) : nothing;
  return unknown === undefined
    ? facts
    : { ...facts, unknownStatus: unknown.replace(/[^A-Za-z0-9_]/g, '').slice(0, 80) };
}

/** As THORChain spells the hash of a transaction. */
export function thorHash(hash: string): string {
  return hash.replace(/^0x/i, '').toUpperCase();
}

function factsOf(reply: StatusReply, known: KnownSwap): StatusFacts {
  const { order, now } = known;
  const reached = furthest(reply);
  if (reached === undefined) return nothing;
  const { paid, confirmed, refundable } = paymentEvents(order, now);
  if (reached === 'paid') return { evidence: [paid], isOver: false };
  const delivered = deliveryOf(reply, known);
  if (delivered.length > 0) return { evidence: [paid, confirmed, ...delivered], isOver: true };
  const isRefunding = reply.planned_out_txs.some(({ refund }) => refund === true) || reply.out_txs.some(isRefund);
  if (!isRefunding) return { evidence: [paid, confirmed], isOver: false };
  const refunded = refundOf(reply, known);
  return {
    evidence: [paid, confirmed, refundable(TOO_LITTLE_LIQUIDITY), ...refunded],
    isOver: refunded.length > 0,
  };
}

function furthest({ stages }: StatusReply): Meaning | undefined {
  const reached = Object.entries(stages).flatMap(([stage, { completed, pending }]) =>
    completed === true || pending === true ? (meaningOf(stage) ?? []) : [],
  );
  return reached.find((meaning) => meaning === 'confirmed') ?? reached[0];
}

/** THORChain cuts amounts after 8 decimals. The last one may be rounded. */
function isOfOrder({ tx }: StatusReply, { order, pay, memo }: KnownSwap): boolean {
  const [coin, ...others] = tx?.coins ?? [];
  if (!tx || !coin || others.length > 0) return false;
  const lost = BigInt(coin.amount) - amountOfUnits(pay, order.payUnits);
  const isSamePayment = coin.asset === pay.name && lost >= -1n && lost <= 1n;
  return thorHash(tx.id) === thorHash(order.hash) && tx.chain === pay.chain.name && tx.memo === memo && isSamePayment;
}

function isRefund({ memo = '' }: OutTransaction): boolean {
  return memo.startsWith(REFUND);
}

/** Empty unless the reply names the payout's transaction to the recipient. */
function deliveryOf({ out_txs }: StatusReply, { order, receive, now: at }: KnownSwap): readonly FollowedEvent[] {
  const { orderId, toChain: chain, recipient } = order;
  const payout = out_txs.find((out) => !isRefund(out) && isPaidTo(out, recipient, receive));
  const hash = payout && hashOn(receive, payout.id);
  const units = payout ? paidIn(payout, receive) : 0n;
  if (hash === undefined || units === 0n) return [];
  return [{ id: `delivered:${hash}`, kind: 'delivered', orderId, chain, hash, at, receiveUnits: units, recipient }];
}

/** Empty unless the reply names the refund's transaction to the payer. */
function refundOf({ out_txs }: StatusReply, { order, pay, now: at }: KnownSwap): readonly FollowedEvent[] {
  const { orderId, fromChain: chain } = order;
  const refund = out_txs.find((out) => isRefund(out) && isPaidTo(out, order.sender, pay));
  const hash = refund && hashOn(pay, refund.id);
  const units = refund ? paidIn(refund, pay) : 0n;
  if (hash === undefined || units === 0n) return [];
  return [{ id: `refunded:${hash}`, kind: 'refunded', orderId, chain, hash, at, units }];
}

function isPaidTo({ chain, to_address: to = '' }: OutTransaction, account: string, asset: ThorAsset): boolean {
  return chain === asset.chain.name && isSameId(to, account);
}

/** Base units. 0 if the transaction pays something else. */
function paidIn({ coins }: OutTransaction, asset: ThorAsset): bigint {
  const coin = coins.find(({ asset: name }) => name === asset.name);
  return coin ? unitsOfAmount(asset, BigInt(coin.amount)) : 0n;
}

/** As the chain spells it. `undefined` if the id is no hash: transactions of THORChain itself have only zeros. */
function hashOn({ chain }: ThorAsset, id: string): string | undefined {
  if (!/^[0-9a-f]{64}$/i.test(id) || /^0+$/.test(id)) return undefined;
  if (chain.id.startsWith('eip155:')) return normalizeId(`0x${id}`);
  return chain.name === 'XRP' ? id.toUpperCase() : id.toLowerCase();
}
