import { observer } from 'mobx-react-lite';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { messages as recordMessages } from '../messages.ts';
import { supportBundle } from '../receipt/supportBundle.ts';
import { messages } from './messages.ts';
import styles from './OrderDetails.module.css';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLegs } from './OrderLegs.tsx';
import type { OrderStore } from './OrderStore.ts';
import { useCopied } from './useCopied.ts';

/** All facts of the order, opened on demand. */
export const OrderDetails = observer(function OrderDetails({
  store,
  order,
}: {
  readonly store: OrderStore;
  readonly order: SwapOrder;
}) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const records = useMessages(recordMessages);
  const onCopied = useCopied();
  const copy = () => {
    navigator.clipboard.writeText(supportBundle(store)).then(
      () => onCopied(),
      (error: unknown) => onCopied(error),
    );
  };
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <b>{t('details')}</b>
        <span className={styles.hint}>{t('details.hint')}</span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.facts}>
        <OrderLegs order={order} />
        <OrderFacts order={order} isElsewhere={store.isElsewhere} />
        <div className={styles.foot}>
          {store.confirmedAt !== undefined && (
            <p className={styles.checked}>
              {records('order.checked', { time: formatTime(store.confirmedAt, i18n.tag) })}
            </p>
          )}
          <Button variant="quiet" size="s" onClick={copy}>
            {records('order.copyAll')}
          </Button>
        </div>
      </div>
    </details>
  );
});
