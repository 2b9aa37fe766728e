import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { getTransData } from '../../../api/swap.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { uniqueRows } from '../list/RecordRow.ts';
import { messages } from '../messages.ts';
import { needsUser } from '../order/statusLook.ts';
import styles from './NeedsYou.module.css';

/** Runs in the background: it only reminds the user of waiting orders on other pages. */
const POLL_MS = 60_000;
/** The maximum of one reply. A waiting order is rarely older than the 50 newest orders. */
const PAGE_SIZE = 50;

/** Header link with the number of newest orders that wait for the user. Hidden if there are none. */
const NeedsYou = observer(function NeedsYou({ address }: { readonly address: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const request = { fromAddress: address, pageNo: 1, pageSize: PAGE_SIZE };
  const orders = usePolled((signal) => api.call(getTransData, request, { signal }), { everyMs: POLL_MS });
  const list = latestOf(orders.current)?.list ?? [];
  const count = uniqueRows(list).filter(needsUser).length;
  if (count === 0) return null;
  return (
    <Link to="/Records" className={styles.link ?? ''} aria-label={t('needsYou.count', { count })}>
      <Icon name="warning" />
      {count}
    </Link>
  );
});

export default NeedsYou;
