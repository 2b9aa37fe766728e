import type { ReactNode } from 'react';
import styles from './Figure.module.css';

/** Drawn on 160 by 64 units. */
const drawings = {
  /** Nothing here. */
  bufferStop: (
    <>
      <path d="M4 50H112" />
      <path className={styles.ink} d="M114 32v30M114 38h14M114 50h14" />
      <circle cx="26" cy="50" r="6" />
      <circle className={styles.lit} cx="70" cy="50" r="6" />
    </>
  ),
  /** Broken. */
  cutRail: (
    <>
      <path d="M4 50H62M98 50h58" />
      <path className={styles.ink} d="M66 40l9 20M85 40l9 20" />
      <circle cx="26" cy="50" r="6" />
      <circle cx="134" cy="50" r="6" />
    </>
  ),
  /** Closed. */
  signal: (
    <>
      <path d="M4 60H156" />
      <path className={styles.ink} d="M80 60V40" />
      <rect className={styles.board} x="68" y="2" width="24" height="40" rx="12" />
      <circle className={styles.lit} cx="80" cy="14" r="6" />
      <circle className={styles.dark} cx="80" cy="30" r="6" />
    </>
  ),
  /** No route. */
  points: (
    <>
      <path d="M4 54H156" />
      <path className={styles.track} d="M4 54h34c36 0 26-38 66-38h8" />
      <path className={styles.ahead} d="M120 16h36" />
      <circle cx="113" cy="16" r="7" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type FigureKind = keyof typeof drawings;
// `Object.keys` loses the key type; these are the keys of `drawings`.
export const figureKinds = Object.keys(drawings) as readonly FigureKind[];

/** A picture above a text that says the same. Screen readers skip it. */
export function Figure({ kind }: { readonly kind: FigureKind }) {
  return (
    <svg className={styles.figure} viewBox="0 0 160 64" aria-hidden="true" focusable="false" data-kind={kind}>
      {drawings[kind]}
    </svg>
  );
}
