import { type MouseEvent, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Dialog.module.css';
import { lockScroll } from './lockScroll.ts';
import { OnTop } from './OnTop.ts';
import { useIsScrolled } from './useIsScrolled.ts';

export const dialogSizes = ['m', 'l', 'side'] as const;

interface Props {
  readonly title: ReactNode;
  /** Accessible name of the close icon; without it there is no icon. */
  readonly closeLabel?: string | undefined;
  readonly size?: (typeof dialogSizes)[number];
  readonly onClose: () => void;
  /** What the dialog is for: stays in sight while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** For what in a dialog gets the focus first, in place of its first control. */
export const firstFocus = { 'data-first-focus': '' } as const;

/**
 * Open while it is rendered: title, optional close icon; backdrop and Escape close it; focus stays in and goes back (SHL-14). It is
 * the browser's own modal dialog, which does all that without work for each element of the page.
 */
export function Dialog({ title, closeLabel, size = 'm', onClose, footer, children }: Props) {
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const pressed = useRef<EventTarget>(null);
  const isScrolled = useIsScrolled(body);
  const onTop = useContext(OnTop);
  const titleId = useId();
  // By its first child: what stands after it can then be measured in effects of its own.
  const open = useCallback(
    (head: HTMLElement | null) => {
      const dialog = head?.closest('dialog');
      if (!dialog) return undefined;
      // As if it were written in the page: React moves the focus by itself instead, after the browser has.
      dialog.querySelector('[data-first-focus]')?.setAttribute('autofocus', '');
      // First, so that the page is laid out once for both.
      const unlock = lockScroll();
      dialog.showModal();
      const left = onTop(dialog);
      return () => {
        left();
        unlock();
        // While it still stands in the page: the browser then gives the focus back.
        dialog.close();
      };
    },
    [onTop],
  );
  const handleClick = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    // A text that was selected to beyond the edge ends in a click there, too.
    if (target !== currentTarget || pressed.current !== currentTarget) return;
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) onClose();
  };
  return (
    <dialog
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={handleClick}
      onKeyDown={(event) => {
        // While Chinese or Korean is composed, Escape takes back what is composed.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      // Other ways to close than a key, as a phone's gesture to go back. A file's input says so, too, when nothing was chosen.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser closes it also unasked when it is asked twice.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div ref={open} className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {closeLabel && (
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {/* Text that scrolls can be reached with the keyboard also where it holds no control. */}
      <div ref={setBody} className={styles.body} {...(isScrolled ? { tabIndex: 0 } : {})}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
