import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Chip.module.css';

interface Props extends ComponentProps<'button'> {
  readonly variant?: 'plain' | 'outline';
  /** For a chip that is switched on and off. */
  readonly pressed?: boolean;
  /** A picture of 20 px before the text. */
  readonly logo?: ReactNode;
  /** For a chip that a press removes: the accessible name, such as "Remove Fur: red". */
  readonly removeLabel?: string;
}

/** A short choice in a row of choices. */
export function Chip({ variant = 'plain', pressed, logo, removeLabel, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      {...(removeLabel ? { 'aria-label': removeLabel } : {})}
      className={`${styles.chip} ${className ?? ''}`}
      data-variant={variant}
      data-logo={logo !== undefined || undefined}
    >
      {logo !== undefined && <span className={styles.logo}>{logo}</span>}
      <span className={styles.text}>{children}</span>
      {removeLabel && <Icon name="close" />}
    </button>
  );
}
