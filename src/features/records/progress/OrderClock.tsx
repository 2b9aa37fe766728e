import { observer } from 'mobx-react-lite';
import { formatDuration } from '../../../shell/i18n/duration/formatDuration.ts';
import { durationMessages } from '../../../shell/i18n/duration/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { messages } from '../order/messages.ts';
import styles from './OrderClock.module.css';
import { expectedSecondsOf, paymentOf, startOf } from './orderSteps.ts';
import { useNow } from './useNow.ts';

/** The time left by the estimate, or how late the order is. Screen readers skip the seconds; the steps have the time. */
export const OrderClock = observer(function OrderClock({ order }: { readonly order: SwapOrder }) {
  const t = useMessages(messages);
  const duration = useMessages(durationMessages);
  const now = useNow(true);
  const start = startOf(order);
  if (start === undefined) return null;
  const expected = expectedSecondsOf(order.timeCode);
  const passed = Math.max(0, (now - start) / 1_000);
  const text = (seconds: number) => formatDuration(duration, seconds);
  if (passed > expected) {
    // Until a block has the payment, it is not known where the funds are.
    const { status, claim } = paymentOf(order) ?? {};
    const key = status === 'success' && claim === undefined ? 'late' : 'late.unpaid';
    return <p className={styles.late}>{t(key, { expected: text(expected), time: text(passed) })}</p>;
  }
  return (
    <p className={styles.left} role="timer">
      <b>{text(Math.ceil(expected - passed))}</b> <span>{t('left')}</span>
    </p>
  );
});
