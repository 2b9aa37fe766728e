import { hexOf } from '../../art/oklch.ts';
import type { Random } from '../../art/Random.ts';
import { circle, n, path, rect, stroked } from '../../art/svg.ts';
import type { Concept } from '../dictionary.ts';
import { fir, type Manner, sparkle } from '../drawing.ts';
import { type FigureName, figures } from '../figures.ts';
import { SIDE } from '../relief.ts';
import type { Scene } from '../Scene.ts';
import { lighter, mix } from '../Tones.ts';

/** Colors of one tile: ground, figure, second figure, and a dark one. */
type Inks = readonly [ground: string, figure: string, second: string, dark: string];
/** Draws within 100 by 100. */
type Tile = (inks: Inks, random: Random) => string;

/** A wall of plain shapes, with a tile for each named thing. */
export const tiles: Manner = (scene) => {
  const { random, brief } = scene;
  const sets = inkSets(scene);
  const named = [...brief.has].flatMap(
    (concept) => motifs[concept] ?? (concept in figures ? [figureTile(concept as FigureName)] : []),
  );
  const side = brief.density < 0.3 ? 4 : brief.density > 0.8 ? 6 : 5;
  const size = (SIDE - 80) / side;
  const taken = new Set<number>();
  const parts: string[] = [];
  const put = (
    { column, row, span }: { readonly column: number; readonly row: number; readonly span: number },
    tile: Tile,
  ) => {
    for (let i = 0; i < span; i += 1) for (let k = 0; k < span; k += 1) taken.add((row + i) * side + column + k);
    const id = `t${row}-${column}`;
    const inks = random.pick(sets);
    const [x, y] = [40 + column * size, 40 + row * size];
    parts.push(
      `<clipPath id="${id}"><rect width="100" height="100"/></clipPath><g transform="translate(${n(x)} ${n(y)}) scale(${((size * span) / 100).toFixed(3)})" clip-path="url(#${id})">${rect({ x: 0, y: 0, width: 100, height: 100 }, inks[0])}${tile(inks, random)}</g>`,
    );
  };
  // The first named things are large. The other tiles fill the rest, with plain shapes between.
  const big = Math.min(named.length, side - 2, 3);
  for (let i = 0; i < big; i += 1) {
    for (let tries = 0; tries < 40; tries += 1) {
      const [column, row] = [random.int(side - 1), random.int(side - 1)];
      const cells = [0, 1, side, side + 1].map((step) => row * side + column + step);
      if (cells.some((cell) => taken.has(cell))) continue;
      put({ column, row, span: 2 }, named[i] ?? random.pick(plain));
      break;
    }
  }
  let turn = 0;
  for (let cell = 0; cell < side * side; cell += 1) {
    if (taken.has(cell)) continue;
    const tile = random.chance(0.52) && named.length > 0 ? named[turn++ % named.length] : random.pick(plain);
    put({ column: cell % side, row: Math.floor(cell / side), span: 1 }, tile ?? random.pick(plain));
  }
  const grain =
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="3" seed="8"/><feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.16  0 0 0 0 0.1  0 0 0 0.7 -0.33"/></filter>';
  return `<defs>${grain}</defs>${rect({ x: 0, y: 0, width: SIDE, height: SIDE }, hexOf(scene.tones.paper))}${parts.join('')}<rect width="${SIDE}" height="${SIDE}" filter="url(#grain)" opacity="0.3"/>`;
};

function inkSets({ tones, brief }: Scene): readonly Inks[] {
  const [a, b, c] = tones.accents.map((colour) => hexOf(colour));
  const [sky, low, deep, pale] = [
    hexOf(tones.sky[1]),
    hexOf(tones.sky[2]),
    hexOf(mix(tones.near, tones.ink, 0.4)),
    hexOf(lighter(tones.paper, -0.02)),
  ];
  const [water, far] = [hexOf(tones.water), hexOf(mix(tones.far, tones.near, 0.35))];
  const all: Inks[] = [
    [pale, a ?? sky, deep, deep],
    [deep, b ?? sky, a ?? low, pale],
    [a ?? sky, pale, deep, deep],
    [water, pale, b ?? low, deep],
    [low, deep, a ?? sky, far],
    [far, low, b ?? pale, deep],
    [b ?? sky, deep, pale, c ?? deep],
    [sky, deep, low, a ?? pale],
  ];
  return brief.isNight ? [...all, [deep, low, b ?? pale, sky], [deep, pale, a ?? low, water]] : all;
}

