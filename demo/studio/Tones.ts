import type { Oklch } from '../art/oklch.ts';

/** The colors of a scene. */
export interface Tones {
  /** Overhead, halfway, at the horizon. */
  readonly sky: readonly [Oklch, Oklch, Oklch];
  /** Sun or moon. */
  readonly body: Oklch;
  /** The farthest and the nearest land. */
  readonly far: Oklch;
  readonly near: Oklch;
  readonly water: Oklch;
  readonly accents: readonly [Oklch, Oklch, Oklch];
  readonly paper: Oklch;
  readonly ink: Oklch;
}

type Row = readonly [lightness: number, chroma: number, hue: number];

/** Sky overhead, halfway and low, body, far, near, water, three accents. */
const tables: Readonly<Record<string, readonly Row[]>> = {
  dawn: rows('62 9 285|80 9 15|93 7 75|97 8 85|72 8 310|31 7 285|64 9 290|72 14 30|83 11 75|60 13 335'),
  day: rows('66 11 242|82 8 228|95 4 200|97 10 98|74 6 228|38 8 162|60 11 226|73 16 52|72 14 138|63 17 18'),
  dusk: rows('34 11 292|61 16 24|85 13 72|91 13 78|53 12 348|20 6 292|44 11 318|77 16 52|69 17 12|58 14 308'),
  night: rows('17 5 270|28 8 264|46 9 244|95 4 95|37 7 254|13 4 266|27 7 250|86 13 90|74 12 200|69 14 320'),
  storm: rows('26 3 250|41 4 235|66 5 205|86 5 110|42 4 225|17 3 240|35 5 225|83 13 88|62 8 205|58 11 30'),
  spring: rows('74 8 235|86 6 330|95 4 20|97 7 95|82 7 140|43 9 150|70 8 215|75 15 355|80 13 120|70 14 40'),
  autumn: rows('60 8 235|80 9 70|92 8 82|96 10 88|66 11 48|29 7 38|52 7 210|67 17 42|79 15 78|55 16 24'),
  winter: rows('63 6 252|80 4 238|94 2 225|98 3 95|80 4 245|35 6 252|68 6 230|64 14 20|75 9 215|52 9 265'),
  desert: rows('55 11 240|82 8 75|92 9 72|97 9 88|75 11 55|36 9 38|60 9 210|68 16 40|82 13 78|56 12 350'),
  jungle: rows('52 8 190|76 9 150|92 8 112|97 10 100|60 9 165|21 6 168|46 8 190|77 17 105|70 16 45|68 16 350'),
  space: rows('12 5 285|21 9 290|38 13 315|93 5 80|42 12 300|15 5 280|30 10 265|82 14 85|74 14 195|70 17 345'),
  neon: rows('15 7 292|29 14 305|56 22 345|86 16 70|40 18 310|12 6 290|30 14 275|84 15 195|72 22 350|86 17 105'),
  dream: rows('74 10 295|84 9 335|93 7 60|98 6 90|77 10 310|45 11 285|73 9 255|80 12 355|84 11 175|82 12 85'),
  old: rows('70 5 90|82 6 82|91 6 85|95 8 88|68 6 70|30 5 60|58 5 120|58 13 35|70 10 82|46 7 200'),
  mono: rows('42 0 260|66 0 260|90 0 90|97 0 90|62 0 260|17 0 260|50 0 260|58 17 28|78 0 90|34 0 260'),
};

export type ToneName = 'dawn' | 'day' | 'dusk' | 'night' | 'storm' | 'spring' | 'autumn' | 'winter' | ToneOfPlace;
type ToneOfPlace = 'desert' | 'jungle' | 'space' | 'neon' | 'dream' | 'old' | 'mono';

/** Hues of the color words. */
export const hues = {
  red: 25,
  orange: 52,
  yellow: 88,
  green: 150,
  teal: 195,
  blue: 255,
  purple: 305,
  pink: 355,
} as const;

/** The colors of a mood. With a `hue`, all colors shift towards it; one accent stays. */
export function tonesOf(name: ToneName, hue: number | undefined): Tones {
  const [top, middle, low, body, far, near, water, one, two, three] = (tables[name] ?? tables.day ?? []).map((row) =>
    hue === undefined ? row : leaning(row, hue),
  );
  if (!top || !middle || !low || !body || !far || !near || !water || !one || !two || !three) {
    throw new Error(`no tones ${name}`);
  }
  const complement: Oklch = hue === undefined ? three : [0.72, 0.15, (hue + 165) % 360];
  return {
    sky: [top, middle, low],
    body,
    far,
    near,
    water,
    accents: [one, two, complement],
    paper: [0.955, 0.02, hue ?? 85],
    ink: [Math.min(near[0], 0.24), Math.min(near[1], 0.05), near[2]],
  };
}

function leaning([lightness, chroma, hue]: Row, target: number): Oklch {
  const apart = ((hue - target + 540) % 360) - 180;
  return [lightness, Math.max(chroma, 0.07), (target + apart * 0.16 + 360) % 360];
}

/** Mixes two colors in the a-b plane, so that no unrelated hue appears between them. */
export function mix(from: Oklch, to: Oklch, share: number): Oklch {
  const t = Math.min(1, Math.max(0, share));
  const plane = ([, chroma, hue]: Oklch) => {
    const angle = (hue * Math.PI) / 180;
    return [chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  };
  const [a, b] = [plane(from), plane(to)];
  const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  return [from[0] + (to[0] - from[0]) * t, Math.hypot(x, y), ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360];
}

export function lighter([lightness, chroma, hue]: Oklch, by: number): Oklch {
  return [Math.min(0.985, Math.max(0.06, lightness + by)), chroma, hue];
}

/** Percent of lightness, hundredths of chroma, degrees. */
function rows(text: string): readonly Row[] {
  return text.split('|').map((row) => {
    const [lightness = 0, chroma = 0, hue = 0] = row.split(' ').map(Number);
    return [lightness / 100, chroma / 100, hue];
  });
}
