import type { Random } from '../art/Random.ts';

/** Side of the square drawing area. */
export const SIDE = 1000;

/** Height of an outline above each place; y grows downwards. */
export type Outline = (x: number) => number;

/** Smooth noise along a line: octaves of waves with unrelated lengths. Between -1 and 1. */
export function rolling(random: Random, waves: number): Outline {
  const parts = Array.from({ length: 4 }, (_, octave) => ({
    rate: (waves * 1.9 ** octave * random.range(0.8, 1.2) * 2 * Math.PI) / SIDE,
    phase: random.range(0, 2 * Math.PI),
    weight: 0.55 ** octave,
  }));
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  return (x) => parts.reduce((total, { rate, phase, weight }) => total + weight * Math.sin(x * rate + phase), 0) / sum;
}

/** A ridge with peaks, made by repeated midpoint displacement. */
export function ridge(
  random: Random,
  options: { base: number; height: number; peaks: number; rough: number },
): Outline {
  const { base, height, peaks, rough } = options;
  let points: (readonly [number, number])[] = [[-60, base - height * random.range(0.1, 0.5)]];
  for (let i = 0; i < peaks; i += 1) {
    const at = ((i + random.range(0.3, 0.7)) / peaks) * SIDE;
    points.push([at, base - height * random.range(0.62, 1)]);
    points.push([at + SIDE / peaks / 2, base - height * random.range(0.05, 0.4)]);
  }
  points.push([SIDE + 60, base - height * random.range(0.1, 0.5)]);
  points = points.sort((a, b) => a[0] - b[0]);
  for (let size = height * rough * 0.3; size > 3; size *= 0.52) {
    points = points.flatMap((point, i) => {
      const next = points[i + 1];
      if (!next) return [point];
      const middle = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + random.range(-size, size)] as const;
      return [point, middle];
    });
  }
  return through(points);
}

/** Straight lines from point to point. */
export function through(points: readonly (readonly [number, number])[]): Outline {
  return (x) => {
    let low = 0;
    let high = points.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((points[middle]?.[0] ?? 0) <= x) low = middle;
      else high = middle;
    }
    const [from, to] = [points[low] ?? [0, SIDE], points[high] ?? [SIDE, SIDE]];
    const share = to[0] === from[0] ? 0 : (x - from[0]) / (to[0] - from[0]);
    return from[1] + (to[1] - from[1]) * Math.min(1, Math.max(0, share));
  };
}
