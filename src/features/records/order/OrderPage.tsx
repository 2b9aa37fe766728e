import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { usePageName } from '../../../shell/layout/usePageName.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { OrderFrame } from '../../../trade/widgets/OrderFrame/OrderFrame.tsx';
import { ReclaimNote } from '../actions/ReclaimNote.tsx';
import { watchArrival } from '../arrival/watchArrival.ts';
import { LocalOrderView } from '../list/LocalOrderView.tsx';
import { messages as recordMessages } from '../messages.ts';
import { OrderClock } from '../progress/OrderClock.tsx';
import { OrderProgress } from '../progress/OrderProgress.tsx';
import { OrderTrack } from '../progress/OrderTrack.tsx';
import { type OrderPhase, phaseOf } from '../progress/orderPhase.ts';
import { expectedSecondsOf, startOf } from '../progress/orderSteps.ts';
import { useNow } from '../progress/useNow.ts';
import { AllowanceLeft } from './AllowanceLeft.tsx';
import { messages } from './messages.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderNeeds } from './OrderNeeds.tsx';
import styles from './OrderPage.module.css';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderState, OrderTitle, titleKey } from './OrderState.tsx';
import { OrderStore } from './OrderStore.ts';
import { orderAt, orderLink } from './orderLink.ts';
import { receivedText } from './receivedText.ts';
import { useCopied } from './useCopied.ts';

/** The page of an order, at `#/order/<hash of its payment>` (UXP-03). */
const OrderPage = observer(function OrderPage() {
  const { pathname } = useLocation();
  const t = useMessages(messages);
  const hash = orderAt(pathname);
  if (hash) return <OrderView key={hash} hash={hash} />;
  return (
    <EmptyState
      figure="cutRail"
      title={<h1>{t('unknown')}</h1>}
      text={t('unknown.text')}
      action={<Link to="/Records">{t('records')}</Link>}
    />
  );
});

/** One order: its state, what it needs from its owner, and all facts. */
export const OrderView = observer(function OrderView({ hash }: { readonly hash: string }) {
  const shell = useShell();
  const t = useMessages(messages);
  const records = useMessages(recordMessages);
  const back = useBack();
  const [store] = useState(() => new OrderStore(shell, hash, arrivalsOf(shell)));
  useEffect(() => watchArrival(store), [store]);
  const state = useRef<HTMLDivElement>(null);
  const toState = (pressed: Element) => {
    const at = document.activeElement;
    // Do not move the focus if the user has moved it meanwhile.
    if (at === pressed || at?.contains(state.current)) state.current?.focus();
  };
  const { shown: order, seenAt } = store;
  return (
    <div className={styles.stage}>
      <OrderFrame
        label={records('order.title')}
        backLabel={t('back')}
        onBack={back}
        tools={<Tools hash={hash} />}
        after={order && <OrderActions store={store} order={order} phase={phaseIn(store, order)} />}
      >
        {seenAt !== undefined && (
          <Notice tone="warning">{records('seen', { time: formatTime(seenAt, shell.i18n.tag) })}</Notice>
        )}
        <div className={styles.head}>
          {/* Always there, so that a change inside it is announced; the rest of the page is not. */}
          <div ref={state} className={styles.state} tabIndex={-1} aria-live="polite" data-testid="order-state">
            {order ? <KnownState store={store} order={order} /> : <UnknownTitle store={store} />}
          </div>
          {order && phaseIn(store, order) === 'running' && <OrderClock order={order} />}
        </div>
        {order ? <Known store={store} order={order} onTaken={toState} /> : <Unknown store={store} />}
      </OrderFrame>
    </div>
  );
});

/** The phase of the order, with what this device knows about it. */
function phaseIn(store: OrderStore, order: SwapOrder): OrderPhase {
  return phaseOf({ order, ...deviceFacts(store) });
}

function deviceFacts({ release, refund, deviceEnd, arrival, payment }: OrderStore) {
  return {
    isReleaseSent: release.sent?.hash !== undefined,
    isRefundSent: refund?.hash !== undefined,
    deviceEnd,
    arrival,
    payment,
  };
}

/** Back to the page before; to the list if the order was opened by its address. */
function useBack(): () => void {
  const { location } = useShell();
  const navigate = useNavigate();
  return () => {
    const isVisited = location.previous !== '/' || hasPageBefore(window.history.state);
    void (isVisited ? navigate(-1) : navigate('/Records'));
  };
}

