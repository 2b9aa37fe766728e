import { type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';

interface Props<Id extends string> {
  readonly label: string;
  /** Two to six. */
  readonly choices: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly current: Id;
  readonly onSelect: (id: Id) => void;
  /** The choices share the full width. */
  readonly wide?: boolean;
}

/** One of a few choices, all in sight. The browser's own radio buttons: arrow keys choose. */
export function Segmented<Id extends string>({ label, choices, current, onSelect, wide = false }: Props<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group} data-wide={wide || undefined}>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.id === current}
            onChange={() => onSelect(choice.id)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
