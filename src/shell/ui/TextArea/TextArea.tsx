import type { ComponentProps } from 'react';
import styles from './TextArea.module.css';

/** From here on the number of characters left is shown. */
const FEW_LEFT = 50;

interface Props extends Omit<ComponentProps<'textarea'>, 'value'> {
  readonly value: string;
  readonly invalid?: boolean;
}

/** A text of several lines. With `maxLength`, it shows how many characters are left when they are few. */
export function TextArea({ value, maxLength, invalid = false, className, ...rest }: Props) {
  const left = maxLength === undefined ? undefined : maxLength - value.length;
  return (
    <span className={`${styles.root} ${className ?? ''}`}>
      <textarea
        autoComplete="off"
        rows={4}
        {...rest}
        value={value}
        maxLength={maxLength}
        className={styles.area}
        aria-invalid={invalid || undefined}
      />
      {/* Screen readers say the limit themselves. */}
      {left !== undefined && left < FEW_LEFT && (
        <span className={styles.left} aria-hidden="true">
          {left}
        </span>
      )}
    </span>
  );
}
