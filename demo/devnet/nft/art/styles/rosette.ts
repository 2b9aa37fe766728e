import { circle, n, rect, stroked } from '../../../../art/svg.ts';
import type { ArtStyle, Piece } from '../Piece.ts';

/** Guilloche lines as on banknotes. */
export const rosette: ArtStyle = {
  traits: {
    Petals: [
      ['Five', 30],
      ['Seven', 34],
      ['Nine', 24],
      ['Twelve', 12],
    ],
    Turns: [
      ['Open', 34],
      ['Close', 44],
      ['Dense', 22],
    ],
    Border: [
      ['Line', 36],
      ['Wave', 44],
      ['Chain', 20],
    ],
    Seal: [
      ['None', 60],
      ['Dot', 28],
      ['Star', 12],
    ],
  },
  draw(piece) {
    const { random, palette, trait } = piece;
    const petals = { Five: 5, Seven: 7, Nine: 9, Twelve: 12 }[trait('Petals')] ?? 7;
    const turns = { Open: 8, Close: 13, Dense: 19 }[trait('Turns')] ?? 13;
    const first = random.int(5);
    const lines = Array.from({ length: turns }, (_, i) => {
      const phase = (i / turns) * ((2 * Math.PI) / petals);
      const colour = palette.accents[(first + (i % 2)) % 5] ?? palette.ink;
      return (
        stroked(ringOf({ radius: 150, swing: 62, petals, phase }), { colour, width: 1.3 }) +
        stroked(ringOf({ radius: 74, swing: 30, petals, phase: -phase }), {
          colour: palette.accents[(first + 2) % 5] ?? colour,
          width: 1.1,
        })
      );
    }).join('');
    const corners = [
      [92, 92],
      [508, 92],
      [92, 508],
      [508, 508],
    ]
      .map(([x = 0, y = 0]) =>
        Array.from(
          { length: 6 },
          (_, i) =>
            `<g transform="translate(${x} ${y}) scale(0.2)">${stroked(ringOf({ radius: 110, swing: 60, petals: 6, phase: (i / 6) * (Math.PI / 3), centre: 0 }), { colour: palette.accents[(first + 1) % 5] ?? palette.ink, width: 5 })}</g>`,
        ).join(''),
      )
      .join('');
    return borderOf(piece, first) + lines + corners + sealOf(piece, first);
  },
};

interface Ring {
  readonly radius: number;
  readonly swing: number;
  readonly petals: number;
  readonly phase: number;
  readonly centre?: number;
}

function ringOf({ radius, swing, petals, phase, centre = 300 }: Ring): string {
  const steps = petals * 16;
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    const r = radius + swing * Math.sin(petals * (angle + phase)) * Math.cos(petals * phase * 0.5);
    return `${n(centre + r * Math.cos(angle))} ${n(centre + r * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function borderOf({ palette, trait }: Piece, first: number): string {
  const colour = palette.accents[first] ?? palette.ink;
  const frame = rect({ x: 30, y: 30, width: 540, height: 540 }, 'none', `stroke="${colour}" stroke-width="2.5"`);
  if (trait('Border') === 'Line')
    return frame + rect({ x: 42, y: 42, width: 516, height: 516 }, 'none', `stroke="${colour}" stroke-width="1.2"`);
  if (trait('Border') === 'Chain') {
    const links = Array.from({ length: 20 }, (_, i) => 48 + i * 26.5);
    return (
      frame +
      links
        .flatMap((at) => [
          [at, 48],
          [at, 552],
          [48, at],
          [552, at],
        ])
        .map(([x = 0, y = 0]) => circle({ x, y, r: 12 }, 'none', `stroke="${colour}" stroke-width="1.4"`))
        .join('')
    );
  }
  const wave = (phase: number) =>
    Array.from({ length: 127 }, (_, i) => `${n(48 + i * 4)} ${n(48 + 9 * Math.sin(i / 2 + phase))}`).join('L');
  const side = [0, 2.1, 4.2].map((phase) => `M${wave(phase)}`).join('');
  return (
    frame +
    [0, 90, 180, 270]
      .map((turn) => `<g transform="rotate(${turn} 300 300)">${stroked(side, { colour, width: 1.2 })}</g>`)
      .join('')
  );
}

function sealOf({ palette, trait }: Piece, first: number): string {
  const colour = palette.accents[(first + 3) % 5] ?? palette.ink;
  if (trait('Seal') === 'None') return '';
  if (trait('Seal') === 'Dot') return circle({ x: 300, y: 300, r: 30 }, colour);
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, r] = [(i / 10) * 2 * Math.PI - Math.PI / 2, i % 2 === 0 ? 40 : 17];
    return `${n(300 + r * Math.cos(angle))} ${n(300 + r * Math.sin(angle))}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${colour}"/>`;
}
