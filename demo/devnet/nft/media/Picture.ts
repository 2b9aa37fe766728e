import { hexOf } from '../../../art/oklch.ts';
import type { Random } from '../../../art/Random.ts';

/** A picture with indexed colors. */
export interface Picture {
  readonly side: number;
  /** `#rrggbb`, up to 256. */
  readonly colours: readonly string[];
  /** Color indexes, row by row, for each frame. */
  readonly frames: readonly Uint8Array[];
}

const SHADES = 64;

/** Overlapping waves; the animation is a loop. */
export function wavesOf(random: Random, side: number, frames: number): Picture {
  const hue = random.range(0, 360);
  const colours = Array.from({ length: SHADES }, (_, i) => {
    const turn = (1 - Math.cos((i / SHADES) * 2 * Math.PI)) / 2;
    return hexOf([0.32 + 0.56 * turn, 0.05 + 0.07 * Math.sin(Math.PI * turn), hue + 70 * turn]);
  });
  const waves = Array.from({ length: 4 }, () => ({
    x: random.range(-7, 7),
    y: random.range(-7, 7),
    phase: random.range(0, 6.3),
    turns: random.pick([-1, 1]),
  }));
  return {
    side,
    colours,
    frames: Array.from({ length: frames }, (_, frame) =>
      Uint8Array.from({ length: side * side }, (_, at) => {
        const [x, y] = [(at % side) / side, Math.floor(at / side) / side];
        const height = waves.reduce(
          (sum, wave) =>
            sum + Math.sin(wave.x * x + wave.y * y + wave.phase + (wave.turns * frame * 2 * Math.PI) / frames),
          0,
        );
        return Math.floor((height / 4 + 1.5) * SHADES) % SHADES;
      }),
    ),
  };
}
