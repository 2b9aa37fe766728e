import { observer } from 'mobx-react-lite';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
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

/** The way to release a payout that waits on the target chain, and what became of it (ORD-04). */
export const ReleaseAction = observer(function ReleaseAction({ store, onTaken }: Props) {
  const { wallet, intents, chains, i18n } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { release, order } = store;
  if (!release.isWaiting && release.error === undefined) return null;
  const isConnected = wallet.connection.status === 'connected';
  const chain = order && chains.byWireName(order.toTokenChain);
  const { sent } = release;
  const take = async (button: HTMLElement) => {
    await release.take(closing.signal);
    if (!release.canTake) onTaken(button);
  };
  return (
    <>
      {release.error !== undefined && <Notice tone="danger">{errorText(i18n, release.error)}</Notice>}
      <LiveRegion>
        {release.isWaiting && sent && (
          <Notice>
            {t(sent.hash ? 'release.sent' : release.isTaking ? 'wallet.asking' : 'release.checking')}{' '}
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
      {(release.canTake || release.isTaking) && isConnected && (
        <Button size="l" wide busy={release.isTaking} onClick={(event) => void take(event.currentTarget)}>
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
