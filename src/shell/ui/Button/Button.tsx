import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['s', 'm', 'l'] as const;

interface Props extends ComponentProps<'button'> {
  readonly variant?: (typeof buttonVariants)[number];
  readonly size?: (typeof buttonSizes)[number];
  /** Says that the press is being worked on; the button keeps its width and the focus, and cannot be pressed again. */
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
      // Not `disabled`: the browser takes the focus from what is, and whoever does not see the page is lost.
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

/** A press that counts for nothing, nor sends a form. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
