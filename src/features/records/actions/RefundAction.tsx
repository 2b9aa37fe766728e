import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { messages } from '../messages.ts';
import { explorerLink } from '../order/explorerLink.ts';
import { HashText } from '../order/HashText.tsx';
import type { OrderStore } from '../order/OrderStore.ts';
import { useCopied } from '../order/useCopied.ts';
import { ActionFee } from './ActionFee.tsx';

interface Props {
  readonly store: OrderStore;
  /** Moves the focus away from the pressed button, which is removed. */
  readonly onTaken: (pressed: Element) => void;
}

/** Button to take a waiting refund, and its result (ORD-05). */
export const RefundAction = observer(function RefundAction({ store, onTaken }: Props) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { refund, refunding, chain, canTakeRefund, status } = store;
  if (status !== 'wait_refund') return null;
  const isAsking = refunding.status === 'asking';
  const isConnected = wallet.connection.status === 'connected';
  const take = async (button: HTMLElement) => {
    await store.takeRefund(closing.signal);
    if (!store.canTakeRefund) onTaken(button);
  };
  return (
    <>
      <LiveRegion>
        {refund && (refund.hash ? refunding.error === undefined : !isAsking) && (
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
      </LiveRegion>
      <WalletStatus error={refunding.error} isRunning={isAsking} />
      {canTakeRefund && chain && <ActionFee chain={chain} />}
      {(canTakeRefund || isAsking) && isConnected && (
        <Button size="xl" wide busy={isAsking} onClick={(event) => void take(event.currentTarget)}>
          {t('order.takeRefund')}
        </Button>
      )}
      {canTakeRefund && !isConnected && (
        <Button size="xl" wide onClick={() => intents.ask('openWalletChooser', {})}>
          {t('refund.connect')}
        </Button>
      )}
    </>
  );
});
