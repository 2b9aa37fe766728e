import type { ComponentProps } from 'react';
import styles from './Badge.module.css';

export const badgeTones = ['neutral', 'info', 'success', 'warning', 'danger', 'accent'] as const;

interface Props extends ComponentProps<'span'> {
  readonly tone?: (typeof badgeTones)[number];
  /** A number beside or over an icon: smaller, and in ink. */
  readonly count?: boolean;
}

/** A short state label. The text carries the meaning; the color only repeats it. */
export function Badge({ tone = 'neutral', count = false, className, ...rest }: Props) {
  return (
    <span {...rest} className={`${styles.badge} ${className ?? ''}`} data-tone={tone} data-count={count || undefined} />
  );
}
