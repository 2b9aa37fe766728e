import { circle, n, type Point, path, stroked } from '../../../../art/svg.ts';
import type { ArtStyle, Piece } from '../Piece.ts';

const RADIUS = 236;

/** A chart of a night sky. */
export const stars: ArtStyle = {
  traits: {
    Watch: [
      ['First', 34],
      ['Middle', 36],
      ['Morning', 30],
    ],
    Moon: [
      ['New', 26],
      ['Crescent', 34],
      ['Half', 26],
      ['Full', 14],
    ],
    Event: [
      ['None', 62],
      ['Comet', 16],
      ['Shower', 14],
      ['Aurora', 6],
      ['Visitor', 2],
    ],
    Figures: [
      ['Two', 30],
      ['Three', 44],
      ['Five', 26],
    ],
  },
  draw(piece) {
    const { random, palette, trait } = piece;
    const tilt = { First: -24, Middle: 0, Morning: 24 }[trait('Watch')] ?? 0;
    const rings = [0.33, 0.66]
      .map((part) =>
        circle({ x: 300, y: 300, r: RADIUS * part }, 'none', `stroke="${palette.hush}" stroke-width="1.5"`),
      )
      .join('');
    const spokes = Array.from({ length: 12 }, (_, i) => onChart(i * 30 + tilt, RADIUS))
      .map(([x, y]) => `M300 300L${n(x)} ${n(y)}`)
      .join('');
    const ticks = Array.from({ length: 72 }, (_, i) => {
      const [[x1, y1], [x2, y2]] = [
        onChart(i * 5 + tilt, RADIUS + 8),
        onChart(i * 5 + tilt, RADIUS + (i % 6 === 0 ? 22 : 14)),
      ];
      return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
    }).join('');
    const river = Array.from({ length: 170 }, () => {
      const along = random.range(-RADIUS, RADIUS);
      const across = random.normal(0, 26);
      const [x, y] = [300 + along * 0.8 - across * 0.6, 300 + along * 0.6 + across * 0.8];
      return Math.hypot(x - 300, y - 300) < RADIUS - 4
        ? circle({ x, y, r: random.range(0.7, 2) }, palette.shade(1, 0.02, -0.03), 'opacity="0.7"')
        : '';
    }).join('');
    const field = Array.from({ length: 120 }, () => {
      const [x, y] = onChart(random.range(0, 360), RADIUS * Math.sqrt(random.next()) * 0.97);
      return circle({ x, y, r: random.range(0.8, 2.2) }, palette.ink, 'opacity="0.75"');
    }).join('');
    return [
      circle({ x: 300, y: 300, r: RADIUS }, palette.hush, 'opacity="0.45"'),
      trait('Event') === 'Aurora' ? auroraOf(piece) : '',
      rings,
      stroked(spokes, { colour: palette.hush, width: 1.2 }),
      river,
      field,
      figuresOf(piece),
      circle({ x: 300, y: 300, r: RADIUS }, 'none', `stroke="${palette.accents[0]}" stroke-width="2.5"`),
      stroked(ticks, { colour: palette.accents[0] ?? palette.ink, width: 1.8 }),
      eventOf(piece),
      moonOf(piece),
    ].join('');
  },
};

function onChart(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [300 + Math.cos(angle) * radius, 300 + Math.sin(angle) * radius];
}

/** Each constellation: bright stars near each other, joined by their shortest spanning tree. */
function figuresOf({ random, palette, trait }: Piece): string {
  const count = { Two: 2, Three: 3, Five: 5 }[trait('Figures')] ?? 3;
  const first = random.range(0, 360);
  return Array.from({ length: count }, (_, figure) => {
    const [cx, cy] = onChart(first + (figure * 360) / count, 128);
    const spread = count > 3 ? 44 : 66;
    const bright = Array.from(
      { length: 5 + random.int(4) },
      (): Point => [cx + random.normal(0, spread * 0.62), cy + random.normal(0, spread * 0.62)],
    ).filter(([x, y]) => Math.hypot(x - 300, y - 300) < RADIUS - 14);
    const tree = bright
      .slice(1)
      .map((star, i) => {
        const near = bright
          .slice(0, i + 1)
          .reduce((best, other) =>
            Math.hypot(star[0] - other[0], star[1] - other[1]) < Math.hypot(star[0] - best[0], star[1] - best[1])
              ? other
              : best,
          );
        return `M${n(star[0])} ${n(star[1])}L${n(near[0])} ${n(near[1])}`;
      })
      .join('');
    const colour = palette.accents[figure % 5] ?? palette.ink;
    return (
      stroked(tree, { colour, width: 1.6 }, 'opacity="0.8"') +
      bright.map(([x, y]) => circle({ x, y, r: random.range(3, 6.5) }, palette.shade(2, 0.06))).join('')
    );
  }).join('');
}

function moonOf({ palette, trait }: Piece): string {
  const [x, y, r] = [512, 88, 40];
  const lit = palette.shade(2, 0.06, -0.03);
  const base = circle({ x, y, r }, palette.hush);
  const right = `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}`;
  if (trait('Moon') === 'Full') return circle({ x, y, r }, lit);
  if (trait('Moon') === 'Half') return base + path(`${right}Z`, `fill="${lit}"`);
  if (trait('Moon') === 'Crescent')
    return base + path(`${right}A${r * 1.4} ${r * 1.4} 0 0 0 ${x} ${y - r}Z`, `fill="${lit}"`);
  return circle({ x, y, r }, 'none', `stroke="${lit}" stroke-width="2" stroke-dasharray="3 5"`);
}

function eventOf({ random, palette, trait }: Piece): string {
  const bright = palette.shade(2, 0.08);
  const kind = trait('Event');
  if (kind === 'Comet') {
    const [x, y] = onChart(random.range(200, 340), 120);
    const tail = [-10, -5, 0, 5, 10]
      .map((spread) => `M${n(x)} ${n(y)}Q${n(x + 60)} ${n(y - 30 + spread)} ${n(x + 120)} ${n(y - 90 + spread * 3)}`)
      .join('');
    return stroked(tail, { colour: bright, width: 2 }, 'opacity="0.55"') + circle({ x, y, r: 8 }, bright);
  }
  if (kind === 'Shower') {
    return stroked(
      Array.from({ length: 16 }, () => {
        const [x, y] = onChart(random.range(0, 360), random.range(60, 190));
        return `M${n(x)} ${n(y)}L${n(x + (x - 300) * 0.16)} ${n(y + (y - 300) * 0.16)}`;
      }).join(''),
      { colour: bright, width: 2.2 },
    );
  }
  if (kind !== 'Visitor') return '';
  return `<g transform="translate(190 210)"><ellipse rx="46" ry="13" fill="${palette.accents[3]}"/><path d="M-20 -6A20 18 0 0 1 20 -6Z" fill="${palette.accents[4]}"/>${[-26, 0, 26].map((x) => circle({ x, y: 3, r: 4 }, bright)).join('')}</g>`;
}

function auroraOf({ random, palette }: Piece): string {
  return Array.from({ length: 34 }, (_, i) => {
    const x = 130 + i * 10;
    const top = 210 + Math.sin(i / 4) * 34 + random.range(-10, 10);
    return stroked(
      `M${x} ${n(top)}L${x} ${n(top + 110 + Math.sin(i / 3) * 26)}`,
      { colour: palette.accents[(i >> 3) % 2 === 0 ? 4 : 0] ?? palette.ink, width: 9 },
      'opacity="0.28"',
    );
  }).join('');
}
