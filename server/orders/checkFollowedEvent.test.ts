import { describe, expect, it } from 'vitest';
import type { FollowedEvent } from '../channels/channel.ts';
import { isHex, isSameId, normalizeId } from '../ids/normalizeId.ts';
import { findMismatch, isShort, ownEvent } from './checkFollowedEvent.ts';
import { draftState } from './orderMachine.ts';
import { type Order, rowOf } from './orderRow.ts';

const orderId = `0x${'a'.repeat(64)}`;
const hash = `0x${'b'.repeat(64)}`;
const created = '2026-03-14T09:26:53.000Z';
const createdAt = Date.parse(created);
const now = createdAt + 60_000;
const made = {
  orderId,
  channel: 'lines',
  idempotencyKey: undefined,
  requestHash: undefined,
  dex: 'Lines',
  fromChain: 'ONE',
  fromToken: '0x1',
  toChain: 'TWO',
  toToken: '0x2',
  sender: '0xAbCd',
  recipient: 'TwoBob',
  refundTo: '0xAbCd',
  payUnits: 100n,
  minReceiveUnits: 950n,
  receiveUnits: 1_000n,
  txData: undefined,
};
const order: Order = { ...rowOf(made, draftState, created), state: draftState, tx_data: null };
const asked = { order, hash, now };

const base = { id: 'e', orderId, hash, at: createdAt + 1_000 };
const paid: FollowedEvent = {
  ...base,
  kind: 'paid',
  chain: 'ONE',
  pair: { fromChain: 'ONE', fromToken: '0x1', toChain: 'TWO', toToken: '0x2' },
  sender: '0xabcd',
  recipient: 'TwoBob',
  refundTo: '0xabcd',
  payUnits: 100n,
  minReceiveUnits: 950n,
  dex: 'Lines',
};
const delivered: FollowedEvent = {
  ...base,
  kind: 'delivered',
  chain: 'TWO',
  hash: 'payout',
  recipient: 'TwoBob',
  receiveUnits: 1_000n,
};
const refunded: FollowedEvent = { ...base, kind: 'refunded', chain: 'ONE', hash: 'back', units: 100n };
const failed: FollowedEvent = { id: 'f', kind: 'failed', hash, at: createdAt + 1_000 };
const unseen: FollowedEvent = { id: 'n', kind: 'unseen', hash, at: createdAt + 1_000 };
const other = { symbol: 'OTHER', address: '0x3', decimals: 6 };
const onSource: readonly FollowedEvent[] = [
  { ...base, kind: 'confirmed', chain: 'ONE' },
  { ...base, kind: 'refundable', chain: 'ONE', reason: 1 },
  { ...base, kind: 'identityAsked', chain: 'ONE', cnUrl: 'https://id.example/cn', enUrl: 'https://id.example/en' },
  { ...base, kind: 'identityDecided', chain: 'ONE', isPassed: true },
  { ...base, kind: 'undone', chain: 'ONE', undoes: 'e' },
];

describe('findMismatch', () => {
  it.each<[string, FollowedEvent]>([
    ['the payment', paid],
    ['the payment under another spelling of its hash', { ...paid, hash: hash.toUpperCase().replace('0X', '0x') }],
    ['the order under another spelling of its id', { ...paid, orderId: orderId.toUpperCase() }],
    ['a payment that failed', failed],
    ['a payment that is on no chain', unseen],
    ['the payout', delivered],
    ['less than agreed on', { ...delivered, receiveUnits: 1n }],
    ['twice what was expected', { ...delivered, receiveUnits: 2_000n }],
    ['any amount of another token', { ...delivered, receiveUnits: 10n ** 30n, otherToken: other }],
    ['the refund', refunded],
    ['a part of it', { ...refunded, units: 1n }],
    ...onSource.map((event): [string, FollowedEvent] => [event.kind, event]),
  ])('[ORD-06] accepts %s', (_what, event) => {
    expect(findMismatch(event, asked)).toBeUndefined();
  });

  it.each<[string, FollowedEvent]>([
    ['no time', { ...paid, at: Number.NaN }],
    ['no time', { ...failed, at: Number.POSITIVE_INFINITY }],
    ['another order', { ...paid, orderId: `0x${'c'.repeat(64)}` }],
    ['another transaction', { ...paid, hash: `0x${'c'.repeat(64)}` }],
    ['another chain', { ...paid, chain: 'TWO' }],
    ['another sender', { ...paid, sender: '0xeeee' }],
    ['another transaction', { ...failed, hash: '0xcc' }],
    ['another transaction', { ...unseen, hash: '0xcc' }],
    ['no transaction', { ...delivered, hash: '' }],
    ['another chain', { ...delivered, chain: 'ONE' }],
    ['another recipient', { ...delivered, recipient: 'twobob' }],
    ['an implausible amount', { ...delivered, receiveUnits: 0n }],
    ['an implausible amount', { ...delivered, receiveUnits: 2_001n }],
    ['an implausible amount', { ...delivered, receiveUnits: 0n, otherToken: other }],
    ['no transaction', { ...refunded, hash: '' }],
    ['another chain', { ...refunded, chain: 'TWO' }],
    ['an implausible amount', { ...refunded, units: 0n }],
    ['an implausible amount', { ...refunded, units: 101n }],
    ...onSource.map((event): [string, FollowedEvent] => ['another chain', { ...event, chain: 'TWO' } as FollowedEvent]),
  ])('[ORD-06] returns %s for an event that cannot belong to the order', (why, event) => {
    expect(findMismatch(event, asked)).toBe(why);
  });
});

describe('ownEvent', () => {
  it("assigns the order's own ids, so that a service cannot change another order's event", () => {
    expect(ownEvent(paid, asked)).toEqual({ ...paid, id: `lines:${order.order_id}:e` });
    const undone: FollowedEvent = { ...base, id: 'u', kind: 'undone', chain: 'ONE', undoes: 'e' };
    expect(ownEvent(undone, asked)).toMatchObject({
      id: `lines:${order.order_id}:u`,
      undoes: `lines:${order.order_id}:e`,
    });
  });

  it.each([
    ['before the order was made', createdAt - 1, createdAt],
    ['in the future', now + 1, now],
    ['within', createdAt + 5, createdAt + 5],
  ])('limits a time %s to the lifetime of the order', (_when, at, kept) => {
    expect(ownEvent({ ...paid, at }, asked).at).toBe(kept);
  });
});

describe('isShort', () => {
  it('compares with the agreed minimum, in the agreed token', () => {
    expect(isShort({ ...delivered, receiveUnits: 949n }, order)).toBe(true);
    expect(isShort({ ...delivered, receiveUnits: 950n }, order)).toBe(false);
    expect(isShort({ ...delivered, receiveUnits: 1n, otherToken: other }, order)).toBe(false);
    expect(isShort({ ...refunded, units: 1n }, order)).toBe(false);
  });
});

describe('normalizeId', () => {
  it('lowercases hexadecimal text only', () => {
    expect(normalizeId('0xAbCdEf09')).toBe('0xabcdef09');
    expect(normalizeId('TR7NHqje')).toBe('TR7NHqje');
    expect(normalizeId('0xAbCdG')).toBe('0xAbCdG');
    expect(normalizeId('A0xAB')).toBe('A0xAB');
    expect(isHex('0x')).toBe(true);
    expect(isHex('AB')).toBe(false);
  });

  it('distinguishes base58 texts that differ only in case', () => {
    expect(isSameId('0xAB', '0xab')).toBe(true);
    expect(isSameId('TAB', 'Tab')).toBe(false);
  });
});
