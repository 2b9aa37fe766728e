import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import { messages } from './messages.ts';
import type { OrderStore } from './OrderStore.ts';
import { useCopied } from './useCopied.ts';

interface Props {
  readonly store: OrderStore;
  /** Takes the focus over from the button that was pressed, which goes. */
  readonly onTaken: (pressed: Element) => void;
}

/** The way to take a refund that waits, and what became of it (ORD-05). */
export const RefundAction = observer(function RefundAction({ store, onTaken }: Props) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { refund, chain, canTakeRefund, status } = store;
  if (status !== 'wait_refund') return null;
  const isConnected = wallet.connection.status === 'connected';
  const take = async (button: HTMLElement) => {
    await store.takeRefund(closing.signal);
    if (!store.canTakeRefund) onTaken(button);
  };
  return (
    <>
      <LiveRegion>
        {refund && (
          <Notice>
            {t(refund.hash ? 'refund.sent' : store.isTakingRefund ? 'wallet.asking' : 'refund.checking')}{' '}
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
      </LiveRegion>
      {(canTakeRefund || store.isTakingRefund) && isConnected && (
        <Button size="l" wide busy={store.isTakingRefund} onClick={(event) => void take(event.currentTarget)}>
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
