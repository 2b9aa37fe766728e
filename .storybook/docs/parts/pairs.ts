interface Pair {
  readonly front: string;
  readonly back: string;
  /** Minimum contrast by WCAG 2.2 AA: 4.5 for text, 3 for borders and marks that must be visible. */
  readonly least: 3 | 4.5;
}

const surfaces = ['page', 'surface', 'raised', 'fill'];
const tones = ['move', 'go', 'caution', 'stop'];

/** The color pairs in use, by role. The app draws no other pairs. */
export const pairs: readonly Pair[] = [
  ...['ink', 'ink-2', 'ink-3', ...tones].flatMap((front) =>
    surfaces.map((back) => ({ front, back, least: 4.5 as const })),
  ),
  { front: 'on-accent', back: 'accent', least: 4.5 },
  { front: 'on-accent', back: 'accent-hover', least: 4.5 },
  { front: 'on-solid', back: 'solid', least: 4.5 },
  { front: 'on-solid', back: 'solid-hover', least: 4.5 },
  { front: 'accent-text', back: 'accent-soft', least: 4.5 },
  { front: 'ink-2', back: 'fill-hover', least: 4.5 },
  ...tones.map((tone) => ({ front: tone, back: `${tone}-soft`, least: 4.5 as const })),
  ...tones.map((tone) => ({ front: 'ink', back: `${tone}-soft`, least: 4.5 as const })),
  ...['line-strong', 'focus', 'accent', ...tones.map((tone) => `lamp-${tone}`)].flatMap((front) =>
    ['surface', 'fill'].map((back) => ({ front, back, least: 3 as const })),
  ),
];
