import { AppError } from '../../../model/errors.ts';
import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainDriver, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';

/** For transfers that cost a part of the amount, and for the time since the order was built. */
const TOLERANCE_BPS = 300n;
const WHOLE_BPS = 10_000n;

/**
 * Checks what a contract holds until the other side has paid. A refund returns that, so it must be worth the payment: at
 * least what the pinned exchanges give for it now, less the user's slippage.
 * @throws AppError `transaction/mismatch` with the minimum, `transaction/unreadable` if no exchange knows a price,
 * `chain/unreachable`
 */
export async function verifyHeld(
  driver: ChainDriver,
  effect: TransactionEffect,
  { slippageBps, ...options }: Cancellable & { readonly slippageBps: number },
): Promise<void> {
  const exchange = effect.kind === 'swap' ? effect.heldExchange : undefined;
  if (!exchange) return;
  // The highest answer: a node that lies for the backend would name a low one.
  const answers = (await driver.deposits?.bestExchange?.(exchange, options)) ?? [];
  const best = answers.toSorted((a, b) => (a > b ? -1 : 1))[0] ?? 0n;
  if (best === 0n)
    throw new AppError('transaction/unreadable', { detail: 'no exchange gives the token that it holds' });
  const least = (best * (WHOLE_BPS - BigInt(slippageBps) - TOLERANCE_BPS)) / WHOLE_BPS;
  if (exchange.minUnits < least) throw mismatch('least held', least.toString(), exchange.minUnits.toString());
}
