/**
 * A signal that aborts after the time, as `AbortSignal.timeout`. Node 20 collects a timeout signal that only
 * `AbortSignal.any` refers to, and its time never ends (nodejs/node#57736). Here the timer refers to it.
 */
export function timeLimit(limitMs: number): AbortSignal {
  const limit = new AbortController();
  const end = () => limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  setTimeout(end, limitMs).unref();
  return limit.signal;
}