/** Copies the link of the order, and asks the assistant about it. */
function Tools({ hash }: { readonly hash: string }) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const records = useMessages(recordMessages);
  const onCopied = useCopied();
  const copy = () => {
    navigator.clipboard.writeText(orderLink(window.location.href, hash)).then(
      () => onCopied(),
      (error: unknown) => onCopied(error),
    );
  };
  return (
    <>
      <Button variant="quiet" aria-label={records('order.copyLink')} onClick={copy}>
        <Icon name="copy" />
      </Button>
      {intents.isAnswered('openChat') && (
        <Button
          variant="quiet"
          aria-label={t('ask')}
          onClick={() => intents.request('openChat', { question: t('ask.question', { hash }) })}
        >
          <Icon name="chat" />
        </Button>
      )}
    </>
  );
}

/** Whether a page of the app lies before this one, also after a reload. The router counts its pages in the history. */
function hasPageBefore(state: unknown): boolean {
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' && index > 0;
}

interface KnownProps {
  readonly store: OrderStore;
  readonly order: SwapOrder;
}

const KnownState = observer(function KnownState({ store, order }: KnownProps) {
  const phase = phaseIn(store, order);
  const isLate = useIsLate(order, phase);
  const facts = deviceFacts(store);
  usePageName(usePageTitle(order, phase, { ...facts, isLate }));
  return <OrderState order={order} canTakeRefund={store.canTakeRefund} isLate={isLate} {...facts} />;
});

const Known = observer(function Known({
  store,
  order,
  onTaken,
}: KnownProps & { readonly onTaken: (pressed: Element) => void }) {
  const { i18n } = useShell();
  const records = useMessages(recordMessages);
  const { confirmedAt, deviceEnd, sent } = store;
  const phase = phaseIn(store, order);
  return (
    <>
      <OrderTrack order={order} phase={phase} />
      {deviceEnd && <Notice tone="warning">{records(`local.${deviceEnd}.text`)}</Notice>}
      {store.isUnconfirmed && confirmedAt !== undefined && (
        <Notice tone="warning">{records('stale', { time: formatTime(confirmedAt, i18n.tag) })}</Notice>
      )}
      <OrderNeeds store={store} order={order} phase={phase} onTaken={onTaken} />
      <OrderProgress
        order={order}
        phase={phase}
        sent={{ approval: store.approval, isRefundSent: store.refund?.hash !== undefined }}
      />
      <ReclaimNote store={store} />
      {sent && <AllowanceLeft sent={sent} />}
      {store.isElsewhere && <Notice>{records('order.elsewhere')}</Notice>}
      <OrderReceipt order={order} sent={sent} isElsewhere={store.isElsewhere} isDone={phase === 'success'} />
      <OrderDetails store={store} order={order} />
    </>
  );
});

/** Name of the page in the browser's tab. */
function usePageTitle(order: SwapOrder, phase: OrderPhase, of: Parameters<typeof titleKey>[1]): string {
  const t = useMessages(messages);
  const received = receivedText(order, useMessages(recordMessages), useShell().i18n.tag);
  const paid = amountText(order.fromAmount, order.fromSymbol);
  return phase === 'success' ? t('page.success', { received }) : t(titleKey(phase, of), { received, paid });
}

/** Whether a running order takes longer than the upper end of its estimate. */
function useIsLate(order: SwapOrder, phase: OrderPhase): boolean {
  const isRunning = phase === 'running';
  const now = useNow(isRunning);
  const start = startOf(order);
  return isRunning && start !== undefined && now - start > expectedSecondsOf(order.timeCode) * 1_000;
}

/** The title until the service has answered. */
const UnknownTitle = observer(function UnknownTitle({ store }: { readonly store: OrderStore }) {
  const records = useMessages(recordMessages);
  const t = useMessages(messages);
  if (store.listed) return <OrderTitle order={store.listed} {...deviceFacts(store)} />;
  const stage = store.local?.stage;
  const isEnded = stage === 'dropped' || stage === 'replaced' || stage === 'notSent';
  const title = stage === undefined ? records('order.title') : t(isEnded ? 'title.unsent' : 'title.running');
  return <h1 className={styles.title}>{title}</h1>;
});

/** Shown until the service has answered: the data of this device, and what the app waits for. */
const Unknown = observer(function Unknown({ store }: { readonly store: OrderStore }) {
  const records = useMessages(recordMessages);
  const { local } = store;
  const { current } = store.polled;
  if (local) {
    return (
      <>
        <LocalOrderView order={local} chain={store.chain} isForgotten={store.isForgotten} />
        <ReclaimNote store={store} />
      </>
    );
  }
  if (current.status === 'failed') {
    return (
      <ErrorState
        title={records('order.failed')}
        text={records('failed.text')}
        retryLabel={records('retry')}
        onRetry={() => void store.polled.refresh()}
      />
    );
  }
  return store.ignored > 0 ? <Notice>{records('order.unknown')}</Notice> : <Spinner label={records('order.loading')} />;
});

export default OrderPage;
