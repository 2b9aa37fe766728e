import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LazyView } from '../../feature.ts';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { FeatureBoundary } from '../FeatureBoundary.tsx';
import styles from './HeaderMenu.module.css';

/** Props of a panel: it closes itself after a final choice. */
export interface HeaderPanelProps {
  readonly close: () => void;
}

interface Props<P extends object> {
  /** Accessible name of the button. */
  readonly label: string;
  /** Accessible name of the panel. */
  readonly title: string;
  readonly hint?: string | undefined;
  /** Loads when the pointer or the focus reaches the button. */
  readonly panel: LazyView<P & HeaderPanelProps>;
  readonly panelProps: P;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button of the header with a panel below it; on phones the panel is a sheet. It is not modal: the page stays usable. */
export function HeaderMenu<P extends object>(props: Props<P>) {
  const { label, title, hint, panel: Panel, panelProps, className = '', children } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes with its page
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const preload = () => void Panel.preload().catch(() => undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the controls inside
    <div ref={box} className={styles.menu} onKeyDown={handleKey} onBlur={handleBlur}>
      <button
        ref={opener}
        type="button"
        className={`${styles.opener} ${className}`}
        aria-label={label}
        title={hint}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div className={styles.panel} role="dialog" aria-label={title}>
          <FeatureBoundary>
            <Suspense fallback={<Spinner />}>
              <Panel {...panelProps} close={close} />
            </Suspense>
          </FeatureBoundary>
        </div>
      )}
    </div>
  );
}
