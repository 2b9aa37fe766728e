import { observer } from 'mobx-react-lite';
import type { ChainId } from '../../../model/caip.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { depositRoles } from '../../../shell/plugin/contracts.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { NamedContract } from '../../../shell/stores/checkContracts.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { ReviewedCode } from '../../../shell/widgets/WalletStatus/CodeNotes.tsx';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { messages } from '../messages.ts';
import { explorerLink } from '../order/explorerLink.ts';
import { HashText } from '../order/HashText.tsx';
import type { OrderStore } from '../order/OrderStore.ts';
import { useCopied } from '../order/useCopied.ts';
import { ActionFee } from './ActionFee.tsx';

interface Props {
  readonly store: OrderStore;
  readonly kind: 'release' | 'refund';
  /** Moves the focus away from the pressed button, which is removed. */
  readonly onTaken: (pressed: Element) => void;
}

/** Button to release a payout that waits on the target chain (ORD-04) or to take a waiting refund (ORD-05), and its result. */
export const TakeAction = observer(function TakeAction({ store, kind, onTaken }: Props) {
  const { wallet, intents, chains } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const closing = useClosing();
  const { release, order } = store;
  const isRelease = kind === 'release';
  const { isAsking, error, wait } = isRelease ? release.progress : store.refunding;
  const isWaiting = isRelease ? release.isWaiting : store.status === 'wait_refund';
  const sent = isRelease ? release.sent : store.refund;
  const chain = isRelease ? order && chains.byWireName(order.toChain) : store.chain;
  const canTake = () => (isRelease ? release.canTake : store.canTakeRefund);
  if (!isWaiting && error === undefined) return null;
  const isConnected = wallet.connection.status === 'connected';
  const take = async (button: HTMLElement) => {
    await (isRelease ? release.take(closing.signal) : store.takeRefund(closing.signal));
    if (!canTake()) onTaken(button);
  };
  return (
    <>
      <LiveRegion>
        {isWaiting && sent && (sent.hash ? error === undefined : !isAsking) && (
          <Notice>
            {t(sent.hash ? `${kind}.sent` : `${kind}.checking`)}{' '}
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
      <WalletStatus error={error} isRunning={isAsking} wait={wait} />
      {canTake() && !isAsking && chain && <ReviewedCode of={chain.id} named={() => ownContracts(chains, chain.id)} />}
      {canTake() && chain && <ActionFee chain={chain} />}
      {(canTake() || isAsking) && isConnected && (
        <Button size="xl" wide busy={isAsking} onClick={(event) => void take(event.currentTarget)}>
          {t(isRelease ? 'order.release' : 'order.takeRefund')}
        </Button>
      )}
      {canTake() && !isConnected && (
        <Button size="xl" wide onClick={() => intents.request('openWalletChooser', {})}>
          {t(`${kind}.connect`)}
        </Button>
      )}
    </>
  );
});

/** Only this product's own contracts refund and release by a transaction of the payer. */
async function ownContracts(chains: Shell['chains'], chain: ChainId): Promise<readonly NamedContract[]> {
  const pins = await chains.contracts(chain);
  return pins.flatMap(({ role, address, service }) =>
    depositRoles.includes(role) && service === undefined ? [{ chain, address, roles: [role] }] : [],
  );
}
