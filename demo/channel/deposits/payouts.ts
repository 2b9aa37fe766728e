import { CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import { payoutRoutes } from '../bridging.ts';
import type { DevnetSide } from '../DevnetSide.ts';
import { type Payout, type PayoutRequest, reasons, type SettlementOutcome } from '../settlement.ts';
import type { DepositChain, PayoutEnd } from './DepositChain.ts';

/** Outcome of an order of another chain. A chain without payouts pays none. */
export async function outcomeOfPayout(
  { ledger, payouts }: Pick<DepositChain, 'ledger' | 'payouts'>,
  request: PayoutRequest,
): Promise<SettlementOutcome> {
  if (!payouts) return { status: 'cancelled', isDeep: true, reason: reasons.maintenance };
  const end = (await payouts.ends()).find(({ orderId }) => orderId === request.orderId);
  if (!end) return { status: 'open' };
  const isDeep = (await ledger.head()) - end.height + 1 >= CONFIRMATIONS;
  if (end.kind === 'cancelled') return { status: 'cancelled', isDeep, reason: end.reason };
  // Another payout was made under the id, so this order can never be paid.
  return isRequested(end, request)
    ? { status: 'paid', isDeep }
    : { status: 'cancelled', isDeep, reason: reasons.maintenance };
}

function isRequested(
  { token, units, recipient }: Extract<PayoutEnd, { kind: 'sent' }>,
  request: PayoutRequest,
): boolean {
  return token === request.receiveToken && units >= request.minReceiveUnits && recipient === request.recipient;
}

/** Pays tokens at the service's price. Returns the reason (contract §4.2) if it cannot pay. */
export async function sendPayout(
  { payouts, tokens = [], readAddress }: DepositChain,
  side: Pick<DevnetSide, 'bridgeToken' | 'market'>,
  { payout, now }: { readonly payout: Payout /** Milliseconds since 1970. */; readonly now: number },
): Promise<number | undefined> {
  const { orderId, receiveToken, minReceiveUnits, recipient, amounts, fillDeadline } = payout;
  const token = tokens.find(({ address }) => address === receiveToken);
  if (!payouts || !token || readAddress(recipient) !== recipient) return reasons.maintenance;
  const [best] = payoutRoutes({ side, market: await side.market(), receive: token.address }, amounts);
  if (!best || best.arrives === 0n) return reasons.maintenance;
  if (best.arrives < minReceiveUnits) return reasons.deviation;
  if (best.arrives > (await payouts.available(token.address))) return reasons.liquidityTooLow;
  if (fillDeadline !== undefined && BigInt(Math.ceil(now / 1_000)) > fillDeadline) return reasons.timeout;
  await payouts.send({ orderId, token: token.address, units: best.arrives, recipient });
  return undefined;
}
