import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['s', 'm', 'l'] as const;

interface Props extends ComponentProps<'button'> {
  readonly variant?: (typeof buttonVariants)[number];
  readonly size?: (typeof buttonSizes)[number];
  /** Shows that the action is running. The button keeps its width and focus, and ignores further clicks. */
  readonly busy?: boolean;
  readonly wide?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'm',
  busy = false,
  wide = false,
  children,
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: the browser removes the focus from disabled controls, and screen reader users would lose their
      // place.
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={busy ? refuse : onClick}
      className={`${styles.button} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** Ignores the click and does not submit a form. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
