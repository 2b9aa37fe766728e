import { circle, n, path, stroked } from '../../../../art/svg.ts';
import type { ArtStyle, Piece } from '../Piece.ts';

/** Paper containers, stacked. */
export const blocks: ArtStyle = {
  traits: {
    Yard: [
      ['Small', 30],
      ['Medium', 46],
      ['Large', 24],
    ],
    Load: [
      ['Light', 34],
      ['Stacked', 44],
      ['Heavy', 22],
    ],
    Paper: [
      ['Plain', 40],
      ['Ribbed', 40],
      ['Spotted', 20],
    ],
    Crane: [
      ['Away', 72],
      ['Lifting', 28],
    ],
  },
  draw(piece) {
    const { random, palette, trait } = piece;
    const count = { Small: 3, Medium: 4, Large: 5 }[trait('Yard')] ?? 4;
    const unit = 216 / count;
    const high = { Light: 2, Stacked: 3, Heavy: 5 }[trait('Load')] ?? 3;
    const floor = path(
      `M300 ${n(390 - 226)}L${n(300 + 226 * 0.92)} ${n(390 - 113 + 6)}L300 ${n(400)}L${n(300 - 226 * 0.92)} ${n(390 - 113 + 6)}Z`,
      `fill="${palette.hush}" transform="translate(0 110)"`,
    );
    const parts: string[] = [];
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        const levels = random.chance(0.16) ? 0 : 1 + random.int(high);
        for (let level = 0; level < levels; level += 1)
          parts.push(blockOf(piece, { column, row, level, unit, colour: random.int(5) }));
      }
    }
    return floor + parts.join('') + (trait('Crane') === 'Lifting' ? craneOf(piece, unit) : '');
  },
};

interface Block {
  readonly column: number;
  readonly row: number;
  readonly level: number;
  readonly unit: number;
  readonly colour: number;
}

function blockOf({ palette, trait }: Piece, { column, row, level, unit, colour }: Block): string {
  const [w, h, tall] = [unit * 0.92, unit * 0.5, unit * 0.62];
  const x = 300 + (column - row) * w;
  const y = 280 + (column + row) * h - level * tall;
  const face = (points: string, lightness: number) => path(`M${points}Z`, `fill="${palette.shade(colour, lightness)}"`);
  const left = `${n(x - w)} ${n(y + h)}L${n(x)} ${n(y + 2 * h)}V${n(y + 2 * h - tall)}L${n(x - w)} ${n(y + h - tall)}`;
  const right = `${n(x + w)} ${n(y + h)}L${n(x)} ${n(y + 2 * h)}V${n(y + 2 * h - tall)}L${n(x + w)} ${n(y + h - tall)}`;
  const top = `${n(x)} ${n(y - tall)}L${n(x + w)} ${n(y + h - tall)}L${n(x)} ${n(y + 2 * h - tall)}L${n(x - w)} ${n(y + h - tall)}`;
  const faces = face(left, -0.02) + face(right, -0.13) + face(top, 0.09);
  const along = (t: number) => [x - w + w * t, y + h + h * t] as const;
  if (trait('Paper') === 'Ribbed') {
    return (
      faces +
      stroked([0.2, 0.4, 0.6, 0.8].map((t) => `M${along(t).map(n).join(' ')}v${n(-tall)}`).join(''), {
        colour: palette.shade(colour, -0.1),
        width: 1.8,
      })
    );
  }
  if (trait('Paper') === 'Plain') return faces;
  return (
    faces +
    [0.3, 0.7]
      .map((t) => circle({ x: along(t)[0], y: along(t)[1] - tall / 2, r: unit * 0.07 }, palette.shade(colour, 0.12)))
      .join('')
  );
}

function craneOf(piece: Piece, unit: number): string {
  const { palette } = piece;
  const y = 66;
  const beam = stroked(
    `M60 ${y}H540M60 ${y}V300M540 ${y}V300`,
    { colour: palette.ink, width: 7 },
    'stroke-linejoin="round" opacity="0.85"',
  );
  const rope = stroked(`M300 ${y}V${n(118)}`, { colour: palette.ink, width: 3 });
  return `${beam}${rope}<g transform="translate(0 ${n(118 - 280 + unit * 0.62)})">${blockOf(piece, { column: 0, row: 0, level: 0, unit, colour: 2 })}</g>`;
}
