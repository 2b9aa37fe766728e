import { useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Segmented } from '../../../shell/ui/Segmented/Segmented.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { messages } from '../messages.ts';
import { type Duration, durations } from './durations.ts';
import styles from './SellForm.module.css';

/** The durations in sight. The others are behind More. */
const common = ['1d', '3d', '7d', '1m'] as const satisfies readonly Duration[];
type Common = (typeof common)[number];

interface Props {
  /** In sight. */
  readonly title: string;
  /** For screen readers. Absent: the title. */
  readonly label?: string;
  readonly value: Duration;
  readonly onChange: (duration: Duration) => void;
}

/** The duration of a listing: the usual ones in sight, all of them behind More. */
export function DurationChoice({ title, label = title, value, onChange }: Props) {
  const t = useMessages(messages);
  const [isMore, setMore] = useState(false);
  const current = isMore || !isCommon(value) ? 'more' : value;
  const select = (id: Common | 'more') => {
    setMore(id === 'more');
    if (id !== 'more') onChange(id);
  };
  return (
    <div className={styles.durations}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      <Segmented
        wide
        label={label}
        choices={[
          ...common.map((id) => ({ id, label: t(`duration.${id}`) })),
          { id: 'more' as const, label: t('duration.more') },
        ]}
        current={current}
        onSelect={select}
      />
      {current === 'more' && (
        <Select
          className={styles.select}
          aria-label={t('duration.all')}
          value={value}
          options={durations.map((duration) => ({ value: duration, label: t(`duration.${duration}`) }))}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function isCommon(duration: Duration): duration is Common {
  return common.some((known) => known === duration);
}
