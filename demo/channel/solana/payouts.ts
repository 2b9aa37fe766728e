import { type Address, isAddress } from '@solana/kit';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import { payoutRoutes } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import { type Payout, type PayoutRequest, reasons, type SettlementOutcome } from '../settlement.ts';
import { release } from './escrowTransactions.ts';
import type { SolanaParts } from './SolanaParts.ts';
import { stockOf, treasuryMarket } from './stock.ts';

/** Maximum seconds until a payout is included, if its deposit sets no deadline. */
const PAY_WITHIN_SECONDS = 60n;

/** Payout outcome of an order of another chain. */
export async function outcomeOnSolana({ escrow }: SolanaParts, request: PayoutRequest): Promise<SettlementOutcome> {
  await escrow.refresh();
  const isDeep = (slot: number) => escrow.head - slot + 1 >= CONFIRMATIONS;
  const end = escrow.action(request.orderId, 'release', 'cancel');
  if (!end) return { status: 'open' };
  const { call, slot } = end;
  if (call.call === 'cancel') return { status: 'cancelled', isDeep: isDeep(slot), reason: call.reason };
  const isEnough = call.call === 'release' && call.units >= request.minReceiveUnits;
  const isRequested = isEnough && (call.mint ?? '') === request.receiveToken && call.recipient === request.recipient;
  // Another payout was made under the id, so this order can never be paid.
  return isRequested
    ? { status: 'paid', isDeep: isDeep(slot) }
    : { status: 'cancelled', isDeep: isDeep(slot), reason: reasons.maintenance };
}

/** Pays from the treasury's balance. */
export async function payOutOnSolana(
  parts: SolanaParts,
  side: DevnetSide,
  { orderId, receiveToken, minReceiveUnits, recipient, amounts, fillDeadline }: Payout,
): Promise<number | undefined> {
  const token = parts.tokens.find(({ mint }) => mint === receiveToken);
  if (!isAddress(recipient) || !(token || receiveToken === '')) return reasons.maintenance;
  if (!(await isWallet(parts, recipient))) return reasons.maintenance;
  const stock = await stockOf(parts);
  const receive = token?.mint ?? NATIVE_ADDRESS;
  const [best] = payoutRoutes({ side, market: treasuryMarket(parts, stock), receive }, amounts);
  if (!best || best.arrives === 0n) return reasons.maintenance;
  if (best.arrives < minReceiveUnits) return reasons.deviation;
  if (best.arrives >= (stock.get(receive) ?? 0n)) return reasons.liquidityTooLow;
  const now = BigInt(Math.ceil(Date.now() / 1_000));
  const until = fillDeadline ?? now + PAY_WITHIN_SECONDS;
  if (now > until) return reasons.timeout;
  const outcome = await release(parts, { id: orderId, recipient, token, units: best.arrives, fillDeadline: until });
  return outcome === 'refused' ? reasons.deviation : undefined;
}

/** A token account, a mint and a program cannot move what they receive. */
async function isWallet({ rpc, tokens }: SolanaParts, recipient: Address): Promise<boolean> {
  const [account] = await rpc.accounts([recipient]);
  return !account || !(account.isProgram || tokens.some(({ program }) => program === account.owner));
}
