import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { isFinal, isSettled, orderStatusOf } from '../../../api/swap.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { saveFile } from '../../../shell/saveFile.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { SwapAgain } from '../../../trade/widgets/SwapAgain/SwapAgain.tsx';
import { ReclaimNote } from '../actions/ReclaimNote.tsx';
import { RefundAction } from '../actions/RefundAction.tsx';
import { ReleaseAction } from '../actions/ReleaseAction.tsx';
import { LocalOrderView } from '../list/LocalOrderView.tsx';
import { messages } from '../messages.ts';
import { receiptFacts } from '../receipt/receiptFacts.ts';
import { receiptHtml } from '../receipt/receiptHtml.ts';
import { supportBundle } from '../receipt/supportBundle.ts';
import styles from './OrderDialog.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLegs } from './OrderLegs.tsx';
import { KycLink, OrderState } from './OrderState.tsx';
import { OrderStore } from './OrderStore.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { orderLink } from './orderLink.ts';
import { useCopied } from './useCopied.ts';

interface Props extends DialogProps {
  readonly hash: string;
}

const OrderDialog = observer(function OrderDialog({ hash, close }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new OrderStore(shell, hash));
  const state = useRef<HTMLDivElement>(null);
  const toState = (pressed: Element) => {
    const at = document.activeElement;
    // Do not move the focus if the user has moved it meanwhile.
    if (at === pressed || at?.contains(state.current)) state.current?.focus();
  };
  const { order, confirmedAt, canTakeRefund } = store;
  const isDone = order !== undefined && orderStatusOf(order.finalStatus) === 'success';
  return (
    <Dialog title={t('order.title')} closeLabel={t('order.close')} size="l" onClose={close}>
      {order && (
        <OrderSummary
          sides={[
            {
              label: t('order.paid'),
              amount: order.fromAmount,
              symbol: order.fromTokenSymbol,
              chain: shell.chains.byWireName(order.fromTokenChain)?.name ?? order.fromTokenChain,
              logoUrl: order.fromTokenUrl,
            },
            {
              label: isDone ? t('order.received') : t('order.expected'),
              amount: order.toTokenAmount,
              symbol: order.toTokenSymbol,
              chain: shell.chains.byWireName(order.toTokenChain)?.name ?? order.toTokenChain,
              logoUrl: order.toTokenUrl,
            },
          ]}
        />
      )}
      {store.seenAt !== undefined && (
        <Notice tone="warning">{t('seen', { time: formatTime(store.seenAt, shell.i18n.tag) })}</Notice>
      )}
      {/* Always there, so that a change inside it is announced; the rest of the dialog is not. */}
      <div ref={state} tabIndex={-1} aria-live="polite" data-testid="order-state">
        {order && (
          <OrderState
            order={order}
            canTakeRefund={canTakeRefund}
            isReleaseSent={store.release.sent?.hash !== undefined}
          />
        )}
      </div>
      {order && store.deviceEnd && <Notice tone="warning">{t(`local.${store.deviceEnd}.text`)}</Notice>}
      {!order && <Unknown store={store} />}
      {order?.finalStatus === 'wait_kyc' && <KycLink order={order} />}
      {order && store.isUnconfirmed && confirmedAt !== undefined && (
        <Notice tone="warning">{t('stale', { time: formatTime(confirmedAt, shell.i18n.tag) })}</Notice>
      )}
      <ReclaimNote store={store} onGo={close} />
      <ReleaseAction store={store} onTaken={toState} />
      <RefundAction store={store} onTaken={toState} />
      {order && <OrderLegs order={order} />}
      {order && <OrderFacts order={order} />}
      {order && <SwapAgain order={order} onGo={close} />}
      <Foot store={store} />
    </Dialog>
  );
});

/** Shown until the service has answered: the data of this device, and what the app waits for. */
const Unknown = observer(function Unknown({ store }: { readonly store: OrderStore }) {
  const t = useMessages(messages);
  const { local } = store;
  const { current } = store.polled;
  if (local) return <LocalOrderView order={local} chain={store.chain} />;
  if (current.status === 'failed') {
    return (
      <ErrorState
        title={t('order.failed')}
        text={t('failed.text')}
        retryLabel={t('retry')}
        onRetry={() => void store.polled.refresh()}
      />
    );
  }
  return store.ignored > 0 ? <Notice>{t('order.unknown')}</Notice> : <Spinner label={t('order.loading')} />;
});

const Foot = observer(function Foot({ store }: { readonly store: OrderStore }) {
  const shell = useShell();
  const { i18n } = shell;
  const t = useMessages(messages);
  const onCopied = useCopied();
  const { order, status, sent, confirmedAt } = store;
  const hasEnded = order !== undefined && (isSettled(status) || isFinal(status));
  const saveReceipt = () => {
    if (!order) return;
    const facts = receiptFacts(shell, order, { sent, confirmedAt });
    const { origin, pathname } = window.location;
    const name = `switchyard-${store.hash.slice(0, 16)}.html`;
    saveFile(name, receiptHtml(i18n, facts, { site: origin + pathname, now: Date.now() }), 'text/html');
  };
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => onCopied(),
      (error: unknown) => onCopied(error),
    );
  };
  return (
    <div className={styles.foot}>
      {store.confirmedAt !== undefined && (
        <p className={styles.checked}>{t('order.checked', { time: formatTime(store.confirmedAt, i18n.tag) })}</p>
      )}
      <Button variant="quiet" size="s" onClick={() => copy(orderLink(window.location.href, store.hash))}>
        {t('order.copyLink')}
      </Button>
      <Button variant="quiet" size="s" onClick={() => copy(supportBundle(store))}>
        {t('order.copyAll')}
      </Button>
      {hasEnded && (
        <Button variant="quiet" size="s" onClick={saveReceipt}>
          {t('receipt.save')}
        </Button>
      )}
    </div>
  );
});

export default OrderDialog;
