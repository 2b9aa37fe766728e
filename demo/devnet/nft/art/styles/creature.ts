import { circle, closedCurve, n, type Point, path, stroked } from '../../../../art/svg.ts';
import { type ArtStyle, type Piece, SIDE } from '../Piece.ts';

const CENTRE: Point = [300, 318];

/** Cells with a face. */
export const creature: ArtStyle = {
  traits: {
    Body: [
      ['Round', 38],
      ['Bean', 24],
      ['Drop', 18],
      ['Clover', 14],
      ['Star', 6],
    ],
    Eyes: [
      ['Two', 56],
      ['One', 22],
      ['Three', 16],
      ['Five', 6],
    ],
    Gaze: [
      ['Straight', 40],
      ['Sideways', 34],
      ['Sleepy', 18],
      ['Starry', 8],
    ],
    Mood: [
      ['Content', 44],
      ['Smiling', 30],
      ['Surprised', 16],
      ['Singing', 10],
    ],
    Fringe: [
      ['Smooth', 30],
      ['Cilia', 34],
      ['Feelers', 22],
      ['Petals', 10],
      ['Crown', 4],
    ],
    Coat: [
      ['Plain', 30],
      ['Freckles', 34],
      ['Rings', 20],
      ['Nucleus', 16],
    ],
  },
  draw(piece) {
    const { random, palette, trait } = piece;
    const skin = random.int(5);
    const outline = outlineOf(piece);
    const bubbles = Array.from({ length: 14 }, () =>
      circle(
        { x: random.range(20, 580), y: random.range(20, 580), r: random.range(4, 22) },
        'none',
        `stroke="${palette.hush}" stroke-width="3"`,
      ),
    ).join('');
    const body = closedCurve(outline);
    const clip = `<clipPath id="b"><path d="${body}"/></clipPath>`;
    const gleam = `<ellipse cx="232" cy="200" rx="66" ry="34" fill="${palette.shade(skin, 0.14, -0.03)}" transform="rotate(-28 232 200)"/>`;
    const shadow = `<ellipse cx="300" cy="548" rx="150" ry="14" fill="${palette.hush}"/>`;
    const belly = circle({ x: CENTRE[0] + 30, y: CENTRE[1] + 160, r: 170 }, palette.shade(skin, -0.06));
    return [
      bubbles,
      shadow,
      fringeOf(trait('Fringe'), outline, {
        colour: palette.shade(skin, -0.12),
        other: palette.accents[(skin + 1) % 5] ?? palette.ink,
      }),
      path(body, `fill="${palette.accents[skin]}"`),
      `${clip}<g clip-path="url(#b)">${belly}${coatOf(piece, skin)}${gleam}</g>`,
      faceOf(piece, skin),
    ].join('');
  },
};

function outlineOf({ random, trait }: Piece): readonly Point[] {
  const lobes = { Round: 2, Bean: 2, Drop: 3, Clover: 4, Star: 5 }[trait('Body')] ?? 2;
  const depth = { Round: 0.03, Bean: 0.13, Drop: 0.07, Clover: 0.1, Star: 0.16 }[trait('Body')] ?? 0.05;
  const phase = trait('Body') === 'Drop' ? -Math.PI / 2 : random.range(0, 6.3);
  const wobble = random.range(0, 6.3);
  return Array.from({ length: 36 }, (_, i) => {
    const angle = (i / 36) * 2 * Math.PI;
    const radius = 186 * (1 + depth * Math.cos(lobes * (angle - phase)) + 0.02 * Math.sin(3 * angle + wobble));
    return [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle) * 0.98];
  });
}

