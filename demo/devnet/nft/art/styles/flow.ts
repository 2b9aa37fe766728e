import type { Random } from '../../../../art/Random.ts';
import { circle, type Point, polyline, stroked } from '../../../../art/svg.ts';
import { type ArtStyle, SIDE } from '../Piece.ts';

const MARGIN = 44;
const STEP = 5;
/** Minimum distance between lines, times the trait's spacing. */
const CELL = 7;

/** Streamlines of a smooth field that never touch. */
export const flow: ArtStyle = {
  traits: {
    Weather: [
      ['Still', 22],
      ['Breeze', 40],
      ['Gale', 26],
      ['Cyclone', 9],
      ['Doldrums', 3],
    ],
    Line: [
      ['Hair', 30],
      ['Pen', 40],
      ['Brush', 24],
      ['Ribbon', 6],
    ],
    Sun: [
      ['None', 58],
      ['Low', 20],
      ['High', 16],
      ['Eclipse', 6],
    ],
  },
  draw({ random, palette, trait }) {
    const bend = { Still: 0.35, Breeze: 0.8, Gale: 1.4, Cyclone: 1.1, Doldrums: 0.1 }[trait('Weather')] ?? 1;
    const width = { Hair: 1.6, Pen: 3, Brush: 5.4, Ribbon: 10 }[trait('Line')] ?? 3;
    const field = fieldOf(random, bend, trait('Weather') === 'Cyclone');
    const sunY = { Low: 400, High: 190, Eclipse: 260 }[trait('Sun')];
    const sun: Point | undefined = sunY ? [random.range(200, 400), sunY] : undefined;
    const sunRadius = 74;
    const taken = new Set<number>();
    const cell = CELL + width * 0.9;
    const keyOf = ([x, y]: Point) => Math.floor(x / cell) * 1_000 + Math.floor(y / cell);
    const isFree = (at: Point, own: ReadonlySet<number>) => {
      const [x, y] = at;
      if (x < MARGIN || y < MARGIN || x > SIDE - MARGIN || y > SIDE - MARGIN) return false;
      if (sun && Math.hypot(x - sun[0], y - sun[1]) < sunRadius + 10) return false;
      return own.has(keyOf(at)) || !taken.has(keyOf(at));
    };
    const lines: string[] = [];
    for (let tries = 0; tries < 900; tries += 1) {
      const start: Point = [random.range(MARGIN, SIDE - MARGIN), random.range(MARGIN, SIDE - MARGIN)];
      const own = new Set<number>();
      const grow = (direction: number): Point[] => {
        const points: Point[] = [];
        let at = start;
        while (points.length < 90 && isFree(at, own)) {
          points.push(at);
          own.add(keyOf(at));
          const angle = field(at);
          at = [at[0] + Math.cos(angle) * STEP * direction, at[1] + Math.sin(angle) * STEP * direction];
        }
        return points;
      };
      if (taken.has(keyOf(start))) continue;
      const points = [...grow(-1).reverse(), ...grow(1).slice(1)];
      if (points.length < 5) continue;
      for (const key of own) taken.add(key);
      // Color bands follow the field's height, with a few exceptions.
      const band = Math.floor((start[1] / SIDE) * 3 + random.normal(0.5, 0.5));
      const colour = random.chance(0.1) ? palette.ink : palette.accents[Math.abs(band) % palette.accents.length];
      lines.push(
        stroked(polyline(points.filter((_, i) => i % 2 === 0)), {
          colour: colour ?? palette.ink,
          width: width * random.range(0.7, 1.15),
        }),
      );
    }
    return sunOf({ at: sun, radius: sunRadius, isEclipse: trait('Sun') === 'Eclipse' }, palette) + lines.join('');
  },
};

function sunOf(
  { at, radius, isEclipse }: { readonly at: Point | undefined; readonly radius: number; readonly isEclipse: boolean },
  palette: { ground: string; ink: string; accents: readonly string[] },
): string {
  if (!at) return '';
  const disc = circle({ x: at[0], y: at[1], r: radius }, palette.accents[1] ?? palette.ink);
  return isEclipse ? disc + circle({ x: at[0] + 16, y: at[1] - 10, r: radius - 8 }, palette.ink) : disc;
}

function fieldOf(random: Random, bend: number, isCyclone: boolean): (at: Point) => number {
  const base = random.range(-0.5, 0.5);
  const waves = Array.from({ length: 4 }, () => ({
    x: random.range(-1, 1) / 95,
    y: random.range(-1, 1) / 95,
    phase: random.range(0, 6.3),
    size: random.range(0.4, 1),
  }));
  const eye: Point = [random.range(220, 380), random.range(220, 380)];
  return ([x, y]) => {
    const turn = waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.x * x + wave.y * y + wave.phase), 0);
    if (!isCyclone) return base + turn * bend;
    return Math.atan2(y - eye[1], x - eye[0]) + 1.75 + turn * 0.2;
  };
}
