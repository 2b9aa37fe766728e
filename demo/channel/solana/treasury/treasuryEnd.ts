import { type PayoutRequest, reasons } from '../../settlement.ts';
import type { EscrowAction } from '../EscrowLedger.ts';
import type { TreasuryLedger } from './TreasuryLedger.ts';

const SEED_DIGITS = 34;

/** The end of an order of another chain before the escrow program existed, in the format of the program. */
export function treasuryEnd(
  ledger: TreasuryLedger,
  { orderId }: PayoutRequest,
): Pick<EscrowAction, 'slot' | 'call'> | undefined {
  // Ids with the same first digits share one marker.
  const action = ledger.actions.find(
    ({ memo }) => memo.did !== 'refund' && memo.id.slice(0, SEED_DIGITS) === orderId.slice(0, SEED_DIGITS),
  );
  if (!action || action.memo.did === 'refund') return undefined;
  const { memo, slot } = action;
  const named = { id: orderId, account: '' };
  if (memo.id !== orderId) return { slot, call: { ...named, call: 'cancel', reason: reasons.maintenance } };
  if (memo.did === 'cancel') return { slot, call: { ...named, call: 'cancel', reason: memo.reason } };
  const { to: recipient, token, units } = memo;
  return {
    slot,
    call: { ...named, call: 'release', recipient, mint: token === '' ? undefined : token, units: BigInt(units) },
  };
}
