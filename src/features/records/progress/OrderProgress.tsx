import { observer } from 'mobx-react-lite';
import { displayText } from '../../../model/text.ts';
import { formatDuration } from '../../../shell/i18n/duration/formatDuration.ts';
import { durationMessages } from '../../../shell/i18n/duration/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import type { TrackState } from '../../../shell/ui/Track/TrackLine.tsx';
import { type TrackStep, TrackSteps } from '../../../shell/ui/Track/TrackSteps.tsx';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { explorerLink } from '../order/explorerLink.ts';
import { messages } from '../order/messages.ts';
import { clockText } from './clockText.ts';
import styles from './OrderProgress.module.css';
import type { OrderPhase } from './orderPhase.ts';
import { type OrderStep, startOf, stepsOf } from './orderSteps.ts';
import { useNow } from './useNow.ts';

interface Props {
  readonly order: SwapOrder;
  readonly phase: OrderPhase;
  readonly sent: Parameters<typeof stepsOf>[2];
}

const states: Readonly<Record<OrderStep['state'], TrackState>> = {
  done: 'done',
  now: 'live',
  wait: 'wait',
  next: 'next',
  reported: 'next',
  failed: 'cut',
};

/** What has happened, with clock times and explorer links, and what comes next. */
export const OrderProgress = observer(function OrderProgress({ order, phase, sent }: Props) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const duration = useMessages(durationMessages);
  const isMoving = phase === 'running';
  const now = useNow(isMoving);
  const start = startOf(order);
  const amount = amountText(order.fromAmount, order.fromSymbol);
  const valueAt = (step: OrderStep, title: string) => {
    const chain = chains.byWireName(step.chain);
    const url = explorerLink(chain, 'transaction', step.hash);
    const time = () => {
      if (step.state === 'wait') return t('state.wait');
      if (step.state === 'now' && isMoving && start !== undefined) {
        return t('so.far', { time: formatDuration(duration, (now - start) / 1_000) });
      }
      return step.at === undefined ? undefined : clockText(step.at, now, i18n.tag);
    };
    return (
      <>
        {time()}
        {url && (
          <a
            className={styles.explorer}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('step.open', { step: title })}
          >
            <Icon name="external" />
          </a>
        )}
      </>
    );
  };
  const steps = stepsOf(order, phase, sent).map((step): TrackStep => {
    const name = chains.byWireName(step.chain)?.name ?? (displayText(step.chain, 20) || '–');
    const title = t(`step.${step.kind}`, { chain: name, amount });
    return {
      id: step.kind === 'approved' ? 'approved' : `${step.kind} ${step.chain}`,
      title: <bdi>{title}</bdi>,
      state: states[step.state],
      stateLabel: t(`state.${step.state}`),
      value: valueAt(step, title),
    };
  });
  return <TrackSteps label={t('steps')} steps={steps} />;
});
