import * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { CONFIRMATIONS, wireNames } from '../../../devnet/devnetChains.ts';
import { solyard } from '../../../devnet/solana/solyard.ts';
import type { Evidence } from '../../channel.ts';
import type { Deed, Payment } from './DeskLedger.ts';
import type { SolanaParts } from './SolanaParts.ts';

/** The first slot whose payments are not all told, and the first whose confirmations are not. */
const Cursor = z.object({ next: z.number(), deep: z.number() });

/** Reads on from the cursor. Slots play the part of blocks; nothing is ever taken back here. */
export async function scanDesk({ ledger }: SolanaParts, cursor: unknown) {
  const before = cursor === undefined ? { next: 0, deep: 0 } : z.parse(Cursor, cursor);
  await ledger.refresh();
  const { head, payments, deeds } = ledger;
  const deep = Math.max(0, head - CONFIRMATIONS + 2);
  const isDeep = ({ slot }: { readonly slot: number }) => slot >= before.deep && slot < deep;
  const own = payments.filter(({ isFirst }) => isFirst);
  return {
    evidence: [
      ...own.filter(({ slot }) => slot >= before.next).map(paidBy),
      ...own
        .filter(isDeep)
        .map((payment): Evidence => ({ ...factOf(payment, payment.order.id, 'confirmed'), kind: 'confirmed' })),
      ...deeds.filter(isDeep).flatMap(doneBy),
    ],
    // More may come in the slot of the head. Where the clock was set back, slots begin before what was told.
    cursor: { next: head, deep },
  };
}

function factOf({ slot, signature, at }: Payment | Deed, orderId: string, kind: string) {
  return { id: [solyard.name, slot, signature, kind].join(':'), orderId, chain: solyard.name, hash: signature, at };
}

function paidBy(payment: Payment): Evidence {
  const { order, sender, token, units } = payment;
  return {
    ...factOf(payment, order.id, 'paid'),
    kind: 'paid',
    pair: {
      fromChain: solyard.name,
      fromToken: token?.mint ?? NATIVE_ADDRESS,
      toChain: wireNames.get(order.chain) ?? '',
      toToken: order.token === '' ? NATIVE_ADDRESS : order.token,
    },
    sender,
    recipient: order.to,
    refundTo: sender,
    payUnits: units,
    minReceiveUnits: BigInt(order.min),
    // The payment does not say by which route it was quoted.
    dex: '',
  };
}

function doneBy(deed: Deed): readonly Evidence[] {
  const { memo } = deed;
  if (memo.did === 'payout') {
    return [
      {
        ...factOf(deed, memo.id, 'delivered'),
        kind: 'delivered',
        receiveUnits: BigInt(memo.units),
        recipient: memo.to,
      },
    ];
  }
  if (memo.did === 'cancel' || memo.id === undefined) return [];
  return [
    { ...factOf(deed, memo.id, 'refundable'), kind: 'refundable', reason: memo.reason },
    { ...factOf(deed, memo.id, 'refunded'), kind: 'refunded', units: BigInt(memo.units) },
  ];
}
