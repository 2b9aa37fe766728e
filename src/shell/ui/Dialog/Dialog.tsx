import { type MouseEvent, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Dialog.module.css';
import { lockScroll } from './lockScroll.ts';
import { TopDialogContext } from './TopDialogContext.ts';
import { useIsScrolled } from './useIsScrolled.ts';

/**
 * `xl` is for pickers: a fixed height, and a body without padding whose parts scroll. `side` is a drawer at the right edge.
 * Below 800 px all are sheets, but `qr`, which is 90 % of the width (WAL-16).
 */
export const dialogSizes = ['m', 'l', 'xl', 'side', 'qr'] as const;

interface Props {
  readonly title: ReactNode;
  /** Accessible name of the close icon. Without a name there is no icon. */
  readonly closeLabel?: string | undefined;
  readonly size?: (typeof dialogSizes)[number];
  /** Takes the full height from the start, so that a button does not move away from the pointer when content arrives. */
  readonly fixedHeight?: boolean;
  readonly onClose: () => void;
  /** The main actions of the dialog. The footer stays visible while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Marks the element that gets the focus first, instead of the first control. */
export const firstFocus = { 'data-first-focus': '' } as const;

/**
 * A modal dialog, open while it is rendered. It has a title and an optional close icon. Backdrop and Escape close it. The
 * focus stays inside and returns to the opener (SHL-14). It uses the browser's own modal dialog, which needs no work per
 * element of the page.
 */
export function Dialog({ title, closeLabel, size = 'm', fixedHeight = false, onClose, footer, children }: Props) {
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const pressed = useRef<EventTarget>(null);
  const isScrolled = useIsScrolled(body);
  const onTop = useContext(TopDialogContext);
  const titleId = useId();
  // Opened in the ref of the first child, so that effects of later children can measure their elements.
  const open = useCallback(
    (head: HTMLElement | null) => {
      const dialog = head?.closest('dialog');
      if (!dialog) return undefined;
      // React does not write `autofocus` into the page. It moves the focus itself, but only after the browser did.
      dialog.querySelector('[data-first-focus]')?.setAttribute('autofocus', '');
      // Lock before `showModal`, so that the page is laid out once for both.
      const unlock = lockScroll();
      dialog.showModal();
      const left = onTop(dialog);
      return () => {
        left();
        unlock();
        // Close while the dialog is still in the page: the browser then returns the focus to the opener.
        dialog.close();
      };
    },
    [onTop],
  );
  const handleClick = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    // A text selection that ends outside the dialog also fires a click there.
    if (target !== currentTarget || pressed.current !== currentTarget) return;
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) onClose();
  };
  return (
    <dialog
      className={styles.dialog}
      data-size={size}
      data-fixed-height={fixedHeight || undefined}
      aria-labelledby={titleId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={handleClick}
      onKeyDown={(event) => {
        // While Chinese or Korean text is composed, Escape cancels the composition.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      // Close requests other than a key, such as a phone's back gesture. A file input also fires `cancel` if no file was
      // chosen.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // On a second close request, a browser closes the dialog even if the first one was prevented.
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
      {/* Scrolling text must be reachable by keyboard even if it contains no control. */}
      <div ref={setBody} className={styles.body} {...(isScrolled ? { tabIndex: 0 } : {})}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
