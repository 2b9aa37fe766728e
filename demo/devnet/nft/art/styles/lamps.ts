import { circle, n, path, rect } from '../../../../art/svg.ts';
import type { ArtStyle } from '../Piece.ts';

const MARGIN = 40;

/** A grid of discs, quarters and bars. */
export const lamps: ArtStyle = {
  traits: {
    Board: [
      ['Three', 30],
      ['Four', 44],
      ['Five', 26],
    ],
    Aspect: [
      ['Clear', 44],
      ['Approach', 30],
      ['Caution', 20],
      ['All lit', 6],
    ],
    Rule: [
      ['Free', 56],
      ['Mirrored', 30],
      ['Turned', 14],
    ],
  },
  draw({ random, palette, trait }) {
    const count = { Three: 3, Four: 4, Five: 5 }[trait('Board')] ?? 4;
    const size = (600 - 2 * MARGIN) / count;
    const lit = { Clear: 0.08, Approach: 0.18, Caution: 0.34, 'All lit': 1 }[trait('Aspect')] ?? 0.1;
    const kinds = new Map<string, { kind: number; turn: number; back: number; front: number; isLit: boolean }>();
    const cells: string[] = [];
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        const isFar = column >= count / 2;
        const mirror = trait('Rule') === 'Mirrored' && isFar;
        const turned = trait('Rule') === 'Turned' && row * count + column >= (count * count) / 2;
        const key = mirror
          ? `${count - 1 - column},${row}`
          : turned
            ? `${count - 1 - column},${count - 1 - row}`
            : `${column},${row}`;
        const back = random.int(5);
        const made = kinds.get(key) ?? {
          kind: random.int(6),
          turn: random.int(4),
          back,
          front: (back + 1 + random.int(4)) % 5,
          isLit: random.chance(lit),
        };
        kinds.set(key, made);
        const [x, y] = [MARGIN + column * size, MARGIN + row * size];
        const flip = mirror ? 'scale(-1 1)' : turned ? 'rotate(180)' : '';
        const inside = shapeOf(made.kind, size, {
          front: palette.accents[made.front] ?? palette.ink,
          back: palette.accents[made.back] ?? palette.ground,
        });
        const lamp = made.isLit
          ? circle({ x: 0, y: 0, r: size * 0.17 }, palette.ink) + circle({ x: 0, y: 0, r: size * 0.11 }, palette.ground)
          : '';
        cells.push(
          `<g transform="translate(${n(x + size / 2)} ${n(y + size / 2)})${flip && ` ${flip}`} rotate(${made.turn * 90})">${rect({ x: -size / 2, y: -size / 2, width: size + 0.4, height: size + 0.4 }, palette.shade(made.back, palette.isDark ? -0.2 : 0.14, -0.03))}${inside}${lamp}</g>`,
        );
      }
    }
    return cells.join('');
  },
};

function shapeOf(
  kind: number,
  size: number,
  { front, back }: { readonly front: string; readonly back: string },
): string {
  const h = size / 2;
  const quarter = (r: number, fill: string) =>
    path(`M${n(-h)} ${n(-h)}H${n(-h + r)}A${n(r)} ${n(r)} 0 0 1 ${n(-h)} ${n(-h + r)}Z`, `fill="${fill}"`);
  if (kind === 0) return circle({ x: 0, y: 0, r: h * 0.86 }, front);
  if (kind === 1) return quarter(size, front) + quarter(size * 0.5, back);
  if (kind === 2)
    return (
      path(`M${n(-h)} 0A${n(h)} ${n(h)} 0 0 1 ${n(h)} 0Z`, `fill="${front}"`) +
      path(`M${n(-h)} ${n(h)}A${n(h)} ${n(h)} 0 0 1 ${n(h)} ${n(h)}Z`, `fill="${back}"`)
    );
  if (kind === 3)
    return [0, 1, 2, 3]
      .map((i) => rect({ x: -h + (i * size) / 4, y: -h, width: size / 8, height: size }, front))
      .join('');
  if (kind === 4) return path(`M${n(-h)} ${n(-h)}H${n(h)}L${n(-h)} ${n(h)}Z`, `fill="${front}"`);
  return (
    circle({ x: 0, y: 0, r: h }, front) +
    circle({ x: 0, y: 0, r: h * 0.66 }, back) +
    circle({ x: 0, y: 0, r: h * 0.33 }, front)
  );
}
