import type { ComponentProps } from 'react';
import styles from './Lamp.module.css';

/** `move`: on its way. `caution`: needs its owner. `idle`: nothing happens. */
export const lampTones = ['idle', 'move', 'caution', 'stop', 'go'] as const;
export type LampTone = (typeof lampTones)[number];

interface Props extends ComponentProps<'span'> {
  readonly tone: LampTone;
}

/** A colored disc and its word. The word carries the meaning; the color only repeats it. */
export function Lamp({ tone, className, children, ...rest }: Props) {
  return (
    <span {...rest} className={`${styles.lamp} ${className ?? ''}`} data-tone={tone}>
      <span className={styles.disc} aria-hidden="true" />
      {children}
    </span>
  );
}
