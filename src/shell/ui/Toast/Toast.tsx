import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Lamp } from '../Lamp/Lamp.tsx';
import styles from './Toast.module.css';

const lampTone = { info: 'move', success: 'go', warning: 'caution', danger: 'stop' } as const;

export type ToastTone = keyof typeof lampTone;

export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

interface Props {
  readonly tone: ToastTone;
  /** Until it closes, in milliseconds. The time starts again after the pointer or the focus left it. */
  readonly durationMs: number;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Closes the toast as well. */
  readonly action?: ToastAction | undefined;
  /** Whether screen readers announce it at once. Other toasts lie in a live region, which announces them. */
  readonly isAlert?: boolean;
  /** The pointer or the focus came to the toast, or left it. */
  readonly onHold?: ((isHeld: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/** A short message that closes automatically, but not while the pointer or the focus is on it. */
export function Toast(props: Props) {
  const { tone, durationMs, closeLabel, onClose, action, isAlert = false, onHold, children } = props;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const close = useRef(onClose);
  const hold = useRef(onHold);
  useEffect(() => {
    close.current = onClose;
    hold.current = onHold;
  });
  useEffect(() => {
    hold.current?.(isHeld);
    if (isHeld) return undefined;
    const timer = setTimeout(() => close.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, isHeld]);
  const act = () => {
    action?.onAct();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only hold it; nothing is pressed
    <div
      className={styles.toast}
      data-tone={tone}
      role={isAlert ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Lamp tone={lampTone[tone]} className={styles.text}>
        <span>{children}</span>
      </Lamp>
      {action && (
        <Button variant="soft" size="s" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton icon="close" size="s" label={closeLabel} onClick={onClose} />
    </div>
  );
}
