import type { ComponentProps, ReactNode } from 'react';
import styles from './TextInput.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'size'> {
  readonly invalid?: boolean;
  /** 40, 44 or, for a price, 60 px high. */
  readonly size?: 's' | 'm' | 'xl';
  /** At the start of the field: an icon. */
  readonly before?: ReactNode;
  /** At the end of the field: a unit, a short form, a button. */
  readonly after?: ReactNode;
}

export function TextInput({ invalid = false, size = 'm', before, after, className, ...rest }: Props) {
  const isBoxed = before !== undefined || after !== undefined;
  const look = { className: `${styles.box} ${className ?? ''}`, 'data-size': size };
  const input = (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      {...(isBoxed ? { className: styles.bare } : look)}
      aria-invalid={invalid || undefined}
    />
  );
  if (!isBoxed) return input;
  return (
    <div {...look} data-invalid={invalid || undefined}>
      {before}
      {input}
      {after}
    </div>
  );
}
