import { type ReactNode, useEffect } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Toast.module.css';

interface Props {
  readonly tone: 'danger' | 'success';
  readonly durationMs: number;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short message that closes automatically. */
export function Toast({ tone, durationMs, closeLabel, onClose, children }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, onClose]);
  return (
    <div className={styles.toast} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'danger' ? 'warning' : 'check'} />
      <div className={styles.text}>{children}</div>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
