interface Pair {
  readonly front: string;
  readonly back: string;
  /** What WCAG 2.2 AA asks: 4.5 of text, 3 of borders and marks that must be seen. */
  readonly least: 3 | 4.5;
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const tones = ['info', 'success', 'warning', 'danger'];

/** Which colours stand on which, by role: what is not here is not drawn. */
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
