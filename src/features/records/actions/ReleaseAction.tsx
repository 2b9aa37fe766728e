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

/** Button to release a payout that waits on the target chain, and its result (ORD-04). */
export const ReleaseAction = observer(function ReleaseAction({ store, onTaken }: Props) {
  const { wallet, intents, chains } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { release, order } = store;
  const { sent, taking } = release;
  const isAsking = taking.status === 'asking';
  if (!release.isWaiting && taking.error === undefined) return null;
  const isConnected = wallet.connection.status === 'connected';
  const chain = order && chains.byWireName(order.toChain);
  const take = async (button: HTMLElement) => {
    await release.take(closing.signal);
    if (!release.canTake) onTaken(button);
  };
  return (
    <>
      <LiveRegion>
        {release.isWaiting && sent && (sent.hash ? taking.error === undefined : !isAsking) && (
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
      </LiveRegion>
      <WalletStatus error={taking.error} isRunning={isAsking} />
      {release.canTake && chain && <ActionFee chain={chain} />}
      {(release.canTake || isAsking) && isConnected && (
        <Button size="xl" wide busy={isAsking} onClick={(event) => void take(event.currentTarget)}>
          {t('order.release')}
        </Button>
      )}
      {release.canTake && !isConnected && (
        <Button size="xl" wide onClick={() => intents.ask('openWalletChooser', {})}>
          {t('release.connect')}
        </Button>
      )}
    </>
  );
});
