import { observer } from 'mobx-react-lite';
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

/** The way to take a refund that waits, and what became of it (ORD-05). */
export const RefundAction = observer(function RefundAction({ store }: { readonly store: OrderStore }) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { refund, chain, canTakeRefund, status } = store;
  if (status !== 'wait_refund') return null;
  const isConnected = wallet.connection.status === 'connected';
  return (
    <>
      {refund && (
        <Notice>
          {t(refund.hash ? 'refund.sent' : 'refund.checking')}{' '}
          {refund.hash && (
            <HashText
              text={refund.hash}
              url={explorerLink(chain, 'transaction', refund.hash)}
              copyLabel={t('copy', { what: t('order.hash') })}
              onCopied={onCopied}
            />
          )}
        </Notice>
      )}
      {canTakeRefund && isConnected && (
        <Button size="l" wide busy={store.isTakingRefund} onClick={() => void store.takeRefund(closing.signal)}>
          {t('order.takeRefund')}
        </Button>
      )}
      {canTakeRefund && !isConnected && (
        <Button size="l" wide onClick={() => intents.ask('openWalletChooser', {})}>
          {t('refund.connect')}
        </Button>
      )}
    </>
  );
});
