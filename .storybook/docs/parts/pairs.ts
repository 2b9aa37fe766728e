interface Pair {
  readonly front: string;
  readonly back: string;
  /** Minimum contrast by WCAG 2.2 AA: 4.5 for text, 3 for borders and marks that must be visible. */
  readonly least: 3 | 4.5;
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const tones = ['info', 'success', 'warning', 'danger'];

/** The color pairs in use, by role. The app draws no other pairs. */
export const pairs: readonly Pair[] = [
  ...['text', 'text-muted', 'accent'].flatMap((front) =>
    surfaces.map((back) => ({ front, back, least: 4.5 as const })),
  ),
  { front: 'on-accent', back: 'accent', least: 4.5 },
  { front: 'on-accent', back: 'accent-hover', least: 4.5 },
  { front: 'accent', back: 'accent-soft', least: 4.5 },
  ...tones.map((tone) => ({ front: tone, back: `${tone}-soft`, least: 4.5 as const })),
  ...tones.map((tone) => ({ front: 'text', back: `${tone}-soft`, least: 4.5 as const })),
  ...['border-strong', 'focus'].flatMap((front) =>
    ['surface', 'surface-raised'].map((back) => ({ front, back, least: 3 as const })),
  ),
];
