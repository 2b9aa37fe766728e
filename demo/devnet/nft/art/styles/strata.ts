import { hexOf } from '../../../../art/oklch.ts';
import { circle, n, path, rect, stroked } from '../../../../art/svg.ts';
import type { ArtStyle, Piece } from '../Piece.ts';

/** Sky above, sky at the horizon, nearest ridge: lightness, chroma, hue. */
const hours = {
  Dawn: [
    [0.84, 0.06, 250],
    [0.9, 0.07, 45],
    [0.36, 0.06, 285],
  ],
  Noon: [
    [0.8, 0.08, 235],
    [0.93, 0.03, 210],
    [0.42, 0.07, 190],
  ],
  Dusk: [
    [0.5, 0.09, 285],
    [0.78, 0.13, 45],
    [0.27, 0.06, 300],
  ],
  Night: [
    [0.24, 0.05, 268],
    [0.4, 0.07, 255],
    [0.15, 0.03, 265],
  ],
} as const;

/** Mountain ridges, the farther ones closer to the color of the air. */
export const strata: ArtStyle = {
  traits: {
    Hour: [
      ['Dawn', 28],
      ['Noon', 30],
      ['Dusk', 28],
      ['Night', 14],
    ],
    Relief: [
      ['Hills', 38],
      ['Ridges', 34],
      ['Peaks', 20],
      ['Mesas', 8],
    ],
    Light: [
      ['Sun', 56],
      ['None', 24],
      ['Ringed', 14],
      ['Twins', 6],
    ],
    Water: [
      ['Dry', 62],
      ['Lake', 38],
    ],
    Birds: [
      ['None', 70],
      ['Three', 22],
      ['A flock', 8],
    ],
  },
  draw(piece) {
    const { random, trait } = piece;
    const [above, low, near] = hours[trait('Hour') as keyof typeof hours] ?? hours.Noon;
    const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hexOf(above)}"/><stop offset="0.7" stop-color="${hexOf(low)}"/></linearGradient>${rect({ x: 0, y: 0, width: 600, height: 600 }, 'url(#s)')}`;
    const layers = 7;
    const ridges = Array.from({ length: layers }, (_, i) => {
      const t = (i + 1) / layers;
      const mix = (a: number, b: number) => a + (b - a) * t ** 1.15;
      const drift = low[2] + (((((near[2] - low[2]) % 360) + 540) % 360) - 180) * t;
      const colour = hexOf([mix(low[0] - 0.05, near[0]), mix(low[1], near[1]), drift]);
      return path(ridgeOf(piece, 250 + i * 44, 34 + i * 9), `fill="${colour}"`);
    }).join('');
    const lamp = hexOf(trait('Hour') === 'Night' ? [0.93, 0.02, 90] : [0.93, 0.09, 80]);
    const water = trait('Water') === 'Lake' ? lakeOf(piece, hexOf([low[0] - 0.02, low[1], low[2]])) : '';
    const count = { None: 0, Three: 3, 'A flock': 11 }[trait('Birds')] ?? 0;
    const birds = Array.from({ length: count }, () => {
      const [x, y] = [random.range(120, 420), random.range(90, 210)];
      return `M${n(x)} ${n(y)}q7 -9 13 0q6 -9 13 0`;
    }).join('');
    return sky + lightOf(piece, lamp) + ridges + water + stroked(birds, { colour: hexOf(near), width: 2.6 });
  },
};

function ridgeOf({ random, trait }: Piece, base: number, height: number): string {
  const waves = Array.from({ length: 4 }, (_, i) => ({
    speed: (i * 1.1 + random.range(0.6, 1.2)) / 90,
    phase: random.range(0, 6.3),
    size: 1 / (i + 1),
  }));
  const sharp = trait('Relief');
  const points = Array.from({ length: 76 }, (_, i) => {
    const x = i * 8;
    let y = waves.reduce((sum, { speed, phase, size }) => {
      const wave = Math.sin(x * speed + phase);
      return sum + size * (sharp === 'Peaks' || sharp === 'Ridges' ? 1 - 2 * Math.abs(wave) : wave);
    }, 0);
    if (sharp === 'Mesas') y = Math.round(y * 1.6) / 1.6;
    const scale = { Hills: 0.8, Ridges: 0.8, Peaks: 1.5, Mesas: 0.8 }[sharp] ?? 1;
    return `L${x} ${n(base - y * height * scale * 0.6)}`;
  });
  return `M0 600${points.join('')}L600 600Z`;
}

function lightOf({ random, trait }: Piece, colour: string): string {
  const [x, y] = [random.range(150, 450), random.range(110, 210)];
  if (trait('Light') === 'None') return '';
  const disc = circle({ x, y, r: 46 }, colour);
  if (trait('Light') === 'Ringed')
    return (
      disc +
      [66, 90, 118]
        .map((r) => circle({ x, y, r }, 'none', `stroke="${colour}" stroke-width="2" opacity="0.6"`))
        .join('')
    );
  return trait('Light') === 'Twins' ? disc + circle({ x: x + 88, y: y + 34, r: 20 }, colour) : disc;
}

function lakeOf({ random }: Piece, colour: string): string {
  const glints = Array.from({ length: 18 }, () => {
    const y = random.range(536, 596);
    const x = random.range(20, 500);
    return `M${n(x)} ${n(y)}h${n(random.range(20, 90))}`;
  }).join('');
  return (
    rect({ x: 0, y: 524, width: 600, height: 76 }, colour) +
    stroked(glints, { colour: '#ffffff', width: 2 }, 'opacity="0.35"')
  );
}