function fringeOf(
  kind: string,
  outline: readonly Point[],
  { colour, other }: { readonly colour: string; readonly other: string },
): string {
  const out = ([x, y]: Point, by: number): Point => {
    const length = Math.hypot(x - CENTRE[0], y - CENTRE[1]);
    return [x + ((x - CENTRE[0]) / length) * by, y + ((y - CENTRE[1]) / length) * by];
  };
  const line = (from: Point, to: Point) => `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
  const top = outline.filter(([, y]) => y < 190);
  if (kind === 'Cilia') return stroked(outline.map((p) => line(p, out(p, 24))).join(''), { colour, width: 8 });
  if (kind === 'Petals')
    return outline
      .filter((_, i) => i % 3 === 0)
      .map((p) => circle({ x: p[0], y: p[1], r: 34 }, other))
      .join('');
  if (kind === 'Crown')
    return outline
      .filter(([, y]) => y < 150)
      .map((p) => out(p, 26))
      .map(([x, y]) => circle({ x, y, r: 13 }, other))
      .join('');
  if (kind !== 'Feelers') return '';
  return top
    .filter((_, i) => i % 3 === 1)
    .map((p) => {
      const [x, y] = out(p, 62);
      return (
        stroked(`M${n(p[0])} ${n(p[1])}Q${n(p[0])} ${n(y)} ${n(x)} ${n(y)}`, { colour, width: 7 }) +
        circle({ x, y, r: 12 }, other)
      );
    })
    .join('');
}

function coatOf({ random, palette, trait }: Piece, skin: number): string {
  const mark = palette.shade(skin, -0.1);
  if (trait('Coat') === 'Freckles') {
    return Array.from({ length: 26 }, () =>
      circle({ x: random.range(110, 490), y: random.range(330, 520), r: random.range(4, 13) }, mark),
    ).join('');
  }
  if (trait('Coat') === 'Rings')
    return [120, 165, 210]
      .map((r) => circle({ x: 300, y: 560, r }, 'none', `stroke="${mark}" stroke-width="16"`))
      .join('');
  if (trait('Coat') === 'Nucleus')
    return (
      circle({ x: 392, y: 420, r: 52 }, mark) +
      circle({ x: 400, y: 412, r: 22 }, palette.accents[(skin + 2) % 5] ?? mark)
    );
  return '';
}

function faceOf({ random, palette, trait }: Piece, skin: number): string {
  const white = '#fdfcf8';
  const black = '#25222b';
  const count = { One: 1, Two: 2, Three: 3, Five: 5 }[trait('Eyes')] ?? 2;
  const size = { 1: 62, 2: 46, 3: 36, 5: 25 }[count] ?? 40;
  const look: Point = trait('Gaze') === 'Sideways' ? [random.pick([-1, 1]) * size * 0.34, 3] : [0, 4];
  const eyes = Array.from({ length: count }, (_, i) => {
    const x = SIDE / 2 + (i - (count - 1) / 2) * size * 2.25;
    const y = 288 - (count > 2 && i % 2 === 1 ? 26 : 0);
    if (trait('Gaze') === 'Sleepy')
      return stroked(`M${n(x - size * 0.8)} ${y}Q${n(x)} ${n(y + size * 0.7)} ${n(x + size * 0.8)} ${y}`, {
        colour: black,
        width: 8,
      });
    const spark =
      trait('Gaze') === 'Starry' ? circle({ x: x - size * 0.2, y: y + size * 0.32, r: size * 0.12 }, white) : '';
    return (
      circle({ x, y, r: size }, white) +
      circle({ x: x + look[0], y: y + look[1], r: size * 0.56 }, black) +
      circle({ x: x + look[0] + size * 0.18, y: y + look[1] - size * 0.2, r: size * 0.17 }, white) +
      spark
    );
  }).join('');
  const y = 288 + size + 30;
  const mouths: Readonly<Record<string, string>> = {
    Content: stroked(`M276 ${y}Q300 ${y + 16} 324 ${y}`, { colour: black, width: 7 }),
    Smiling: path(
      `M258 ${y - 4}Q300 ${y + 66} 342 ${y - 4}Z`,
      `fill="${black}" stroke="${black}" stroke-width="6" stroke-linejoin="round"`,
    ),
    Surprised: circle({ x: 300, y: y + 8, r: 15 }, black),
    Singing: `<ellipse cx="300" cy="${y + 12}" rx="19" ry="26" fill="${black}"/><ellipse cx="300" cy="${y + 26}" rx="12" ry="9" fill="#d9777f"/>`,
  };
  const cheek = palette.shade(skin, 0.04, 0.05);
  const cheeks = [300 - size * 2.3 - 20, 300 + size * 2.3 + 20]
    .map((x) => circle({ x: Math.min(440, Math.max(160, x)), y: y + 2, r: 20 }, cheek))
    .join('');
  return cheeks + eyes + (mouths[trait('Mood')] ?? '');
}
