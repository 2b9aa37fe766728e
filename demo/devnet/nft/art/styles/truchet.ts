import { circle, n, rect, stroked } from '../../../../art/svg.ts';
import { type ArtStyle, SIDE } from '../Piece.ts';

const MARGIN = 36;

/** Truchet tiles; every track has one color from end to end. */
export const truchet: ArtStyle = {
  traits: {
    Grid: [
      ['Six', 24],
      ['Eight', 38],
      ['Ten', 26],
      ['Thirteen', 12],
    ],
    Track: [
      ['Single', 40],
      ['Double', 32],
      ['Triple', 20],
      ['Broad', 8],
    ],
    Signals: [
      ['Dark', 60],
      ['Lit', 30],
      ['Full aspect', 10],
    ],
    Order: [
      ['By chance', 60],
      ['Wave', 22],
      ['Mirror', 14],
      ['Turntable', 4],
    ],
  },
  draw({ random, palette, trait }) {
    const count = { Six: 6, Eight: 8, Ten: 10, Thirteen: 13 }[trait('Grid')] ?? 8;
    const size = (SIDE - 2 * MARGIN) / count;
    const turnOf = orderOf(trait('Order'), count, () => random.chance(0.5));
    const links = new Links();
    const arcs: { readonly key: string; readonly d: string }[] = [];
    const dots: string[] = [];
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        const [x, y] = [MARGIN + column * size, MARGIN + row * size];
        const [top, bottom] = [`h${column},${row}`, `h${column},${row + 1}`];
        const [left, right] = [`v${column},${row}`, `v${column + 1},${row}`];
        const isTurned = turnOf(column, row);
        const half = size / 2;
        const pairs = isTurned
          ? [
              [
                top,
                right,
                `M${n(x + half)} ${n(y)}A${n(half)} ${n(half)} 0 0 0 ${n(x + size)} ${n(y + half)}`,
              ] as const,
              [
                left,
                bottom,
                `M${n(x)} ${n(y + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y + size)}`,
              ] as const,
            ]
          : [
              [top, left, `M${n(x + half)} ${n(y)}A${n(half)} ${n(half)} 0 0 1 ${n(x)} ${n(y + half)}`] as const,
              [
                right,
                bottom,
                `M${n(x + size)} ${n(y + half)}A${n(half)} ${n(half)} 0 0 0 ${n(x + half)} ${n(y + size)}`,
              ] as const,
            ];
        for (const [a, b, d] of pairs) {
          links.join(a, b);
          arcs.push({ key: a, d });
        }
        const isLit = trait('Signals') === 'Full aspect' || (trait('Signals') === 'Lit' && random.chance(0.12));
        if (isLit) dots.push(circle({ x, y, r: size * 0.11 }, palette.accents[random.int(5)] ?? palette.ink));
      }
    }
    const colours = new Map<string, string>();
    const byColour = new Map<string, string>();
    for (const { key, d } of arcs) {
      const root = links.rootOf(key);
      const colour = colours.get(root) ?? random.pick(palette.accents);
      colours.set(root, colour);
      byColour.set(colour, (byColour.get(colour) ?? '') + d);
    }
    const base = rect(
      { x: MARGIN, y: MARGIN, width: SIDE - 2 * MARGIN, height: SIDE - 2 * MARGIN },
      palette.hush,
      'rx="6"',
    );
    const clip = `<clipPath id="c"><rect x="${MARGIN}" y="${MARGIN}" width="${SIDE - 2 * MARGIN}" height="${SIDE - 2 * MARGIN}" rx="6"/></clipPath>`;
    const tracks = [...byColour]
      .map(([colour, d]) => trackOf(trait('Track'), d, { colour, gap: palette.hush, size }))
      .join('');
    return `${clip}${base}<g clip-path="url(#c)">${tracks}${dots.join('')}</g>`;
  },
};

function trackOf(
  kind: string,
  d: string,
  { colour, gap, size }: { readonly colour: string; readonly gap: string; readonly size: number },
): string {
  const outer = size * (kind === 'Broad' ? 0.62 : 0.36);
  const wide = stroked(d, { colour, width: outer });
  if (kind === 'Single' || kind === 'Broad') return wide;
  const inner = stroked(d, { colour: gap, width: outer * (kind === 'Double' ? 0.4 : 0.66) });
  return kind === 'Double' ? wide + inner : wide + inner + stroked(d, { colour, width: outer * 0.24 });
}

function orderOf(kind: string, count: number, chance: () => boolean): (column: number, row: number) => boolean {
  const fold = (value: number) => Math.min(value, count - 1 - value);
  const cast = new Map<string, boolean>();
  const once = (key: string) => {
    const found = cast.get(key) ?? chance();
    cast.set(key, found);
    return found;
  };
  if (kind === 'Wave') return (column, row) => (column + Math.round(2 * Math.sin(row))) % 4 < 2;
  if (kind === 'Mirror') return (column, row) => once(`${fold(column)},${row}`) === column < count / 2;
  if (kind === 'Turntable')
    return (column, row) => Math.round(Math.hypot(column - count / 2 + 0.5, row - count / 2 + 0.5)) % 2 === 0;
  return (column, row) => once(`${column},${row}`);
}

/** Finds the ends that belong to one track (union-find). */
class Links {
  readonly #parents = new Map<string, string>();

  rootOf(key: string): string {
    let at = key;
    for (let up = this.#parents.get(at); up !== undefined; up = this.#parents.get(at)) at = up;
    return at;
  }

  join(a: string, b: string): void {
    const [rootA, rootB] = [this.rootOf(a), this.rootOf(b)];
    if (rootA !== rootB) this.#parents.set(rootA, rootB);
  }
}
