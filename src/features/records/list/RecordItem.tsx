import { observer } from 'mobx-react-lite';
import { isFinal } from '../../../api/swap.ts';
import { formatTime, wireTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from '../messages.ts';
import { orderDialog } from '../order/orderDialog.ts';
import { StatusBadge } from '../order/StatusBadge.tsx';
import { needsUser } from '../order/statusLook.ts';
import styles from './RecordItem.module.css';
import type { RecordRow } from './RecordRow.ts';

/** One order of the list. A click opens it. */
export const RecordItem = observer(function RecordItem({ row }: { readonly row: RecordRow }) {
  const { dialogs, i18n } = useShell();
  const t = useMessages(messages);
  const { hash } = row;
  const isReleasable = row.isReleasable && !isFinal(row.status);
  const status = row.local ? t(`local.${row.local}`) : t(`status.${isReleasable ? 'release' : row.status}`);
  const at = row.createdAt ?? (row.createTime === undefined ? undefined : wireTime(row.createTime));
  const time = at === undefined ? '' : formatTime(at, i18n.tag);
  const seen = row.seenAt === undefined ? '' : t('row.seen', { time: formatTime(row.seenAt, i18n.tag) });
  // For a release, the status already says this.
  const need = needsUser(row) && !isReleasable ? t('needsYou') : '';
  const state = [status, need, time, seen].filter(Boolean).join(', ');
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        disabled={hash === undefined}
        aria-label={t('row.open', { from: row.from, to: row.to, status: state })}
        onClick={() => hash !== undefined && dialogs.open(orderDialog, { hash })}
      >
        <span className={styles.pair}>
          <bdi>{row.from}</bdi> → <bdi>{row.to}</bdi>
        </span>
        {row.local ? (
          <Badge tone="warning">
            <Icon name="clock" />
            {status}
          </Badge>
        ) : (
          <StatusBadge status={row.status} isReleasable={isReleasable} />
        )}
        <span className={styles.time}>
          {time}
          {need && ` · ${need}`}
          {seen && ` · ${seen}`}
        </span>
      </button>
    </li>
  );
});
