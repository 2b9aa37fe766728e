import { address, isAddress } from '@solana/kit';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { CONFIRMATIONS } from '../../../devnet/devnetChains.ts';
import { waysOut } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import { type Due, type Fate, type Payout, reasons } from '../settlement.ts';
import { deskMarket, freeStockOf } from './deskMarket.ts';
import type { DeskMemo } from './deskMemo.ts';
import { doOnce, transferTo } from './deskTransactions.ts';
import type { SolanaParts } from './SolanaParts.ts';

const SEED_DIGITS = 34;

/** What the desk did with an order of another chain. */
export async function fateAtDesk({ ledger }: SolanaParts, due: Due): Promise<Fate> {
  await ledger.refresh();
  const { orderId } = due;
  const isDeep = (slot: number) => ledger.head - slot + 1 >= CONFIRMATIONS;
  const end = ledger.endOf(orderId);
  if (end?.memo.did === 'payout' && isWhatIsDue(end.memo, due)) return { status: 'paid', isDeep: isDeep(end.slot) };
  if (end?.memo.did === 'cancel') return { status: 'cancelled', isDeep: isDeep(end.slot), reason: end.memo.reason };
  // Another order has the marker, under the same id or one that begins alike: this one can never be paid.
  const alike = ledger.deeds.find(
    ({ memo }) => memo.did !== 'refund' && memo.id.slice(0, SEED_DIGITS) === orderId.slice(0, SEED_DIGITS),
  );
  return alike ? { status: 'cancelled', isDeep: isDeep(alike.slot), reason: reasons.maintenance } : { status: 'open' };
}

function isWhatIsDue(paid: Extract<DeskMemo, { did: 'payout' }>, due: Due): boolean {
  const isEnough = BigInt(paid.units) >= due.minReceiveUnits;
  return isEnough && paid.token === due.receiveToken && paid.to === due.recipient;
}

/** Pays out of what the desk has and holds for nobody. */
export async function payOutAtDesk(
  parts: SolanaParts,
  side: DevnetSide,
  { orderId, receiveToken, minReceiveUnits, recipient, cargoes }: Payout,
): Promise<number | undefined> {
  const token = parts.tokens.find(({ mint }) => mint === receiveToken);
  if (!isAddress(recipient) || !(token || receiveToken === '')) return reasons.maintenance;
  const stock = await freeStockOf(parts);
  const receive = token?.mint ?? NATIVE_ADDRESS;
  const [best] = waysOut(side, deskMarket(parts, stock), receive, cargoes);
  if (!best || best.arrives === 0n) return reasons.maintenance;
  if (best.arrives < minReceiveUnits) return reasons.deviation;
  if (best.arrives >= (stock.get(receive) ?? 0n)) return reasons.liquidityTooLow;
  const move = { from: parts.desk, to: address(recipient), token, units: best.arrives };
  const units = best.arrives.toString();
  const memo = { did: 'payout', id: orderId, token: receiveToken, units, to: recipient } as const;
  const outcome = await doOnce(parts, memo, await transferTo(move));
  return outcome === 'refused' ? reasons.deviation : undefined;
}

export async function cancelAtDesk(parts: SolanaParts, orderId: string, reason: number): Promise<void> {
  await doOnce(parts, { did: 'cancel', id: orderId, reason }, []);
}
