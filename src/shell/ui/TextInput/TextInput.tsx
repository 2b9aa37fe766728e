import type { ComponentProps } from 'react';
import styles from './TextInput.module.css';

interface Props extends ComponentProps<'input'> {
  readonly invalid?: boolean;
}

export function TextInput({ invalid = false, className, ...rest }: Props) {
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={`${styles.input} ${className ?? ''}`}
      aria-invalid={invalid || undefined}
    />
  );
}
