/** A time limit for an operation. */
export interface TimeLimit {
  /** Aborts after the time limit, or when the given signal aborts. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Call it when the operation ends before the limit. */
  readonly clear: () => void;
}

/**
 * A time limit in milliseconds. Unlike `AbortSignal.timeout`, its timer holds the signal until then (Node 20 collects the
 * other: nodejs/node#57736), and `clear` frees both.
 */
export function timeLimit(ms: number, given?: AbortSignal): TimeLimit {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
  return {
    signal: given ? AbortSignal.any([given, late.signal]) : late.signal,
    isOver: () => late.signal.aborted,
    clear: () => clearTimeout(timer),
  };
}
