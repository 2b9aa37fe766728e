import { circle, n, type Point, path, rect, stroked } from '../../../../art/svg.ts';
import type { ArtStyle, Piece } from '../Piece.ts';

/** A pressed plant on a sheet, drawn leaf by leaf. */
export const botanical: ArtStyle = {
  traits: {
    Habit: [
      ['Upright', 40],
      ['Arching', 30],
      ['Twin', 20],
      ['Creeping', 10],
    ],
    Leaf: [
      ['Lance', 34],
      ['Oval', 30],
      ['Heart', 20],
      ['Needle', 16],
    ],
    Bloom: [
      ['None', 24],
      ['Bud', 24],
      ['Daisy', 26],
      ['Umbel', 18],
      ['Bell', 8],
    ],
    Age: [
      ['Young', 28],
      ['Grown', 52],
      ['Old', 20],
    ],
  },
  draw(piece) {
    const { random, palette, trait } = piece;
    const green = random.int(2);
    const stems = { Upright: [0.06], Arching: [0.42], Twin: [-0.3, 0.3], Creeping: [-0.75, 0.1, 0.7] }[
      trait('Habit')
    ] ?? [0];
    const lean = random.pick([-1, 1]);
    const frame = rect({ x: 26, y: 26, width: 548, height: 548 }, 'none', `stroke="${palette.hush}" stroke-width="3"`);
    const strip = rect(
      { x: 262, y: 520, width: 76, height: 13 },
      palette.shade(3, 0.1, -0.03),
      'opacity="0.75" transform="rotate(-4 300 526)"',
    );
    const label =
      rect({ x: 400, y: 528, width: 140, height: 3 }, palette.hush) +
      rect({ x: 430, y: 538, width: 110, height: 3 }, palette.hush);
    return (
      frame +
      stems.map((bend) => plantOf(piece, { bend: bend * lean, green, stems: stems.length })).join('') +
      strip +
      label
    );
  },
};

