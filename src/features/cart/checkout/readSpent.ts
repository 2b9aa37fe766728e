import type { Amount } from '../../../model/Amount.ts';
import type { TransactionHash } from '../../../model/caip.ts';
import { readAmount } from '../../../model/readAmount.ts';
import type { Token } from '../../../model/Token.ts';
import { pause } from '../../../shell/platform/pause.ts';
import { timeLimit } from '../../../shell/platform/timeLimit.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { ORDER_POLL_MS } from '../../../trade/orders/orderPolling.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';

/** The service reads the payment from the chain once the purchase has enough confirmations. */
const READ_LIMIT_MS = 5 * 60_000;

interface Payment {
  readonly hash: TransactionHash;
  readonly token: Token;
  /** The transaction allows no more. */
  readonly maximum: Amount;
}

/**
 * What left the wallet, as the service read it from the chain. `undefined` if it does not say so in time, or says what the
 * transaction does not allow. Never rejects.
 */
export async function readSpent(shell: Shell, payment: Payment, given: AbortSignal): Promise<Amount | undefined> {
  const signal = AbortSignal.any([given, timeLimit(READ_LIMIT_MS).signal]);
  while (!signal.aborted) {
    const order = await orderFeedOf(shell)
      .order(payment.hash, { signal })
      .catch(() => undefined);
    if (order?.status === 'success') return spentOf(shell, order, payment);
    await pause(ORDER_POLL_MS, signal).catch(() => undefined);
  }
  return undefined;
}

function spentOf({ tokens }: Shell, { fromToken, fromAmount }: SwapOrder, { token, maximum }: Payment) {
  if (fromToken.toLowerCase() !== tokens.wireAddress(token).toLowerCase()) return undefined;
  const spent = readAmount(fromAmount, token, 'up');
  return spent?.isPositive && !spent.isMoreThan(maximum) ? spent : undefined;
}
