import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Props {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error text. If set, the control is marked as invalid. */
  readonly error?: ReactNode;
  /** One control. The field sets its id and its descriptions. */
  readonly children: ReactElement<{ id?: string; 'aria-describedby'?: string; invalid?: boolean }>;
}

export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { invalid: true } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
