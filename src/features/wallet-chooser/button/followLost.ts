import { reaction } from 'mobx';
import type { Shell } from '../../../shell/Shell.ts';
import { messages } from './messages.ts';

/**
 * Says that a wallet of the last visit did not come back, and reconnects it when the backend answers again (WAL-08).
 * Returns a function that stops this.
 */
export function followLost({ wallet, connection, toasts, i18n }: Shell): () => void {
  const stopTelling = reaction(
    () => wallet.lost,
    (lost) => {
      if (!lost) return;
      const t = i18n.translator(messages);
      toasts.inform(t('lost', { wallet: lost.name }), { label: t('lost.retry'), onAct: () => void wallet.restore() });
    },
  );
  const stopReturning = reaction(
    () => connection.trouble === undefined,
    (isWell) => {
      // An attempt of the user's own goes on.
      if (isWell && wallet.lost && !wallet.attempt) void wallet.restore();
    },
  );
  return () => {
    stopTelling();
    stopReturning();
  };
}
