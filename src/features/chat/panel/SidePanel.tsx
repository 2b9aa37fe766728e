import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import styles from './SidePanel.module.css';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A panel beside the page, which stays usable. Escape inside it closes it; the focus returns to its opener. */
export function SidePanel({ title, closeLabel, onClose, footer, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      // Only after the panel has left the page is its opener visible again.
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus());
    };
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    // `open` without `showModal`: a dialog that is not modal.
    <dialog ref={panel} open data-beside-page className={styles.panel} aria-labelledby={id} onKeyDown={handleKey}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.footer}>{footer}</div>
    </dialog>
  );
}
