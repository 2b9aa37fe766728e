import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Dialog.module.css';
import { useIsScrolled } from './useIsScrolled.ts';

export const dialogSizes = ['m', 'l', 'side'] as const;

interface Props {
  readonly title: ReactNode;
  /** Accessible name of the close icon; without it there is no icon. */
  readonly closeLabel?: string | undefined;
  readonly size?: (typeof dialogSizes)[number];
  /** What gets the focus first; the first control unless given. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** What the dialog is for: stays in sight while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Open while it is rendered: title, optional close icon; backdrop and Escape close it; focus stays in and goes back (SHL-14). */
export function Dialog({ title, closeLabel, size = 'm', initialFocus, onClose, footer, children }: Props) {
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const isScrolled = useIsScrolled(body);
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} data-testid="backdrop" />
        <BaseDialog.Popup className={styles.popup} data-size={size} {...(initialFocus ? { initialFocus } : {})}>
          <div className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {closeLabel && (
              <BaseDialog.Close className={styles.close} aria-label={closeLabel}>
                <Icon name="close" />
              </BaseDialog.Close>
            )}
          </div>
          {/* Text that scrolls can be reached with the keyboard also where it holds no control. */}
          <div ref={setBody} className={styles.body} {...(isScrolled ? { tabIndex: 0 } : {})}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
