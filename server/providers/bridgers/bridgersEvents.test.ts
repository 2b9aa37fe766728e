import { expect, it } from 'vitest';
import type { FollowedOrder } from '../../channels/channel.ts';
import { advance, draftState, statusOf } from '../../orders/orderMachine.ts';
import { bridgersEvents, stageOf } from './bridgersEvents.ts';
import type { WireOrder } from './bridgersWire.ts';

const order: FollowedOrder = {
  orderId: '0x77',
  dex: 'Bridgers',
  fromChain: 'BASE',
  fromToken: '0xa1',
  toChain: 'BSC',
  toToken: '0xa2',
  sender: '0xa11ce',
  recipient: '0xb0b',
  payUnits: 5_000_000n,
  minReceiveUnits: 4n,
  receiveUnits: 5n,
  txData: null,
  hash: '0xcc',
  note: undefined,
};
const none = {
  hash: undefined,
  toHash: undefined,
  fromAddress: undefined,
  toAddress: undefined,
  toTokenAmount: undefined,
  toAmount: undefined,
  toDecimals: undefined,
  createTime: undefined,
  finishTime: undefined,
  refundCoinAmt: undefined,
  refundHash: undefined,
  refundReason: undefined,
  kycUrl: undefined,
  kycInfo: undefined,
};

function eventsOf(wire: Partial<WireOrder> & { readonly status: string }, wasIdentityAsked = false) {
  const context = { order, payDecimals: 6, receiveDecimals: 18, wasIdentityAsked, now: 1_000 };
  return bridgersEvents({ orderId: 'x', ...none, ...wire }, context);
}

/** The status for our users after a report and this reply. */
function shown(wire: Partial<WireOrder> & { readonly status: string }, wasIdentityAsked = false): string {
  const reported = { id: 'r', kind: 'reported', hash: order.hash, at: 1 } as const;
  return statusOf([reported, ...eventsOf(wire, wasIdentityAsked)].reduce(advance, draftState));
}

it.each([
  ['wait_deposits', 'pending'],
  ['wait_deposit_send', 'pending'],
  ['wait_detect', 'pending'],
  ['wait_deposit_send_fail', 'fail'],
  ['wait_deposit_send_error', 'fail'],
  ['exchange', 'pending'],
  ['wait_exchange', 'pending'],
  ['wait_exchange_push', 'pending'],
  ['wait_exchange_return', 'pending'],
  ['ERROR', 'pending'],
  ['wait_receive_send', 'pending'],
  ['wait_enough_send', 'pending'],
  ['wait_receive_confirm', 'pending'],
  ['wait_partial_send', 'pending'],
  ['wait_partial_refund_confirm_error', 'pending'],
  ['wait_for_information', 'pending'],
  ['receive_complete', 'success'],
  ['complete', 'success'],
  ['partial_complete', 'success'],
  ['wait_refund', 'wait_refund'],
  ['wait_refund_send', 'wait_refund'],
  ['wait_refund_confirm', 'wait_refund'],
  ['refund_sending', 'wait_refund'],
  ['refund_complete', 'refund_complete'],
  ['WAIT_KYC', 'wait_kyc'],
  ['timeout', 'timeout'],
  ['trade_fail', 'fail'],
  ['fail', 'fail'],
  ['', 'pending'],
  ['receive_completed', 'pending'],
  ['constructor', 'pending'],
])('maps their status %s to %s', (status, ours) => {
  const ends = { toHash: '0xdd', toTokenAmount: '0.1', refundHash: '0xee', refundCoinAmt: '4.9', refundReason: '8' };
  expect(shown({ status, ...ends })).toBe(ours);
});

it('emits no event for an unknown status', () => {
  expect(stageOf('toString')).toBeUndefined();
  expect(eventsOf({ status: 'success', toHash: '0xdd', toTokenAmount: '5' })).toEqual([]);
});

it('ends an order only with a transaction and an amount', () => {
  for (const part of [{ toHash: '0xdd' }, { toTokenAmount: '5' }, { toHash: '0xdd', toTokenAmount: 'much' }]) {
    expect(shown({ status: 'receive_complete', ...part })).toBe('pending');
  }
  for (const part of [{ refundHash: '0xee' }, { refundCoinAmt: '5' }]) {
    expect(shown({ status: 'refund_complete', ...part })).toBe('wait_refund');
  }
});

it('reads the reason and the amount of a refund', () => {
  const events = eventsOf({ status: 'refund_complete', refundReason: '6', refundHash: '0xee', refundCoinAmt: '4.9' });

  expect(events.find(({ kind }) => kind === 'refundable')).toMatchObject({ reason: 6 });
  expect(events.find(({ kind }) => kind === 'refunded')).toMatchObject({
    units: 4_900_000n,
    hash: '0xee',
    chain: 'BASE',
  });
  expect(eventsOf({ status: 'wait_refund', refundReason: '<b>' })).toContainEqual(
    expect.objectContaining({ reason: 0 }),
  );
});

it('emits the identity check with safe links only, and its end when the order continues', () => {
  const kycInfo = { cnUrl: 'https://kyc.example/?lang=cn', enUrl: 'javascript:alert(1)' };
  const asked = eventsOf({ status: 'wait_kyc', kycInfo }).find(({ kind }) => kind === 'identityAsked');
  expect(asked).toMatchObject({ cnUrl: 'https://kyc.example/?lang=cn', enUrl: '' });
  expect(eventsOf({ status: 'wait_kyc', kycUrl: 'https://kyc.example/' }).at(-1)).toMatchObject({
    enUrl: 'https://kyc.example/',
  });

  expect(eventsOf({ status: 'exchange' }, true)).toContainEqual(expect.objectContaining({ isPassed: true }));
  expect(eventsOf({ status: 'exchange' })).not.toContainEqual(expect.objectContaining({ kind: 'identityDecided' }));
});

it("uses one id for the same fact, and each transaction's own id", () => {
  const ids = eventsOf({ status: 'receive_complete', toHash: '0xdd', toTokenAmount: '5' }).map(({ id }) => id);

  expect(eventsOf({ status: 'exchange' }).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toContain(order.hash);
});
