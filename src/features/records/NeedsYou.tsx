import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { getTransData } from '../../api/swap.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestOf } from '../../shell/stores/Polled.ts';
import { usePolled } from '../../shell/stores/usePolled.ts';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';
import styles from './NeedsYou.module.css';
import { uniqueRows } from './RecordRow.ts';
import { needsUser } from './statusLook.ts';

/** Nobody waits at this: it only brings a waiting order to mind on the other pages. */
const POLL_MS = 60_000;
/** As many as one answer may hold: an order that waits is seldom older than that. */
const PAGE_SIZE = 50;

/** In the header: how many of the newest orders go on only when the user does something. Nothing while there are none. */
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
