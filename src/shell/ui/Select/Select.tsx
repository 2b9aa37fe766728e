import type { ComponentProps } from 'react';
import styles from './Select.module.css';

/** The browser's own list: light, accessible, and at home on every phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={`${styles.select} ${className ?? ''}`} />;
}
