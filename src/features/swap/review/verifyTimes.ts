import { mismatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainDriver, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';

/** Maximum time until the transaction must be included. */
const MAX_VALID_SECONDS = 3_600;
/** Maximum time that the money may be locked if the other side never pays. */
const MAX_LOCKED_SECONDS = 24 * 3_600;

type Times = Pick<Extract<TransactionEffect, { kind: 'swap' }>, 'deadline' | 'lockedUntil'>;

/** The limits of a swap's times, for a transaction that is signed at `now`. In seconds since 1970. */
export function latestTimes(now: number): Required<{ readonly [K in keyof Times]: number }> {
  return { deadline: now + MAX_VALID_SECONDS, lockedUntil: now + MAX_LOCKED_SECONDS };
}

/** `now`: seconds since 1970. @throws AppError `transaction/mismatch` with the time that is too late */
export function assertTimes({ deadline, lockedUntil }: Times, now: number): void {
  const latest = latestTimes(now);
  if (deadline !== undefined && deadline > latest.deadline) {
    throw mismatch('valid until', String(latest.deadline), String(deadline));
  }
  if (lockedUntil !== undefined && lockedUntil > latest.lockedUntil) {
    throw mismatch('locked until', String(latest.lockedUntil), String(lockedUntil));
  }
}

/**
 * Checks the times of a swap by clocks that its service does not set. `verifySwap` uses the service's time, which may be
 * days ahead of the device's. So the times must also be within limits by the device's date or, if that is behind, by the
 * chain's.
 * @throws AppError as `assertTimes`, `chain/unreachable`
 */
export async function verifyTimes(driver: ChainDriver, effect: TransactionEffect, options: Cancellable): Promise<void> {
  if (effect.kind !== 'swap') return;
  const device = Math.floor(Date.now() / 1_000);
  try {
    assertTimes(effect, device);
  } catch (error) {
    // The earliest answer: a node that lies for the backend would name a late one.
    const blocks = (await driver.chainTimes?.(options)) ?? [];
    const chain = Math.floor(Math.min(...blocks) / 1_000);
    if (blocks.length === 0 || chain <= device) throw error;
    assertTimes(effect, chain);
  }
}
