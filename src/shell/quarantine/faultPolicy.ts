import { AppError, isCancelled } from '../../model/errors.ts';

/** Maximum faults within `WITHIN_MS`. A plugin that reaches it is disabled for this visit. */
export const MAX_FAULTS = 3;
export const WITHIN_MS = 5 * 60_000;
/** Faults within this time count as one, because a list renders repeatedly. */
export const TOGETHER_MS = 1_000;
/** Time limit for loading a chain's code. */
export const LOAD_LIMIT_MS = 60_000;
/** Time limit for a wallet app's reply about its current chain. */
export const ANSWER_LIMIT_MS = 3_000;

/** `threw`: a method threw although its contract does not allow it. `malformed`: the result does not match the contract. */
export type FaultKind = 'threw' | 'malformed' | 'not-loaded' | 'hung';

/**
 * Whether a failure is the plugin's fault. An `AppError`, an abort and a timeout are not. A `URIError` is about the given text,
 * such as half a character in a reply, so no reply can turn a chain off.
 */
export function isFault(error: unknown): boolean {
  if (error instanceof AppError || error instanceof URIError || isCancelled(error)) return false;
  return !(error instanceof Error && error.name === 'TimeoutError');
}

/**
 * Like `isFault`, for work that also fails when a node or the network does: only a programming error counts. Browsers
 * report a failed request as a TypeError too, each with its own message. The pattern excludes those messages.
 */
export function isMistake(error: unknown): boolean {
  if (error instanceof ReferenceError) return true;
  return error instanceof TypeError && !/fetch|network|load failed|import/i.test(error.message);
}
