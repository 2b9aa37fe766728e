import { type ReactNode, useId } from 'react';
import styles from './Choices.module.css';

interface Props<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly lang?: string }[];
  /** Side by side, or one under the other with a mark. */
  readonly look: 'segments' | 'rows';
  readonly onChoose: (value: Value) => void;
}

/** Two to six choices of which one applies, as radio buttons: arrows change the choice. */
export function Choices<Value extends string>({ label, value, options, look, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices} data-look={look} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} lang={option.lang}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            // A click on the selected option is reported too: it stores the current default as the user's choice.
            onClick={() => option.value === value && onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
