import { hexOf, type Oklch } from '../../../art/oklch.ts';

/** Colors that match each other, as `#rrggbb`. */
export interface Palette {
  readonly isDark: boolean;
  readonly ground: string;
  /** Lines and text on the background. */
  readonly ink: string;
  /** Almost the background color, for details that are hard to see. */
  readonly hush: string;
  readonly accents: readonly string[];
  /** An accent color with changed lightness and chroma. */
  shade(accent: number, lightness: number, chroma?: number): string;
}

interface Recipe {
  readonly ground: Oklch;
  readonly ink: Oklch;
  readonly accents: readonly Oklch[];
}

const light = (hue: number, ...accents: Oklch[]): Recipe => ({
  ground: [0.955, 0.016, hue],
  ink: [0.3, 0.035, hue + 180],
  accents,
});
const dark = (hue: number, ...accents: Oklch[]): Recipe => ({
  ground: [0.23, 0.035, hue],
  ink: [0.93, 0.02, hue + 30],
  accents,
});

const recipes: Readonly<Record<string, Recipe>> = {
  Ledger: light(85, [0.6, 0.13, 38], [0.74, 0.12, 78], [0.56, 0.09, 205], [0.44, 0.08, 262], [0.66, 0.08, 150]),
  Orchard: light(100, [0.6, 0.12, 140], [0.72, 0.13, 115], [0.65, 0.15, 45], [0.5, 0.1, 25], [0.8, 0.09, 90]),
  Harbour: light(230, [0.5, 0.1, 245], [0.66, 0.09, 220], [0.78, 0.06, 200], [0.7, 0.14, 55], [0.4, 0.07, 265]),
  Blossom: light(20, [0.7, 0.12, 5], [0.8, 0.09, 35], [0.58, 0.11, 340], [0.62, 0.08, 170], [0.46, 0.08, 300]),
  Clay: light(60, [0.55, 0.12, 40], [0.66, 0.11, 55], [0.78, 0.08, 75], [0.42, 0.06, 30], [0.6, 0.05, 180]),
  Lichen: light(130, [0.62, 0.07, 160], [0.74, 0.09, 125], [0.83, 0.1, 100], [0.5, 0.06, 190], [0.58, 0.1, 60]),
  Dusk: dark(285, [0.72, 0.13, 20], [0.8, 0.11, 60], [0.64, 0.13, 320], [0.6, 0.12, 275], [0.74, 0.08, 220]),
  Midnight: dark(262, [0.78, 0.1, 235], [0.66, 0.12, 255], [0.86, 0.09, 90], [0.6, 0.1, 290], [0.8, 0.07, 190]),
  Moss: dark(165, [0.74, 0.12, 145], [0.84, 0.12, 110], [0.64, 0.09, 175], [0.72, 0.12, 60], [0.54, 0.08, 200]),
  Ember: dark(30, [0.7, 0.16, 40], [0.82, 0.13, 75], [0.58, 0.14, 20], [0.66, 0.07, 230], [0.76, 0.1, 55]),
  Lagoon: dark(215, [0.78, 0.1, 185], [0.68, 0.11, 215], [0.86, 0.08, 150], [0.76, 0.12, 50], [0.58, 0.1, 250]),
  Porcelain: light(250, [0.42, 0.12, 262], [0.6, 0.11, 252], [0.76, 0.07, 240], [0.86, 0.04, 230], [0.66, 0.1, 30]),
};

export const paletteNames = Object.keys(recipes);
export const darkPaletteNames = paletteNames.filter((name) => (recipes[name]?.ground[0] ?? 1) < 0.5);

/** @throws Error for an unknown name. */
export function paletteOf(name: string): Palette {
  const recipe = recipes[name];
  if (!recipe) throw new Error(`no palette ${name}`);
  const { ground, ink, accents } = recipe;
  const isDark = ground[0] < 0.5;
  return {
    isDark,
    ground: hexOf(ground),
    ink: hexOf(ink),
    hush: hexOf([ground[0] + (isDark ? 0.06 : -0.055), ground[1] * 1.4, ground[2]]),
    accents: accents.map(hexOf),
    shade(accent, lightness, chroma = 0) {
      const [l, c, h] = accents[accent % accents.length] ?? ink;
      return hexOf([Math.min(0.98, Math.max(0.1, l + lightness)), Math.max(0, c + chroma), h]);
    },
  };
}
