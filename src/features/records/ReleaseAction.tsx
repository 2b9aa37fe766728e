import { observer } from 'mobx-react-lite';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import { messages } from './messages.ts';
import type { OrderStore } from './OrderStore.ts';
import { useCopied } from './useCopied.ts';

/** The way to release a payout that waits on the target chain, and what became of it (ORD-04). */
export const ReleaseAction = observer(function ReleaseAction({ store }: { readonly store: OrderStore }) {
  const { wallet, intents, chains, i18n } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { release, order } = store;
  if (!release.isWaiting && release.error === undefined) return null;
  const isConnected = wallet.connection.status === 'connected';
  const chain = order && chains.byWireName(order.toTokenChain);
  const { sent } = release;
  return (
    <>
      {release.error !== undefined && <Notice tone="danger">{errorText(i18n, release.error)}</Notice>}
      {release.isWaiting && sent && (
        <Notice>
          {t(sent.hash ? 'release.sent' : 'release.checking')}{' '}
          {sent.hash && (
            <HashText
              text={sent.hash}
              url={explorerLink(chain, 'transaction', sent.hash)}
              copyLabel={t('copy', { what: t('order.hash') })}
              onCopied={onCopied}
            />
          )}
        </Notice>
      )}
      {release.canTake && isConnected && (
        <Button size="l" wide busy={release.isTaking} onClick={() => void release.take(closing.signal)}>
          {t('order.release')}
        </Button>
      )}
      {release.canTake && !isConnected && (
        <Button size="l" wide onClick={() => intents.ask('openWalletChooser', {})}>
          {t('release.connect')}
        </Button>
      )}
    </>
  );
});
