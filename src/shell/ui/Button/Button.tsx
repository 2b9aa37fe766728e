import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

/** `primary`: the one action of a view. `secondary` has a border, `quiet` has none. */
export const buttonVariants = ['primary', 'solid', 'soft', 'secondary', 'quiet', 'caution', 'danger'] as const;
/** 32 px high with a hit area of 40, 40 px, 48 px, 56 px. */
export const buttonSizes = ['s', 'm', 'l', 'xl'] as const;

interface Props extends ComponentProps<'button'> {
  readonly variant?: (typeof buttonVariants)[number];
  readonly size?: (typeof buttonSizes)[number];
  /** Shows that the action is running. The button keeps its width and focus, and ignores further clicks. */
  readonly busy?: boolean;
  /** The action is not possible: the button ignores clicks, but keeps its focus. The reason, or `true` if its text says it. */
  readonly off?: string | boolean;
  readonly wide?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'm',
  busy = false,
  off = false,
  wide = false,
  children,
  className,
  onClick,
  ...rest
}: Props) {
  const isStopped = busy || off !== false;
  return (
    <button
      type="button"
      title={typeof off === 'string' ? off : undefined}
      {...rest}
      // Not `disabled`: the browser removes the focus from disabled controls, and screen reader users would lose their
      // place.
      {...(isStopped && { 'aria-disabled': true })}
      aria-busy={busy || undefined}
      onClick={isStopped ? refuse : onClick}
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
