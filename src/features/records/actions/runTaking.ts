import { when } from 'mobx';
import type { Shell } from '../../../shell/Shell.ts';
import type { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';

interface Taking {
  readonly signal: AbortSignal;
  readonly send: () => Promise<void>;
  /** Called after the block, and after a failure, unless the page was left. */
  readonly onEnd: () => void;
}

/**
 * Runs a transaction that takes the money of an order: a refund or a release. Resolves once it is sent, or the attempt has
 * failed. Never rejects: shows an error in a toast and stores it in `progress`.
 */
export async function runTaking(
  { toasts }: Pick<Shell, 'toasts'>,
  progress: PaymentProgress,
  { signal, send, onEnd }: Taking,
): Promise<void> {
  if (!progress.canStart) return;
  const ended = progress.run(signal, send).then(() => {
    if (progress.status === 'review') return;
    if (progress.error !== undefined) toasts.fail(progress.error);
    onEnd();
  });
  await Promise.race([ended, when(() => progress.status === 'sent')]);
}
