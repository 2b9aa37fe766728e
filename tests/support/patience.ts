/**
 * Maximum wait of a test in milliseconds. Tests continue as soon as the condition is met, so the limit matters only for failures
 * and on busy machines.
 */
export const PATIENCE_MS = 60_000;
