import { useEffect, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import styles from './Pagination.module.css';

interface Props {
  /** From 1. */
  readonly page: number;
  /** How many there are; at least 1. */
  readonly pages: number;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The current position as text: "2 of 7". */
  readonly position: string;
  readonly onPage: (page: number) => void;
}

type Way = 'previous' | 'next';

/**
 * The last pressed button, with the label of its list. If a list is replaced for each page, its buttons are replaced too.
 * The focus then moves to the new button.
 */
let pressed: { readonly label: string; readonly way: Way } | undefined;

/** At the first and last page the button stays and keeps the focus, but does nothing. */
export function Pagination({ page, pages, label, previousLabel, nextLabel, position, onPage }: Props) {
  const isFirst = page <= 1;
  const isLast = page >= pages;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressed?.label !== label || document.activeElement !== document.body) return;
    const [previous, next] = root.current?.querySelectorAll('button') ?? [];
    (pressed.way === 'next' ? next : previous)?.focus({ preventScroll: true });
    pressed = undefined;
  }, [label]);
  const go = (way: Way) => {
    if (way === 'next' ? isLast : isFirst) return;
    pressed = { label, way };
    onPage(way === 'next' ? page + 1 : page - 1);
  };
  return (
    <nav className={styles.pagination} aria-label={label} ref={root}>
      <Button variant="secondary" size="s" aria-disabled={isFirst} onClick={() => go('previous')}>
        {previousLabel}
      </Button>
      <span>{position}</span>
      <Button variant="secondary" size="s" aria-disabled={isLast} onClick={() => go('next')}>
        {nextLabel}
      </Button>
    </nav>
  );
}
