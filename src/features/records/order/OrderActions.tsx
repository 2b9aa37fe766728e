import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { isFinal, isSettled } from '../../../api/orderStatus.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Slot } from '../../../shell/layout/Slot.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { saveFile } from '../../../shell/saveFile.ts';
import { shareUrl } from '../../../shell/shareUrl.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { openInSwapForm } from '../../../trade/openInSwapForm.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { swapsAgain } from '../../../trade/swapAgain.ts';
import { SwapAgain } from '../../../trade/widgets/SwapAgain/SwapAgain.tsx';
import { messages as recordMessages } from '../messages.ts';
import type { OrderPhase } from '../progress/orderPhase.ts';
import { receiptFacts } from '../receipt/receiptFacts.ts';
import { receiptHtml } from '../receipt/receiptHtml.ts';
import { messages } from './messages.ts';
import styles from './OrderActions.module.css';
import type { OrderStore } from './OrderStore.ts';
import { orderLink } from './orderLink.ts';
import { useCopied } from './useCopied.ts';

interface Props {
  readonly store: OrderStore;
  readonly order: SwapOrder;
  readonly phase: OrderPhase;
}

/** The next actions: another swap while the order runs; swap again, receipt and share at its end. */
export const OrderActions = observer(function OrderActions({ store, order, phase }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const records = useMessages(recordMessages);
  const { status } = order;
  const hasEnded = isSettled(status) || isFinal(status);
  const { intents } = shell;
  const saveReceipt = () => {
    const facts = receiptFacts(shell, order, {
      sent: store.sent,
      confirmedAt: store.confirmedAt,
      isClaimed: store.isClaimed || phase === 'failClaimed' || phase === 'timeoutClaimed',
    });
    const { origin, pathname } = window.location;
    const name = `switchyard-${store.hash.slice(0, 16)}.html`;
    saveFile(name, receiptHtml(shell.i18n, facts, { site: origin + pathname, now: Date.now() }), 'text/html');
  };
  return (
    <div className={styles.actions}>
      {goesOnByItself(phase) && <Slot name="order.running" />}
      <SwapAgain order={order} />
      {hasEnded && status !== 'success' && store.canPayAgain && <TryAgain order={order} />}
      {hasEnded && (
        <Button variant="secondary" onClick={saveReceipt}>
          {records('receipt.save')}
        </Button>
      )}
      {phase === 'success' && <Share hash={store.hash} />}
      {(status === 'fail' || status === 'timeout') && intents.isAnswered('openSupport') && (
        <Button variant="quiet" onClick={() => intents.request('openSupport', {})}>
          {t('support')}
        </Button>
      )}
      {!hasEnded && (
        <Link to="/swap" className={styles.link ?? ''}>
          {t('another')}
        </Link>
      )}
    </div>
  );
});

function goesOnByItself(phase: OrderPhase): boolean {
  return phase === 'running' || phase === 'releasing' || phase === 'refunding';
}

/** Fills the form with the swap that did not succeed. Sends nothing. */
const TryAgain = observer(function TryAgain({ order }: { readonly order: SwapOrder }) {
  const shell = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const again = swapsAgain(shell, order);
  if (!again) return null;
  return (
    <Button onClick={() => void openInSwapForm(shell, (path) => void navigate(path), again.repeat)}>
      {t('again')}
    </Button>
  );
});

/** Gives the order's link to the browser's share dialog, else to the clipboard. */
function Share({ hash }: { readonly hash: string }) {
  const t = useMessages(messages);
  const onCopied = useCopied();
  const share = () => shareUrl(orderLink(window.location.href, hash), onCopied);
  return (
    <Button variant="secondary" onClick={share}>
      {t('share')}
    </Button>
  );
}
