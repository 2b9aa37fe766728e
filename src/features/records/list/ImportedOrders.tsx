import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayText } from '../../../model/text.ts';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { type StoredOrder, storedKeys } from '../../../shell/stores/storedKeys.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { amountText, isKnownBy } from '../../../trade/orders/LocalOrder.ts';
import { messages } from '../messages.ts';
import { orderPath } from '../order/orderLink.ts';
import styles from './ImportedOrders.module.css';

/** Orders shown at a time. */
const PAGE = 20;

/** Orders from an import. Each can be looked up. Their state is unknown until then. */
export const ImportedOrders = observer(function ImportedOrders() {
  const navigate = useNavigate();
  const { storage, outbox, chains, i18n } = useShell();
  const t = useMessages(messages);
  const [orders, setOrders] = useState(() => storage.get(storedKeys.importedOrders) ?? []);
  const [limit, setLimit] = useState(PAGE);
  useEffect(
    () => storage.onWritten([storedKeys.importedOrders], () => setOrders(storage.get(storedKeys.importedOrders) ?? [])),
    [storage],
  );
  const others = orders.filter(({ hash }) => !outbox.all.some((record) => isKnownBy(record, hash)));
  if (others.length === 0) return null;
  const textOf = ({ fromAmount, fromSymbol, toAmount, toSymbol }: StoredOrder) =>
    `${amountText(fromAmount, fromSymbol)} → ${amountText(toAmount, toSymbol)}`;
  return (
    <details className={styles.imported}>
      <summary>{t('imported', { count: others.length })}</summary>
      <p>{t('imported.about')}</p>
      <ul className={styles.list}>
        {others.slice(0, limit).map((order) => (
          <li key={order.hash} className={styles.row}>
            <span>
              <bdi>{textOf(order)}</bdi>
              <br />
              {chains.get(order.chain)?.name ?? displayText(order.chain, 45)}, {formatTime(order.createdAt, i18n.tag)}
            </span>
            <Button
              variant="secondary"
              size="s"
              aria-label={t('imported.open.label', { order: textOf(order) })}
              onClick={() => void navigate(orderPath(order.hash))}
            >
              {t('imported.open')}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > limit && (
        <Button variant="quiet" size="s" onClick={() => setLimit(limit + PAGE)}>
          {t('more', { count: others.length - limit })}
        </Button>
      )}
    </details>
  );
});
