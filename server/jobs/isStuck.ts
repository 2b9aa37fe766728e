/** Work without a finished round for this time is stuck. */
const STUCK_AFTER_MS = 60_000;

/** `lastRoundAt`: value of the worker. `undefined` before its first round, which counts as stuck. */
export function isStuck(lastRoundAt: number | undefined, now: number): boolean {
  return lastRoundAt === undefined || now - lastRoundAt > STUCK_AFTER_MS;
}
