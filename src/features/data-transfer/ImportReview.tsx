import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { displayText } from '../../model/text.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import styles from './DataSection.module.css';
import { type ImportItem, type Part, parts } from './ImportItem.ts';
import { canTake, type Importing } from './Importing.ts';
import { ImportRow } from './ImportRow.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly importing: Importing;
  /** As in the file, not validated. */
  readonly exportedAt: string;
}

/** A list of all differences between the file and this device. The user selects items. */
export const ImportReview = observer(function ImportReview({ importing, exportedAt }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the heading gets the focus.
  useEffect(() => head.current?.focus(), []);
  const at = Date.parse(exportedAt);
  const time = Number.isNaN(at) ? displayText(exportedAt, 30) : formatTime(at, i18n.tag);
  const hasChanges = parts.some((part) => importing.itemsOf(part).some(canTake));
  const count = importing.chosen.size;
  return (
    <div className={styles.review}>
      <h3 ref={head} tabIndex={-1}>
        {t('review.title')}
      </h3>
      <p className={styles.muted}>{t('review.from', { time })}</p>
      {!hasChanges && <Notice>{t('review.nothing')}</Notice>}
      {parts.map((part) => (
        <PartView key={part} importing={importing} part={part} />
      ))}
      <div className={styles.actions}>
        <Button disabled={count === 0} onClick={() => importing.apply()} data-testid="import-apply">
          {t('review.apply', { count })}
        </Button>
        <Button variant="quiet" onClick={() => importing.cancel()}>
          {t('review.cancel')}
        </Button>
      </div>
    </div>
  );
});

const PartView = observer(function PartView({
  importing,
  part,
}: {
  readonly importing: Importing;
  readonly part: Part;
}) {
  const t = useMessages(messages);
  const items = importing.itemsOf(part);
  if (items.length === 0) return null;
  const name = t(`part.${part}`);
  const offered = items.filter((item) => canTake(item) && item.doubt === undefined);
  const isAll = offered.length > 0 && offered.every(({ id }) => importing.chosen.has(id));
  const shown = items.filter(({ change }) => change !== 'same');
  return (
    <section className={styles.part} aria-label={name}>
      <h4>{name}</h4>
      <p className={styles.muted}>
        {t('part.counts', {
          added: countOf(items, 'new'),
          changed: countOf(items, 'changed'),
          same: countOf(items, 'same'),
          left: countOf(items, 'left-out'),
        })}
      </p>
      {part === 'orders' && <p className={styles.muted}>{t('part.orders.about')}</p>}
      {offered.length > 1 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={(event) => importing.choosePart(part, event.target.checked)}
          />
          {t('part.all', { part: name })}
        </label>
      )}
      {shown.length > 0 && (
        <ul className={styles.items} aria-label={name}>
          {shown.map((item) => (
            <ImportRow key={item.id} importing={importing} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
});

function countOf(items: readonly ImportItem[], change: ImportItem['change']): number {
  return items.filter((item) => item.change === change).length;
}
