import { observer } from 'mobx-react-lite';
import { AppError } from '../../model/errors.ts';
import { errorParts } from '../../shell/i18n/errors/errorText.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import type { Seen } from '../../shell/stores/HealthStore.ts';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import styles from './HealthItem.module.css';
import { type HealthRow, type Level, medianOf } from './healthRows.ts';
import { messages } from './messages.ts';

const tones = { aside: 'danger', trouble: 'warning', well: 'success', unknown: 'neutral' } as const satisfies Readonly<
  Record<Level, string>
>;

/** One part: its state, its statistics, and a retry button if it was turned off. */
export const HealthItem = observer(function HealthItem({ row }: { readonly row: HealthRow }) {
  const t = useMessages(messages);
  const { id, name, icon, level, aside, seen, nodes, readiness, backend } = row;
  return (
    <li className={styles.item} data-testid={`health-${id}`}>
      <div className={styles.head}>
        {icon && <img className={styles.icon} src={icon} alt="" width={24} height={24} loading="lazy" />}
        <bdi className={styles.name}>{name}</bdi>
        <Badge tone={tones[level]}>{t(aside?.by === 'deployment' ? 'level.off' : `level.${level}`)}</Badge>
      </div>
      {aside?.by === 'faults' && <DisabledReason row={row} aside={aside} />}
      <p className={styles.facts}>
        {readiness && t(`readiness.${readiness}`)}
        {readiness && row.isInUse && ` · ${t('connected')}`}
        {seen?.last === 'declined' && ` · ${t('declined')}`}
        {backend && t(`backend.${backend}`)}
      </p>
      {seen && <Facts seen={seen} />}
      {nodes.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('nodes', { count: nodes.length })}</summary>
          <ul className={styles.nodes}>
            {nodes.map((node) => (
              <li key={node.host}>
                <bdi>{node.host}</bdi>
                <Facts seen={node.seen} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
});

const DisabledReason = observer(function DisabledReason({
  row: { id, name },
  aside,
}: {
  readonly row: HealthRow;
  readonly aside: Extract<HealthRow['aside'], { readonly by: 'faults' }>;
}) {
  const { quarantine, i18n } = useShell();
  const t = useMessages(messages);
  return (
    <div className={styles.aside}>
      <p className={styles.facts}>
        {t(`fault.${aside.last}`)} {t('fault.since', { time: formatTime(aside.at, i18n.tag) })}
      </p>
      <Button variant="secondary" size="s" aria-label={t('retry.label', { name })} onClick={() => quarantine.lift(id)}>
        {t('retry')}
      </Button>
    </div>
  );
});

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** Counts, times and the latest failure, if known. */
const Facts = observer(function Facts({ seen }: { readonly seen: Seen }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { asked, answered, times, error, restsUntil } = seen;
  const median = medianOf(times);
  const latest = times.at(-1);
  const isResting = restsUntil > Date.now();
  // Use our own error text if there is one: the text of a node is untrusted.
  const what =
    error instanceof AppError ? errorParts(i18n, error).what : t(isTimeout(error) ? 'error.late' : 'error.unknown');
  return (
    <p className={styles.facts}>
      {t('answers', { asked, answered })}
      {median !== undefined && latest !== undefined && ` · ${t('times', { median, last: Math.round(latest) })}`}
      {isResting && ` · ${t('resting', { time: formatTime(restsUntil, i18n.tag) })}`}
      {error !== undefined && ` · ${t('error', { what })}`}
    </p>
  );
});