const motifs: Readonly<Partial<Record<Concept, Tile>>> = {
  sun: ([, a, b], random) =>
    random.chance(0.4)
      ? circle({ x: 50, y: 100, r: 44 }, a) + circle({ x: 50, y: 100, r: 26 }, b)
      : circle({ x: 50, y: 50, r: 24 }, a) +
        stroked(
          Array.from(
            { length: 12 },
            (_, i) =>
              `M${n(50 + Math.cos(i * 0.5236) * 31)} ${n(50 + Math.sin(i * 0.5236) * 31)}L${n(50 + Math.cos(i * 0.5236) * 42)} ${n(50 + Math.sin(i * 0.5236) * 42)}`,
          ).join(''),
          { colour: b, width: 4 },
        ),
  moon: ([ground, a, b]) =>
    circle({ x: 50, y: 50, r: 34 }, a) +
    circle({ x: 64, y: 43, r: 29 }, ground) +
    path(sparkle(74, 30, 9), `fill="${b}"`),
  round: ([ground, a]) =>
    circle({ x: 50, y: 50, r: 34 }, a) +
    circle({ x: 38, y: 42, r: 7 }, ground) +
    circle({ x: 60, y: 60, r: 5 }, ground) +
    circle({ x: 58, y: 34, r: 3 }, ground),
  star: ([, a, b], random) =>
    path(sparkle(50, 50, 40), `fill="${a}"`) +
    [0, 1, 2].map(() => path(sparkle(random.range(12, 88), random.range(12, 88), 8), `fill="${b}"`)).join(''),
  cloud: ([, a]) => path('M20 68a15 15 0 0 1 3-29a22 22 0 0 1 40-8a17 17 0 0 1 19 37Z', `fill="${a}"`),
  rain: ([, a, b]) =>
    [20, 50, 80]
      .flatMap((x, i) =>
        [24, 68].map((y, k) =>
          path(`M${x} ${y - 16 + (i % 2) * 12}q11 17 0 24q-11 -7 0 -24Z`, `fill="${(i + k) % 2 ? b : a}"`),
        ),
      )
      .join(''),
  storm: ([, a, b]) =>
    path('M14 44a13 13 0 0 1 4-25a20 20 0 0 1 36-5a15 15 0 0 1 26 30Z', `fill="${b}"`) +
    path('M54 46L34 74h14l-8 22L68 64H53l10-18Z', `fill="${a}"`),
  snow: ([, a]) =>
    stroked(
      [0, 1, 2]
        .map(
          (i) =>
            `M${n(50 - Math.cos(i * 1.047) * 38)} ${n(50 - Math.sin(i * 1.047) * 38)}L${n(50 + Math.cos(i * 1.047) * 38)} ${n(50 + Math.sin(i * 1.047) * 38)}`,
        )
        .join('') +
        Array.from({ length: 6 }, (_, i) =>
          [-0.45, 0.45]
            .map(
              (side) =>
                `M${n(50 + Math.cos(i * 1.047) * 22)} ${n(50 + Math.sin(i * 1.047) * 22)}l${n(Math.cos(i * 1.047 + side) * 13)} ${n(Math.sin(i * 1.047 + side) * 13)}`,
            )
            .join(''),
        ).join(''),
      { colour: a, width: 5 },
    ),
  wind: ([, a, b]) =>
    stroked('M10 34H62a12 12 0 1 0 -12 -12M10 54H80a12 12 0 1 1 -12 12', { colour: a, width: 7 }) +
    stroked('M10 74H44a10 10 0 1 1 -10 10', { colour: b, width: 7 }),
  fog: ([, a, b]) =>
    stroked('M8 26H70M30 42H92', { colour: a, width: 8 }) + stroked('M14 58H80M36 74H94', { colour: b, width: 8 }),
  rainbow: ([, a, b, d]) =>
    [46, 35, 24]
      .map((r, i) => circle({ x: 50, y: 88, r }, 'none', `stroke="${[a, b, d][i]}" stroke-width="10"`))
      .join(''),
  aurora: ([, a, b]) =>
    [0, 1, 2, 3]
      .map((i) =>
        path(`M${12 + i * 22} 8q14 30 0 54q-8 16 2 30h13q-10 -14 -2 -30q14 -24 0 -54Z`, `fill="${i % 2 ? a : b}"`),
      )
      .join(''),
  sea: ([, a, b]) =>
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((k) =>
            [17, 11.5, 6]
              .map((r, i) => circle({ x: k * 34 + (row % 2) * 17, y: 42 + row * 26, r }, i % 2 ? b : a))
              .join(''),
          )
          .join(''),
      )
      .join(''),
  lake: ([, a, b]) =>
    [30, 50, 70]
      .map((y, i) => stroked(`M-4 ${y}q13 -15 26 0t26 0t26 0t26 0t26 0`, { colour: i % 2 ? b : a, width: 8 }))
      .join(''),
  mountain: ([ground, a, b]) =>
    path('M-6 100L40 22L84 100Z', `fill="${a}"`) +
    path('M44 100L74 50L106 100Z', `fill="${b}"`) +
    path('M40 22L28.500 42L36 38L41 44L47 37L53 44Z', `fill="${ground}"`),
  field: ([, a, b, d]) =>
    circle({ x: 20, y: 124, r: 62 }, a) + circle({ x: 82, y: 132, r: 60 }, b) + circle({ x: 50, y: 156, r: 66 }, d),
  desert: ([, a, b]) =>
    path('M0 62q26 -34 54 -6t50 -8V100H0Z', `fill="${a}"`) + path('M0 82q30 -22 54 -2t50 -12V100H0Z', `fill="${b}"`),
  forest: ([, a, b]) =>
    path(fir({ x: 28, y: 92, width: 44, height: 78 }), `fill="${a}"`) +
    path(fir({ x: 70, y: 92, width: 46, height: 62 }), `fill="${b}"`),
  city: ([ground, a, b]) =>
    rect({ x: 10, y: 36, width: 24, height: 64 }, a) +
    rect({ x: 38, y: 14, width: 26, height: 86 }, b) +
    rect({ x: 68, y: 48, width: 22, height: 52 }, a) +
    [24, 40, 56, 72]
      .map((y) => rect({ x: 43, y, width: 6, height: 8 }, ground) + rect({ x: 54, y, width: 6, height: 8 }, ground))
      .join(''),
  space: ([, a, b]) =>
    circle({ x: 50, y: 50, r: 24 }, a) +
    `<ellipse cx="50" cy="50" rx="44" ry="11" fill="none" stroke="${b}" stroke-width="5" transform="rotate(-20 50 50)"/>` +
    circle({ x: 82, y: 20, r: 4 }, b) +
    circle({ x: 18, y: 78, r: 3 }, b),
  flower: ([, a, b]) =>
    Array.from(
      { length: 6 },
      (_, i) => `<ellipse cx="50" cy="27" rx="13" ry="20" fill="${a}" transform="rotate(${i * 60} 50 50)"/>`,
    ).join('') + circle({ x: 50, y: 50, r: 12 }, b),
};

