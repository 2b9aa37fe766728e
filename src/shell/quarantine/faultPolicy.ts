import { AppError, isCancelled } from '../../model/errors.ts';

/** So many faults within so long, and a plugin is set aside for this visit. */
export const MAX_FAULTS = 3;
export const WITHIN_MS = 5 * 60_000;
/** Faults within so long of one another are one: a list is drawn again and again. */
export const TOGETHER_MS = 1_000;
/** A chain's code comes within so long, or has not come. */
export const LOAD_LIMIT_MS = 60_000;
/** What a wallet's app is asked about itself it answers within so long, or not at all. */
export const ANSWER_LIMIT_MS = 3_000;

/** `threw`: where its contract says that it does not. `malformed`: it gave something else than its contract says. */
export type FaultKind = 'threw' | 'malformed' | 'not-loaded' | 'hung';

/** Whether a failure is the plugin's own: no refusal, no abort, no limit of time, and nothing that was said in the app's own words. */
export function isFault(error: unknown): boolean {
  if (error instanceof AppError || isCancelled(error)) return false;
  return !(error instanceof Error && error.name === 'TimeoutError');
}

/**
 * Of work that also fails when a node or the network does: only a mistake in the code counts. Browsers tell a request that
 * failed by a TypeError, in words of their own.
 */
export function isMistake(error: unknown): boolean {
  if (error instanceof ReferenceError) return true;
  return error instanceof TypeError && !/fetch|network|load failed|import/i.test(error.message);
}
