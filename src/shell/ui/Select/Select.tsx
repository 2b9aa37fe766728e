import type { ComponentProps } from 'react';
import styles from './Select.module.css';

/** The browser's own select: small, accessible, and familiar on every phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={`${styles.select} ${className ?? ''}`} />;
}
