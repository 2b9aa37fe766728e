import { reaction } from 'mobx';
import { AppError, isCancelled } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { messages } from './messages.ts';

/** A wallet that is locked, revoked or absent here has not failed: the user connects it. */
const CLOSED = /^wallet\/(no-account|not-installed|create-account|log-in|other-chain-in-app)$/;

/** Says that a wallet of the last visit did not come back, and reconnects it when the backend answers again (WAL-08). */
export function followLost({ wallet, connection, health, toasts, i18n }: Shell, signal: AbortSignal): void {
  reaction(
    () => wallet.lost,
    (lost) => {
      const plugin = wallet.available.find(({ id }) => id === lost?.walletId);
      if (!lost || !plugin || !isFailure(lost.error)) return;
      const cause = lost.error;
      const isLate = Object(cause).name === 'TimeoutError';
      const error = isLate ? new AppError('wallet/not-responding', { wallet: plugin.name }, { cause }) : cause;
      health.tell('wallet', plugin.id, { ms: 0, error });
      const t = i18n.translator(messages);
      toasts.inform(t('lost', { wallet: plugin.name }), { label: t('retry'), onAct: () => void wallet.restore() });
    },
    { fireImmediately: true, signal },
  );
  reaction(
    () => connection.trouble === undefined,
    (isWell) => {
      // An attempt of the user's own goes on.
      if (isWell && wallet.lost && isFailure(wallet.lost.error) && !wallet.attempt) void wallet.restore();
    },
    { signal },
  );
}

function isFailure(error: unknown): boolean {
  return !isCancelled(error) && !(error instanceof AppError && CLOSED.test(error.code));
}