function plantOf(
  piece: Piece,
  { bend, green, stems }: { readonly bend: number; readonly green: number; readonly stems: number },
): string {
  const { random, palette, trait } = piece;
  const height = 450 / (stems > 2 ? 1.5 : stems > 1 ? 1.15 : 1);
  const nodes = { Young: 5, Grown: 8, Old: 11 }[trait('Age')] ?? 8;
  const wave = random.range(-0.14, 0.14);
  const at = (t: number): Point => [
    300 + bend * height * t * t + Math.sin(t * 5) * wave * 120,
    548 - height * t * (1 - Math.abs(bend) * 0.25 * t),
  ];
  const angleAt = (t: number) => {
    const [a, b] = [at(t - 0.01), at(t + 0.01)];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  const stem = Array.from({ length: 24 }, (_, i) => at(i / 23));
  const stalk = stroked(
    `M${stem.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`,
    { colour: palette.shade(green, -0.14), width: 5 },
    'stroke-linejoin="round"',
  );
  const leaves = Array.from({ length: nodes }, (_, i) => {
    const t = 0.2 + (i / nodes) * 0.68;
    const size = (1 - t * 0.62) * random.range(0.85, 1.1) * (stems > 1 ? 0.72 : 1);
    const side = i % 2 === 0 ? 1 : -1;
    const opposite = trait('Leaf') === 'Oval' || trait('Leaf') === 'Needle';
    return (opposite ? [1, -1] : [side])
      .map((hand) =>
        leafOf(piece, at(t), {
          angle: angleAt(t) + hand * random.range(0.75, 1.05),
          size,
          tone: green + (random.chance(0.2) ? 1 : 0),
        }),
      )
      .join('');
  }).join('');
  return stalk + leaves + bloomOf(piece, at(1), { angle: angleAt(0.98), size: stems > 1 ? 0.75 : 1 });
}

function leafOf(
  { palette, trait }: Piece,
  [x, y]: Point,
  { angle, size, tone }: { readonly angle: number; readonly size: number; readonly tone: number },
): string {
  const [length, width] = (
    { Lance: [200, 29], Oval: [132, 42], Heart: [136, 62], Needle: [158, 10] }[trait('Leaf')] ?? [100, 20]
  ).map((value) => value * size);
  if (length === undefined || width === undefined) return '';
  const belly = trait('Leaf') === 'Heart' ? 0.08 : 0.35;
  const d = `M0 0C${n(length * belly)} ${n(-width * 1.35)} ${n(length * 0.72)} ${n(-width * 0.9)} ${n(length)} 0C${n(length * 0.72)} ${n(width * 0.9)} ${n(length * belly)} ${n(width * 1.35)} 0 0Z`;
  const veins = Array.from({ length: 4 }, (_, i) => {
    const from = length * (0.18 + i * 0.17);
    return `M${n(from)} 0L${n(from + length * 0.13)} ${n(-width * 0.5)}M${n(from)} 0L${n(from + length * 0.13)} ${n(width * 0.5)}`;
  }).join('');
  const rib = stroked(`M0 0L${n(length * 0.94)} 0${width > 12 ? veins : ''}`, {
    colour: palette.shade(tone, -0.13),
    width: 1.8,
  });
  const turn = `translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI)})`;
  return `<g transform="${turn}">${path(d, `fill="${palette.shade(tone, 0.02)}" fill-opacity="0.92"`)}${rib}</g>`;
}

function bloomOf(
  { random, palette, trait }: Piece,
  [x, y]: Point,
  { angle, size }: { readonly angle: number; readonly size: number },
): string {
  const petal = palette.accents[2 + random.int(2)] ?? palette.ink;
  const heart = palette.shade(4, 0.05);
  const kind = trait('Bloom');
  if (kind === 'Bud')
    return `<ellipse cx="${n(x)}" cy="${n(y - 12)}" rx="${n(15 * size)}" ry="${n(25 * size)}" fill="${petal}"/>`;
  if (kind === 'Daisy') {
    const petals = Array.from(
      { length: 13 },
      (_, i) =>
        `<ellipse cx="0" cy="${n(-42 * size)}" rx="${n(10 * size)}" ry="${n(28 * size)}" fill="${petal}" transform="translate(${n(x)} ${n(y)}) rotate(${n((i * 360) / 13)})"/>`,
    ).join('');
    return petals + circle({ x, y, r: 19 * size }, heart);
  }
  if (kind === 'Umbel') {
    return Array.from({ length: 11 }, (_, i) => {
      const ray = angle + (i - 5) * 0.2;
      const [ex, ey] = [x + Math.cos(ray) * 82 * size, y + Math.sin(ray) * 82 * size];
      return (
        stroked(`M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`, { colour: palette.shade(0, -0.1), width: 2.4 }) +
        circle({ x: ex, y: ey, r: 11 * size }, petal) +
        circle({ x: ex, y: ey, r: 4 * size }, heart)
      );
    }).join('');
  }
  if (kind !== 'Bell') return '';
  return [-1, 0, 1]
    .map((i) => {
      const bx = x + i * 38 * size;
      const by = y + 14 + Math.abs(i) * 20;
      return (
        stroked(`M${n(x)} ${n(y)}Q${n(bx)} ${n(y - 20)} ${n(bx)} ${n(by)}`, {
          colour: palette.shade(0, -0.1),
          width: 2.4,
        }) +
        path(
          `M${n(bx - 8)} ${n(by)}C${n(bx - 18)} ${n(by + 20)} ${n(bx - 22)} ${n(by + 30)} ${n(bx - 24)} ${n(by + 40)}Q${n(bx)} ${n(by + 28)} ${n(bx + 24)} ${n(by + 40)}C${n(bx + 22)} ${n(by + 30)} ${n(bx + 18)} ${n(by + 20)} ${n(bx + 8)} ${n(by)}Z`,
          `fill="${petal}"`,
        )
      );
    })
    .join('');
}
