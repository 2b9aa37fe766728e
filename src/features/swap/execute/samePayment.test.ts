import { describe, expect, it } from 'vitest';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { samePayment } from './samePayment.ts';
import type { SwapReport } from './swapReport.ts';

const since = 1_000_000;
const report: SwapReport = {
  fromTokenAddress: '0x1',
  toTokenAddress: '0x2',
  fromAddress: 'one-alice',
  toAddress: 'two-bob',
  fromTokenAmount: '5000000',
  slippage: 0.5,
  fromChain: 'ONE',
  toChain: 'TWO',
  toTokenAmount: '312.4',
  dexName: 'Ferry',
  isNoGas: '0',
  orderId: '',
  orderType: '',
  shown: { fromSymbol: 'USD', toSymbol: 'GOLD', fromAmount: '5' },
};
const record = (payload: unknown, change: Partial<OutboxRecord> = {}): OutboxRecord => ({
  id: 'a'.repeat(32),
  kind: 'swap',
  stage: 'sent',
  createdAt: since,
  updatedAt: since,
  transaction: {
    family: 'fake',
    chain: 'fake:one',
    from: 'one-alice',
    payload: { effect: { kind: 'opaque', detail: '' } },
  },
  mark: {},
  replaced: [],
  isReported: false,
  attempts: 0,
  payload,
  ...change,
});
const isSame = samePayment(report, since);

describe('samePayment', () => {
  it('[SWP-07] recognizes the payment, also at another rate and by another route', () => {
    expect(isSame(record(report))).toBe(true);
    expect(isSame(record({ ...report, toTokenAmount: '311', dexName: 'Tunnel', orderId: '7' }))).toBe(true);
  });

  it.each<[string, Partial<SwapReport>]>([
    ['amount', { fromTokenAmount: '5000001' }],
    ['payer', { fromAddress: 'one-carol' }],
    ['recipient', { toAddress: 'two-carol' }],
    ['token paid', { fromTokenAddress: '0x3' }],
    ['token received', { toTokenAddress: '0x3' }],
    ['source chain', { fromChain: 'THREE' }],
    ['target chain', { toChain: 'THREE' }],
  ])('[SWP-07] treats a payment with another %s as different', (_what, change) => {
    expect(isSame(record({ ...report, ...change }))).toBe(false);
  });

  it('allows the same payment in a new review: only those sent since its start count', () => {
    expect(isSame(record(report, { createdAt: since - 1 }))).toBe(false);
  });

  it('ignores approvals and unreadable records', () => {
    expect(isSame(record(report, { kind: 'approval' }))).toBe(false);
    expect(isSame(record({ note: 'x' }))).toBe(false);
  });
});
