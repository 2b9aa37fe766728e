import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Notice.module.css';

export const noticeTones = ['info', 'success', 'warning', 'danger'] as const;

interface Props extends ComponentProps<'div'> {
  readonly tone?: (typeof noticeTones)[number];
  readonly action?: ReactNode;
}

/** An important message, shown where it matters. Warnings and failures are announced to screen readers. */
export function Notice({ tone = 'info', action, children, className, ...rest }: Props) {
  const isUrgent = tone === 'warning' || tone === 'danger';
  const icon = isUrgent ? 'warning' : tone === 'success' ? 'check' : 'info';
  return (
    <div
      {...rest}
      role={isUrgent ? 'alert' : 'status'}
      className={`${styles.notice} ${className ?? ''}`}
      data-tone={tone}
    >
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
