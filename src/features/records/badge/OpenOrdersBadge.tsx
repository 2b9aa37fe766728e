import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { TrackLine } from '../../../shell/ui/Track/TrackLine.tsx';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { orderPath } from '../order/orderLink.ts';
import { messages } from './messages.ts';
import { OpenOrders } from './OpenOrders.ts';
import styles from './OpenOrdersBadge.module.css';

/** Orders of the connected wallets that are under way. */
const OpenOrdersBadge = observer(function OpenOrdersBadge() {
  const { wallet } = useShell();
  const addresses = [...new Set(wallet.owners.map(({ address }) => address))];
  return <Mark key={addresses.join(' ')} addresses={addresses} />;
});

/**
 * Header link with the number of orders that need their owner, else of those on their way. It opens the only order, or the
 * list. Hidden if there are none.
 */
const Mark = observer(function Mark({ addresses }: { readonly addresses: readonly string[] }) {
  const shell = useShell();
  const t = useMessages(messages);
  const [orders] = useState(() => new OpenOrders(shell, { feed: orderFeedOf(shell), addresses }));
  useEffect(() => orders.start(), [orders]);
  const { waiting, moving } = orders;
  const isNeeded = waiting.length > 0;
  const shown = isNeeded ? waiting : moving;
  const [only] = shown;
  if (shown.length === 0) return null;
  const count = shown.length;
  return (
    <Link
      to={count === 1 && only ? orderPath(only) : '/activity'}
      className={styles.mark ?? ''}
      data-needed={isNeeded || undefined}
      aria-label={t(isNeeded ? 'needs.label' : 'moves.label', { count })}
    >
      <TrackLine state={isNeeded ? 'wait' : 'live'} share={0.5} className={styles.track} />
      <span>
        {count} <span className={styles.word}>{t(isNeeded ? 'needs' : 'moves')}</span>
      </span>
    </Link>
  );
});

export default OpenOrdersBadge;
