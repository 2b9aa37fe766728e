import type { Oklch } from '../art/oklch.ts';
import { Random } from '../art/Random.ts';
import type { Brief } from './Brief.ts';
import { placeThings, type Thing } from './placeThings.ts';
import { type Outline, ridge, rolling, SIDE } from './relief.ts';
import { mix, type Tones, tonesOf } from './Tones.ts';

export type LayerKind = 'mountain' | 'hill' | 'dune' | 'forest' | 'city' | 'water' | 'meadow' | 'moonland';

/** One cut-out of the scene. Each is in front of the earlier ones. */
export interface Layer {
  readonly kind: LayerKind;
  /** 0 far, 1 near. */
  readonly depth: number;
  readonly top: Outline;
  readonly colour: Oklch;
  readonly trees: readonly Upright[];
  readonly buildings: readonly Upright[];
}

/** Something that stands on a layer; `y` is its foot. */
export interface Upright {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Disc {
  readonly kind: 'sun' | 'moon';
  /** `false`: the moon is a crescent. */
  readonly isFull: boolean;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A composition, independent of the style. */
export interface Scene {
  readonly brief: Brief;
  readonly tones: Tones;
  readonly random: Random;
  readonly horizon: number;
  readonly disc: Disc | undefined;
  readonly layers: readonly Layer[];
  readonly things: readonly Thing[];
}

export function composeScene(brief: Brief, seed: string): Scene {
  const random = new Random(seed);
  const tones = tonesOf(brief.tone, brief.hue);
  const { has } = brief;
  const horizon = random.range(560, 640) - (has.has('city') && has.has('sea') ? 40 : 0);
  const layers = layersOf({ brief, tones, random, horizon });
  return {
    brief,
    tones,
    random,
    horizon,
    disc: discOf(brief, random, horizon),
    layers,
    things: placeThings({ brief, random, horizon, layers }),
  };
}

function discOf({ has, tone }: Brief, random: Random, horizon: number): Disc | undefined {
  const kind = has.has('moon') ? 'moon' : has.has('sun') ? 'sun' : undefined;
  if (!kind) return undefined;
  const isLow = ['dusk', 'dawn', 'neon'].includes(tone);
  const r = random.range(72, 104) * (has.has('big') || tone === 'neon' ? 1.7 : 1);
  const x = random.pick([0.32, 0.38, 0.5, 0.62, 0.68]) * SIDE + random.range(-20, 20);
  const y = isLow ? horizon - r * random.range(0.75, 1.9) : random.range(150, 290);
  return {
    kind,
    isFull: kind === 'sun' || has.has('round'),
    x: tone === 'neon' ? SIDE / 2 : x,
    y: Math.max(y, r + 40),
    r,
  };
}

interface Land {
  readonly brief: Brief;
  readonly tones: Tones;
  readonly random: Random;
  readonly horizon: number;
}

/** A landscape while its layers are added, the farthest first. */
interface Ground extends Land {
  readonly isWet: boolean;
  add(kind: LayerKind, layer: Pick<Layer, 'depth' | 'top'> & Partial<Layer>): void;
}

function layersOf(land: Land): readonly Layer[] {
  const { tones } = land;
  const { has } = land.brief;
  const layers: Layer[] = [];
  const air = mix(tones.sky[2], tones.far, 0.55);
  const ground: Ground = {
    ...land,
    isWet: has.has('sea') || has.has('lake'),
    add: (kind, layer) => {
      const colour = mix(mix(air, tones.far, Math.min(1, layer.depth * 3)), tones.near, layer.depth ** 1.25);
      layers.push({ kind, colour, trees: [], buildings: [], ...layer });
    },
  };
  if (has.has('space')) {
    addMoonland(ground);
    return layers;
  }
  if (has.has('mountain')) addMountains(ground);
  if (has.has('desert')) addDunes(ground);
  if (has.has('city')) addCity(ground);
  if (ground.isWet) addWater(ground);
  else if (has.has('forest')) addForest(ground);
  else if (!has.has('desert') && !has.has('city')) addHills(ground);
  return layers;
}

function addMoonland({ brief: { has }, random, add }: Ground): void {
  const bend = random.range(150, 230);
  if (has.has('mountain'))
    add('mountain', { depth: 0.35, top: ridge(random, { base: 760, height: 240, peaks: 4, rough: 1 }) });
  add('moonland', { depth: 0.75, top: (x) => 880 - bend * (1 - ((x - 500) / 720) ** 2) + rollingOnce(x) });
}

function addMountains({ brief: { has, energy }, random, horizon, isWet, add }: Ground): void {
  const count = isWet || has.has('city') ? 2 : 3;
  for (let i = 0; i < count; i += 1) {
    const depth = 0.08 + (i / count) * 0.42;
    const height = 330 - i * 95 + random.range(-30, 40);
    const base = horizon + 10 + i * (isWet ? 0 : 55);
    add('mountain', { depth, top: ridge(random, { base, height, peaks: 2 + i, rough: 0.55 + energy * 0.5 }) });
  }
}

function addDunes({ random, horizon, add }: Ground): void {
  for (let i = 0; i < 4; i += 1) {
    const line = rolling(random, 0.7 + i * 0.15);
    add('dune', { depth: 0.12 + i * 0.24, top: (x) => horizon - 20 + i * 105 + line(x) * (56 + i * 14) });
  }
}

function addCity({ brief: { density }, random, horizon, isWet, add }: Ground): void {
  for (let i = 0; i < 3; i += 1) {
    const foot = horizon + 8 + (isWet ? 0 : i * 90);
    const buildings = buildingsOf(random, { foot, tall: 300 - i * 60 + density * 120, count: 26 - i * 5 });
    add('city', { depth: 0.22 + i * (isWet ? 0.2 : 0.28), top: skyline(buildings, foot), buildings });
  }
}

/** Things that stand on a shore. */
const onShore = ['field', 'forest', 'flower', 'tree', 'lighthouse', 'cat', 'house', 'temple', 'castle'] as const;

function addWater({ brief: { has, energy }, tones, random, horizon, add }: Ground): void {
  const line = rolling(random, 5);
  const swell = 2 + energy * 7;
  add('water', { depth: 0.5, top: (x) => horizon + line(x) * swell, colour: tones.water });
  if (!onShore.some((thing) => has.has(thing))) return;
  const shore = rolling(random, 0.8);
  const slope = random.pick([-1, 1]) * random.range(70, 130);
  add(has.has('flower') ? 'meadow' : 'hill', {
    depth: 0.9,
    top: (x) => 850 + shore(x) * 30 + (slope * (x - 500)) / 500,
  });
}

function addForest({ brief: { density }, random, horizon, add }: Ground): void {
  for (let i = 0; i < 4; i += 1) {
    const line = rolling(random, 1 + i * 0.3);
    const hill: Outline = (x) => horizon + 10 + i * 95 + line(x) * 34;
    const trees = treesOf(random, { hill, count: 12 + i * 3, tall: 90 + i * 42, density });
    add('forest', { depth: 0.2 + i * 0.26, top: hill, trees });
  }
}

function addHills({ brief: { has }, random, horizon, add }: Ground): void {
  for (let i = 0; i < 3; i += 1) {
    const line = rolling(random, 0.75 + i * 0.2);
    const isLast = i === 2;
    add(isLast && has.has('flower') ? 'meadow' : 'hill', {
      depth: 0.4 + i * 0.28,
      top: (x) => horizon + 40 + i * 110 + line(x) * (62 - i * 6),
    });
  }
}

/** Land of a small world, slightly uneven. */
function rollingOnce(x: number): number {
  return Math.sin(x / 47) * 5 + Math.sin(x / 19 + 2) * 2.5;
}

function buildingsOf(
  random: Random,
  { foot, tall, count }: { readonly foot: number; readonly tall: number; readonly count: number },
): readonly Upright[] {
  const middle = random.range(300, 700);
  const buildings: Upright[] = [];
  for (let x = -20; x < SIDE + 20; ) {
    const width = (SIDE / count) * random.range(0.65, 1.5);
    const rise = Math.exp(-(((x + width / 2 - middle) / 330) ** 2));
    const height = tall * (0.24 + 0.5 * rise) * random.range(0.65, 1.25) * (random.chance(0.1) ? 1.35 : 1);
    buildings.push({ x: x + width / 2, y: foot, width, height });
    x += width * random.range(0.92, 1.18);
  }
  return buildings;
}

function skyline(buildings: readonly Upright[], foot: number): Outline {
  return (x) =>
    buildings.reduce(
      (top, { x: middle, width, height }) => (Math.abs(x - middle) <= width / 2 ? Math.min(top, foot - height) : top),
      foot,
    );
}

function treesOf(
  random: Random,
  {
    hill,
    count,
    tall,
    density,
  }: { readonly hill: Outline; readonly count: number; readonly tall: number; readonly density: number },
): readonly Upright[] {
  const many = Math.round(count * (0.6 + density));
  return Array.from({ length: many }, (_, i) => {
    const x = ((i + random.range(0.1, 0.9)) / many) * SIDE;
    const height = tall * random.range(0.65, 1.2);
    return { x, y: hill(x) + 12, width: height * random.range(0.34, 0.44), height };
  });
}
