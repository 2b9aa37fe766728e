import { reaction } from 'mobx';
import type { Outbox } from './Outbox.ts';
import type { TabLocks } from './TabLocks.ts';

/** Interval at which the leading tab checks open records. Shorter while a record is not yet reported. */
const EVERY_MS = 15_000;
const UNREPORTED_EVERY_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Starts the outbox. The leading tab reconciles on load, on focus, when the network returns, after a send, and by timer.
 * Other tabs read the records that it writes. Returns a function that stops it.
 */
export function startOutbox(outbox: Outbox, locks: TabLocks, channel: BroadcastChannel | undefined): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const onChange = (): void => void outbox.load();
  channel?.addEventListener('message', onChange);
  void outbox.load().then(() => {
    locks.lead('switchyard-outbox', signal, () => leadReconciling(outbox, signal));
  });
  return () => {
    stopped.abort();
    channel?.removeEventListener('message', onChange);
  };
}

function leadReconciling(outbox: Outbox, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning || signal.aborted) return;
    clearTimeout(timer);
    isRunning = true;
    await outbox.load();
    await outbox.reconcile(signal);
    isRunning = false;
    if (!signal.aborted) timer = setTimeout(() => void run(), pauseMs(outbox));
  };
  const wake = (): void => void run();
  reaction(() => outbox.open.length, wake, { signal });
  reaction(() => outbox.open.filter((record) => record.hash && !record.isReported).length, wake, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('focus', wake, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  wake();
}

/** Random pause, so that clients do not all retry at once after an outage. */
function pauseMs(outbox: Outbox): number {
  const unreported = outbox.open.filter((record) => record.hash && !record.isReported);
  if (unreported.length === 0) return EVERY_MS;
  const attempts = Math.min(...unreported.map((record) => record.attempts));
  return Math.min(UNREPORTED_EVERY_MS * 2 ** attempts, MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
}
