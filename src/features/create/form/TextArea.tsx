import type { ComponentProps } from 'react';
import styles from '../create.module.css';

interface Props extends ComponentProps<'textarea'> {
  readonly invalid?: boolean;
}

export function TextArea({ invalid = false, ...rest }: Props) {
  return <textarea {...rest} className={styles.area} aria-invalid={invalid || undefined} />;
}
