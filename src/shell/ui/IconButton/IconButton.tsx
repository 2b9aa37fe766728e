import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './IconButton.module.css';

export const iconButtonVariants = ['plain', 'line', 'on'] as const;

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  /** `on`: what the button opens is open. */
  readonly variant?: (typeof iconButtonVariants)[number];
  /** `s`: 32 px for rows, with a hit area of 40. */
  readonly size?: 's' | 'm';
}

export function IconButton({ icon, label, variant = 'plain', size = 'm', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`${styles.button} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
    >
      <Icon name={icon} />
    </button>
  );
}
