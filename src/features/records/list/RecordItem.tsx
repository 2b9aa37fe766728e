import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFinal } from '../../../api/orderStatus.ts';
import { formatTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { ownFacts } from '../../../trade/arrivals/ownFacts.ts';
import { useIsClaimed } from '../../../trade/arrivals/useIsClaimed.ts';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import { needsUser } from '../../../trade/orders/needsUser.ts';
import { messages } from '../messages.ts';
import { orderPath } from '../order/orderLink.ts';
import { StatusBadge } from '../order/StatusBadge.tsx';
import { claimKey } from '../order/statusLook.ts';
import styles from './RecordItem.module.css';
import type { RecordRow } from './RecordRow.ts';

/** One order of the list. A click opens it. */
export const RecordItem = observer(function RecordItem({ row: listed }: { readonly row: RecordRow }) {
  const shell = useShell();
  const row = { ...listed, status: arrivalsOf(shell).endOf(listed.hash, listed.status) };
  const { i18n } = shell;
  const t = useMessages(messages);
  const { hash } = row;
  const isClaimed = useIsClaimed(row);
  const own = { createdAt: row.createdAt, ...ownFacts(arrivalsOf(shell), row) };
  const { fromAmount, fromSymbol, toAmount, toSymbol, createdAt } = own;
  const from = fromAmount && fromSymbol ? amountText(fromAmount, fromSymbol) : row.from;
  const to = toAmount && toSymbol ? amountText(toAmount, toSymbol) : row.to;
  const isReleasable = row.isReleasable && !isFinal(row.status);
  const key = isReleasable ? 'release' : row.status;
  const status = row.local ? t(`local.${row.local}`) : t(isClaimed ? claimKey(row.status) : `status.${key}`);
  const time = createdAt === undefined ? '' : formatTime(createdAt, i18n.tag);
  const seen = row.seenAt === undefined ? '' : t('row.seen', { time: formatTime(row.seenAt, i18n.tag) });
  // For a release, the status already says this.
  const need = needsUser(row) && !isReleasable ? t('needsYou') : '';
  const state = [status, need, time, seen].filter(Boolean).join(', ');
  return (
    <li>
      <RowLink hash={hash} label={t('row.open', { from, to, status: state })}>
        <span className={styles.pair}>
          <bdi>{from}</bdi> → <bdi>{to}</bdi>
        </span>
        {row.local ? (
          <Badge tone="warning">
            <Icon name="clock" />
            {status}
          </Badge>
        ) : (
          <StatusBadge status={row.status} isReleasable={isReleasable} isClaimed={isClaimed} />
        )}
        <span className={styles.time}>
          {time}
          {need && ` · ${need}`}
          {seen && ` · ${seen}`}
        </span>
      </RowLink>
    </li>
  );
});

interface RowLinkProps {
  readonly hash: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

/** The link to the order's page. Without a hash there is no page yet. */
function RowLink({ hash, label, children }: RowLinkProps) {
  if (hash === undefined) {
    return (
      <button type="button" className={styles.row} disabled aria-label={label}>
        {children}
      </button>
    );
  }
  return (
    <Link to={orderPath(hash)} className={styles.row ?? ''} aria-label={label}>
      {children}
    </Link>
  );
}
