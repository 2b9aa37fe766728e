import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { displayText, safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { idleView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { type Station, Track } from '../../../shell/ui/Track/Track.tsx';
import type { TrackState } from '../../../shell/ui/Track/TrackLine.tsx';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { messages as recordMessages } from '../messages.ts';
import { messages } from '../order/messages.ts';
import { receivedText } from '../order/receivedText.ts';
import styles from './OrderTrack.module.css';
import type { OrderPhase } from './orderPhase.ts';
import { expectedSecondsOf, isPaid, startOf } from './orderSteps.ts';
import { useNow } from './useNow.ts';

// Decoration, so it loads when the browser is idle.
const OrderYard = idleView<Props>(() => import('./OrderYard.tsx'));

interface Props {
  readonly order: SwapOrder;
  readonly phase: OrderPhase;
}

/** The way of the money: source, provider, target. The lines show how far it is. */
export const OrderTrack = observer(function OrderTrack({ order, phase }: Props) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const records = useMessages(recordMessages);
  const now = useNow(phase === 'running');
  const from = chains.byWireName(order.fromChain);
  const to = chains.byWireName(order.toChain);
  const route = displayText(order.route, 40) || '–';
  const paid = amountText(order.fromAmount, order.fromSymbol);
  const received = receivedText(order, records, i18n.tag);
  const [first, second] = linesOf(order, phase);
  const start = startOf(order);
  const share = start === undefined ? undefined : (now - start) / 1_000 / expectedSecondsOf(order.timeCode);
  const caption = () => {
    if (phase === 'identity' || phase === 'release') return t('mid.paused');
    if (phase.startsWith('refund')) return t('mid.stopped');
    return phase === 'running' ? records(estimateKey(order.timeCode)) : undefined;
  };
  const mark = (symbol: string, url: string, icon: string | undefined) => (
    <span className={styles.token} data-arrived={(phase === 'success' && symbol === order.toSymbol) || undefined}>
      <TokenAvatar symbol={displayText(symbol, 20)} url={safeUrl(url)} badgeUrl={icon} />
    </span>
  );
  const chainName = (name: string, known: { readonly name: string } | undefined) => (
    <bdi>{known?.name ?? displayText(name, 30)}</bdi>
  );
  const stations: readonly Station[] = [
    {
      id: 'from',
      size: 'l',
      mark: mark(order.fromSymbol, order.fromLogoUrl, from?.icon),
      title: <bdi>{paid}</bdi>,
      caption: chainName(order.fromChain, from),
    },
    {
      id: 'route',
      size: 's',
      mark: (
        <span className={styles.route}>
          <TokenAvatar symbol={route} url={safeUrl(order.logoUrl)} />
        </span>
      ),
      title: <bdi>{route}</bdi>,
      caption: caption(),
      line: { state: first },
    },
    {
      id: 'to',
      size: 'l',
      mark: mark(order.toSymbol, order.toLogoUrl, to?.icon),
      title: <bdi>{received}</bdi>,
      caption: chainName(order.toChain, to),
      line: { state: second, share: second === 'live' && share !== undefined ? Math.min(0.95, share) : undefined },
    },
  ];
  return (
    <div className={styles.place}>
      <FeatureBoundary quiet>
        <Suspense fallback={null}>
          <OrderYard order={order} phase={phase} />
        </Suspense>
      </FeatureBoundary>
      <Track label={t('track', { from: paid, to: received, route })} stations={stations} />
    </div>
  );
});

/** The lines before and after the provider. */
function linesOf(order: SwapOrder, phase: OrderPhase): readonly [TrackState, TrackState] {
  switch (phase) {
    case 'running':
      return isPaid(order) ? ['done', 'live'] : ['live', 'next'];
    case 'success':
      return ['go', 'go'];
    case 'claimed':
    case 'reported':
    case 'identity':
      return ['done', 'next'];
    case 'release':
      return ['done', 'wait'];
    case 'releasing':
      return ['done', 'live'];
    case 'refund':
    case 'refunding':
    case 'refundClaimed':
    case 'refundReported':
    case 'failClaimed':
    case 'timeoutClaimed':
      return ['done', 'cut'];
    case 'refunded':
      return ['idle', 'idle'];
    case 'failed':
    case 'timeout':
    case 'unsent':
      return ['cut', 'next'];
    default:
      return phase satisfies never;
  }
}

/** Time codes 0, 1, 2, 10 of spec §9; 3 is the older spelling of 10 (contract §4.4). */
export function estimateKey(code: number): 'time.0' | 'time.1' | 'time.2' | 'time.10' {
  switch (code) {
    case 0:
      return 'time.0';
    case 2:
      return 'time.2';
    case 3:
    case 10:
      return 'time.10';
    default:
      return 'time.1';
  }
}