function figureTile(name: FigureName): Tile {
  return ([, a, b, dark]) => {
    const look = { body: dark, shade: b, light: a, accent: b };
    return `<g transform="translate(14 14) scale(0.72)">${figures[name].pieces.map(([part, d]) => path(d, `fill="${look[part]}"`)).join('')}</g>`;
  };
}

const plain: readonly Tile[] = [
  ([, a]) => path('M0 0H100A100 100 0 0 1 0 100Z', `fill="${a}"`),
  ([, a, b]) => path('M0 0H100A100 100 0 0 1 0 100Z', `fill="${a}"`) + path('M0 0H50A50 50 0 0 1 0 50Z', `fill="${b}"`),
  ([, a, b]) => path('M0 0A50 50 0 0 0 100 0Z', `fill="${a}"`) + path('M0 100A50 50 0 0 1 100 100Z', `fill="${b}"`),
  ([, a]) => path('M0 100L100 0V100Z', `fill="${a}"`),
  ([, a, b]) => [0, 1, 2].map((i) => rect({ x: 0, y: 12 + i * 30, width: 100, height: 15 }, i % 2 ? b : a)).join(''),
  ([, a, b]) =>
    [20, 50, 80]
      .flatMap((x, i) => [20, 50, 80].map((y, k) => circle({ x: x, y: y, r: 8 }, (i + k) % 2 ? a : b)))
      .join(''),
  ([, a, b]) => circle({ x: 50, y: 50, r: 44 }, a) + path('M50 6A44 44 0 0 1 50 94Z', `fill="${b}"`),
  ([, a, b]) => path('M0 0L50 50L0 100Z', `fill="${a}"`) + path('M100 0L50 50L100 100Z', `fill="${b}"`),
  ([, a, b]) =>
    path('M0 0A50 50 0 0 1 50 50A50 50 0 0 1 0 0ZM100 100A50 50 0 0 1 50 50A50 50 0 0 1 100 100Z', `fill="${a}"`) +
    path('M100 0A50 50 0 0 0 50 50A50 50 0 0 0 100 0ZM0 100A50 50 0 0 0 50 50A50 50 0 0 0 0 100Z', `fill="${b}"`),
];
