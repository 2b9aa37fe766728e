/** An end for something that waits. */
interface TimeLimit {
  /** Aborts when the time is over, or when the given signal does. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** To be called when it has ended by itself. */
  readonly clear: () => void;
}

/**
 * A limit in milliseconds that leaves nothing behind: the browser's own (`AbortSignal.timeout`) holds its request until it is
 * due, 200 s after a reply that came at once.
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
