import type * as z from 'zod/mini';
import type { SwapOrder, SwapRecord, TransactionLeg } from '../../../api/swapOrders.ts';

export type WireOrder = z.input<typeof SwapOrder>;
export type WireRecord = z.input<typeof SwapRecord>;

const hash = '0x5f1c2a9be3d44709a1b6c8d7e0f3b2a4958671c3d2e1f0a9b8c7d6e5f4a3b2c1';
const payout = '0x9e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c8b7a6f5e4d3c2b1a0f9e8d';

function leg(chain: string, txHash: string, status: TransactionLeg['status']) {
  return { chain, txHash, status, url: '' };
}

/** The service may name any page. The app links none of them. */
const paid = { ...leg('ONE', hash, 'success'), url: `https://elsewhere.example/tx/${hash}` };

/** An order in progress: paid on chain ONE, without a payout on TWO yet. */
export const pendingOrder: WireOrder = {
  txHash: hash,
  createTime: '2026-03-14 09:26:53',
  fromTokenSymbol: 'ONE',
  fromTokenChain: 'ONE',
  fromTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  fromTokenUrl: '',
  fromAmount: '0.125',
  toTokenSymbol: 'USD',
  toTokenChain: 'TWO',
  toTokenAddress: 'two-usd',
  toTokenUrl: '',
  toTokenAmount: 312.471955,
  finalStatus: 'pending',
  status: [paid],
  releaseStatus: '',
  refundAddress: 'one-alice',
  receiveAddress: 'two-bob',
  dexName: 'Yard Bridge',
  logoUrl: '',
  estimatedTime: 1,
  isNoGas: '0',
  noGasTxInfo: null,
  kycInfo: null,
  nfts: [],
  transferOutId: '0x77d7',
  userAddr: 'one-alice',
  orderId: '0xab54a98ceb1f0ad2',
  refundReason: '',
};

/** One order for each state that the dialog can show. */
export const orderFixtures = {
  pending: pendingOrder,
  unconfirmed: { ...pendingOrder, status: [leg('ONE', hash, 'pending')] },
  waitKyc: {
    ...pendingOrder,
    finalStatus: 'wait_kyc',
    kycInfo: { status: true, cnUrl: 'https://kyc.example/?lang=cn', enUrl: 'https://kyc.example/?lang=en' },
  },
  fail: {
    ...pendingOrder,
    finalStatus: 'fail',
    status: [leg('ONE', hash, 'fail')],
  },
  timeout: {
    ...pendingOrder,
    finalStatus: 'timeout',
    status: [leg('ONE', hash, 'timeout')],
  },
  success: { ...pendingOrder, finalStatus: 'success', status: [paid, leg('TWO', payout, 'success')] },
  waitRefund: { ...pendingOrder, finalStatus: 'wait_refund', refundReason: '1' },
  waitRefundByItself: { ...pendingOrder, finalStatus: 'wait_refund', refundReason: '1', refundsByItself: true },
  waitRelease: { ...pendingOrder, finalStatus: 'wait_refund', refundReason: '1', releaseStatus: 'wait' },
  releasable: { ...pendingOrder, releaseStatus: 'wait_release' },
  refundComplete: {
    ...pendingOrder,
    finalStatus: 'refund_complete',
    refundReason: '2',
    status: [paid, leg('ONE', payout, 'success')],
  },
  unknownStatus: { ...pendingOrder, finalStatus: 'wait_for_information', estimatedTime: 10 },
  noGas: {
    ...pendingOrder,
    isNoGas: '1',
    noGasTxInfo: { depositGasFeeAmt: '0.35', depositCoinCode: 'USD' },
    estimatedTime: 0,
  },
  longNames: {
    ...pendingOrder,
    fromTokenSymbol: 'VERYLONGSYMBOLTHATSOMEBODYCHOSETOBREAKLAYOUTS',
    toTokenSymbol: '‮DSU dekcow‬ — a symbol that turns itself round',
    fromAmount: '123456789012345678901234567890.123456789012345678',
    dexName: 'A provider with a name that does not know where to end, and goes on, and on',
  },
  manyLegs: {
    ...pendingOrder,
    status: Array.from({ length: 24 }, (_, index) => {
      const txHash = `${hash.slice(0, -2)}${index.toString().padStart(2, '0')}`;
      return leg(index % 2 === 0 ? 'ONE' : 'ELSEWHERE', txHash, index < 22 ? 'success' : 'pending');
    }),
  },
  nfts: {
    ...pendingOrder,
    nfts: [
      { nftName: 'Shunter No. 7', nftUrl: '' },
      { nftName: '<img src=x onerror=alert(1)>', nftUrl: 'javascript:alert(1)' },
      { nftName: '', nftUrl: 'data:text/html,hello' },
    ],
  },
} satisfies Readonly<Record<string, WireOrder>>;

/** A row of the records. Rows differ in number, and therefore in hash. */
export function recordFixture(number: number, change: Partial<WireRecord> = {}): WireRecord {
  return {
    txHash: `0x${number.toString(16).padStart(64, '0')}`,
    createTime: `2026-03-14 09:${(number % 60).toString().padStart(2, '0')}:00`,
    fromTokenSymbol: 'ONE',
    fromTokenChain: 'ONE',
    fromAmount: `${number}.5`,
    toTokenSymbol: 'USD',
    toTokenChain: 'TWO',
    toTokenAmount: '12.25',
    releaseStatus: false,
    status: 'success',
    ...change,
  };
}
