import * as z from 'zod/mini';
import type { Evidence } from '../../../server/channels/channel.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { CONFIRMATIONS, wireNames } from '../../devnet/devnetChains.ts';
import { solyard } from '../../devnet/solana/solyard.ts';
import type { EscrowAction, EscrowPayment } from './EscrowLedger.ts';
import type { SolanaParts } from './SolanaParts.ts';

/** First slot with payments that are not emitted yet, and first slot with confirmations that are not emitted yet. */
const Cursor = z.object({ next: z.number(), deep: z.number() });

/** Continues from the cursor. Slots are used like blocks. There are no reorganizations here. */
export async function scanSolana({ escrow }: Pick<SolanaParts, 'escrow'>, cursor: unknown) {
  const before = cursor === undefined ? { next: 0, deep: 0 } : z.parse(Cursor, cursor);
  await escrow.refresh();
  const { head } = escrow;
  const deep = Math.max(0, head - CONFIRMATIONS + 2);
  const isDeep = ({ slot }: { readonly slot: number }) => slot >= before.deep && slot < deep;
  const payments = escrow.payments.map(paid);
  return {
    evidence: [
      ...payments.filter(({ slot }) => slot >= before.next).map(({ evidence }) => evidence),
      ...payments.filter(isDeep).map(({ confirmed }) => confirmed),
      ...escrow.actions.filter(isDeep).flatMap((action) => doneByEscrow(action, escrow.payment(action.call.id))),
    ],
    // More payments may come in the head slot. If the clock was set back, new slots come before already emitted ones.
    cursor: { next: head, deep },
  };
}

type Happened = Pick<EscrowPayment, 'slot' | 'signature' | 'at'>;

function factOf({ slot, signature, at }: Happened, orderId: string, kind: string) {
  return { id: [solyard.name, slot, signature, kind].join(':'), orderId, chain: solyard.name, hash: signature, at };
}

interface Paid {
  readonly slot: number;
  readonly evidence: Evidence;
  readonly confirmed: Evidence;
}

function paid(payment: EscrowPayment): Paid {
  const { id, payer, mint, units, terms } = payment;
  const evidence: Evidence = {
    ...factOf(payment, id, 'paid'),
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
  return { slot: payment.slot, evidence, confirmed: { ...factOf(payment, id, 'confirmed'), kind: 'confirmed' } };
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
