/** Work that has not finished a round for this long is stuck. */
const STUCK_AFTER_MS = 60_000;

/** `lastRoundAt`: as a worker has it; `undefined` before its first round, which has to come as well. */
export function isStuck(lastRoundAt: number | undefined, now: number): boolean {
  return lastRoundAt === undefined || now - lastRoundAt > STUCK_AFTER_MS;
}
