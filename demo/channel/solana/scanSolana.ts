import * as z from 'zod/mini';
import type { Evidence } from '../../../server/channels/channel.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { CONFIRMATIONS, wireNames } from '../../devnet/devnetChains.ts';
import { solyard } from '../../devnet/solana/solyard.ts';
import type { EscrowAction, EscrowPayment } from './EscrowLedger.ts';
import type { SolanaParts } from './SolanaParts.ts';
import type { Payment, TreasuryAction } from './treasury/TreasuryLedger.ts';

/** First slot with payments that are not emitted yet, and first slot with confirmations that are not emitted yet. */
const Cursor = z.object({ next: z.number(), deep: z.number() });

/** Continues from the cursor. Slots are used like blocks. There are no reorganizations here. */
export async function scanSolana(
  { escrow, treasuryLedger }: Pick<SolanaParts, 'escrow' | 'treasuryLedger'>,
  cursor: unknown,
) {
  const before = cursor === undefined ? { next: 0, deep: 0 } : z.parse(Cursor, cursor);
  await Promise.all([escrow.refresh(), treasuryLedger.refresh()]);
  // Data that was read later may belong to later slots. The next round emits it.
  const head = Math.min(escrow.head, treasuryLedger.head);
  const deep = Math.max(0, head - CONFIRMATIONS + 2);
  const isDeep = ({ slot }: { readonly slot: number }) => slot >= before.deep && slot < deep;
  const paid = [
    ...treasuryLedger.payments.filter(({ isFirst }) => isFirst).map(paidToTreasury),
    ...escrow.payments.map(paidToEscrow),
  ];
  return {
    evidence: [
      ...paid.filter(({ slot }) => slot >= before.next).map(({ evidence }) => evidence),
      ...paid.filter(isDeep).map(({ confirmed }) => confirmed),
      ...treasuryLedger.actions.filter(isDeep).flatMap(doneByTreasury),
      ...escrow.actions.filter(isDeep).flatMap((action) => doneByEscrow(action, escrow.payment(action.call.id))),
    ],
    // More payments may come in the head slot. If the clock was set back, new slots come before already emitted ones.
    cursor: { next: head, deep },
  };
}

type Happened = Pick<Payment, 'slot' | 'signature' | 'at'>;

function factOf({ slot, signature, at }: Happened, orderId: string, kind: string) {
  return { id: [solyard.name, slot, signature, kind].join(':'), orderId, chain: solyard.name, hash: signature, at };
}

interface Paid {
  readonly slot: number;
  readonly evidence: Evidence;
  readonly confirmed: Evidence;
}

function paidToTreasury(payment: Payment): Paid {
  const { order, sender, token, units } = payment;
  const terms = { chain: order.chain, token: order.token, recipient: order.to, minUnits: BigInt(order.min) };
  return paid(payment, { id: order.id, payer: sender, mint: token?.mint, units, terms });
}

function paidToEscrow(payment: EscrowPayment): Paid {
  return paid(payment, payment);
}

function paid(
  happened: Happened,
  { id, payer, mint, units, terms }: Pick<EscrowPayment, 'id' | 'payer' | 'mint' | 'units' | 'terms'>,
): Paid {
  const evidence: Evidence = {
    ...factOf(happened, id, 'paid'),
    kind: 'paid',
    pair: {
      fromChain: solyard.name,
      fromToken: mint ?? NATIVE_ADDRESS,
      toChain: wireNames.get(terms?.chain ?? '') ?? '',
      toToken: (terms?.token ?? '') === '' ? NATIVE_ADDRESS : (terms?.token ?? ''),
    },
    sender: payer,
    recipient: terms?.recipient ?? '',
    refundTo: payer,
    payUnits: units,
    minReceiveUnits: terms?.minUnits ?? 0n,
    // The payment does not contain the route of its quote.
    dex: '',
  };
  return { slot: happened.slot, evidence, confirmed: { ...factOf(happened, id, 'confirmed'), kind: 'confirmed' } };
}

function doneByTreasury(action: TreasuryAction): readonly Evidence[] {
  const { memo } = action;
  if (memo.did === 'payout') {
    return [delivered(action, { id: memo.id, units: BigInt(memo.units), recipient: memo.to })];
  }
  if (memo.did === 'cancel' || memo.id === undefined) return [];
  return [refundable(action, memo.id, memo.reason), refunded(action, memo.id, BigInt(memo.units))];
}

/** Evidence of an order that was paid here, or of a payment held here for an order that is paid elsewhere. */
function doneByEscrow(action: EscrowAction, payment: EscrowPayment | undefined): readonly Evidence[] {
  const { call } = action;
  if (call.call === 'release') return [delivered(action, call)];
  if (call.call === 'allowRefund') return [refundable(action, call.id, call.reason)];
  if (call.call === 'refund' && payment) return [refunded(action, call.id, payment.units)];
  return [];
}

function delivered(
  happened: Happened,
  { id, units, recipient }: { readonly id: string; readonly units: bigint; readonly recipient: string },
): Evidence {
  return { ...factOf(happened, id, 'delivered'), kind: 'delivered', receiveUnits: units, recipient };
}

function refundable(happened: Happened, id: string, reason: number): Evidence {
  return { ...factOf(happened, id, 'refundable'), kind: 'refundable', reason };
}

function refunded(happened: Happened, id: string, units: bigint): Evidence {
  return { ...factOf(happened, id, 'refunded'), kind: 'refunded', units };
}
