import type { Random } from '../art/Random.ts';
import type { Brief } from './Brief.ts';
import { type FigureName, figures } from './figures.ts';
import { SIDE } from './relief.ts';
import type { Layer } from './Scene.ts';

/** A figure at its place: the middle of its foot, and how wide it is. */
export interface Thing {
  readonly name: FigureName;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isTurned: boolean;
}

interface Place {
  readonly brief: Brief;
  readonly random: Random;
  readonly horizon: number;
  readonly layers: readonly Layer[];
}

/** Width of a figure if it is the only one, and the place where it belongs. */
const sizes: Readonly<Record<FigureName, readonly [width: number, where: 'land' | 'water' | 'sky']>> = {
  boat: [230, 'water'],
  whale: [290, 'water'],
  cat: [190, 'land'],
  house: [200, 'land'],
  lighthouse: [160, 'land'],
  temple: [230, 'land'],
  castle: [310, 'land'],
  tree: [330, 'land'],
  bird: [74, 'sky'],
  balloon: [170, 'sky'],
  rocket: [180, 'sky'],
};

export function placeThings({ brief, random, horizon, layers }: Place): readonly Thing[] {
  const { has, density } = brief;
  const wanted = (Object.keys(figures) as FigureName[]).filter((name) => has.has(name));
  const water = layers.find(({ kind }) => kind === 'water');
  const land = layers.findLast(({ kind }) => kind !== 'water' && kind !== 'city') ?? layers.at(-1);
  const slots = [0.27, 0.7, 0.48, 0.86, 0.12].map((share) => share * SIDE);
  if (random.chance(0.5)) slots.reverse().unshift(...slots.splice(2, 1));
  let taken = 0;
  return wanted.flatMap((name): readonly Thing[] => {
    const [plain, where] = sizes[name];
    const width = plain * (has.has('big') ? 1.35 : 1) * (wanted.length > 2 ? 0.82 : 1) * random.range(0.92, 1.08);
    const isTurned = random.chance(0.5);
    if (name === 'bird') return flock(random, { density, width, horizon });
    const x = (slots[taken++ % slots.length] ?? 500) + random.range(-24, 24);
    if (where === 'sky')
      return [{ name, x, y: random.range(330, 450) + (name === 'rocket' ? 60 : 0), width, isTurned }];
    if (where === 'water' && water) {
      const y = horizon + random.range(70, 130);
      return [{ name, x, y, width: width * (0.75 + (y - horizon) / 420), isTurned }];
    }
    if (!land) return [];
    return [
      {
        name,
        x,
        y: Math.max(land.top(x - width * 0.25), land.top(x), land.top(x + width * 0.25)) + 4,
        width,
        isTurned,
      },
    ];
  });
}

function flock(
  random: Random,
  { density, width, horizon }: { readonly density: number; readonly width: number; readonly horizon: number },
): readonly Thing[] {
  const [x, y] = [random.range(220, 780), random.range(170, horizon - 230)];
  return Array.from({ length: 2 + Math.round(density * 6) }, (_, i) => ({
    name: 'bird' as const,
    x: x + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * random.range(48, 84),
    y: y + Math.ceil(i / 2) * random.range(20, 44),
    width: width * random.range(0.6, 1),
    isTurned: random.chance(0.4),
  }));
}
