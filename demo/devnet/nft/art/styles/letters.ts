import { circle, rect, stroked } from '../../../../art/svg.ts';
import type { ArtStyle } from '../Piece.ts';

/** Skeletons of capitals in a box of 300 by 380, drawn with arcs and straight lines only. */
const skeletons: Readonly<Record<string, string>> = {
  A: 'M0 380L150 0L300 380M62 230H238',
  B: 'M0 0V380H175A95 95 0 0 0 175 190H0M0 0H165A95 95 0 0 1 165 190',
  C: 'M284 80A150 150 0 0 0 0 150V230A150 150 0 0 0 284 300',
  D: 'M0 0V380H110A190 190 0 0 0 110 0Z',
  E: 'M270 0H0V380H270M0 190H220',
  F: 'M270 0H0V380M0 190H220',
  G: 'M284 80A150 150 0 0 0 0 150V230A150 150 0 0 0 300 230V200H170',
  H: 'M0 0V380M300 0V380M0 190H300',
  J: 'M270 0V250A130 130 0 0 1 10 250',
  K: 'M0 0V380M290 0L0 220M110 140L300 380',
  L: 'M0 0V380H260',
  M: 'M0 380V0L150 240L300 0V380',
  N: 'M0 380V0L300 380V0',
  O: 'M150 0A150 150 0 0 1 300 150V230A150 150 0 0 1 0 230V150A150 150 0 0 1 150 0Z',
  P: 'M0 380V0H180A105 105 0 0 1 180 210H0',
  Q: 'M150 0A150 150 0 0 1 300 150V230A150 150 0 0 1 0 230V150A150 150 0 0 1 150 0ZM180 270L300 380',
  R: 'M0 380V0H180A105 105 0 0 1 180 210H0M150 210L300 380',
  S: 'M280 70A100 95 0 0 0 190 0H110A95 95 0 0 0 110 190H190A95 95 0 0 1 190 380H110A100 95 0 0 1 20 310',
  T: 'M0 0H300M150 0V380',
  U: 'M0 0V230A150 150 0 0 0 300 230V0',
  V: 'M0 0L150 380L300 0',
  W: 'M0 0L75 380L150 120L225 380L300 0',
  X: 'M0 0L300 380M300 0L0 380',
  Y: 'M0 0L150 190L300 0M150 190V380',
  Z: 'M0 0H300L0 380H300',
};

/** One large capital. */
export const letters: ArtStyle = {
  traits: {
    Letter: Object.keys(skeletons).map((letter) => [letter, 'QXZJK'.includes(letter) ? 1 : 4] as const),
    Cut: [
      ['Solid', 26],
      ['Inline', 26],
      ['Stencil', 16],
      ['Rainbow', 18],
      ['Wire', 14],
    ],
    Sheet: [
      ['Plain', 34],
      ['Split', 26],
      ['Disc', 24],
      ['Ruled', 16],
    ],
    Weight: [
      ['Light', 20],
      ['Bold', 50],
      ['Black', 30],
    ],
  },
  draw({ random, palette, trait }) {
    const d = skeletons[trait('Letter')] ?? '';
    const width = { Light: 46, Bold: 74, Black: 104 }[trait('Weight')] ?? 74;
    const first = random.int(5);
    const colour = (offset: number) => palette.accents[(first + offset) % 5] ?? palette.ink;
    const join = 'stroke-linejoin="round"';
    const layers = (colours: readonly string[]) =>
      colours
        .map((paint, i) => stroked(d, { colour: paint, width: (width * (colours.length - i)) / colours.length }, join))
        .join('');
    const cuts: Readonly<Record<string, () => string>> = {
      Solid: () =>
        `<g transform="translate(12 14)">${stroked(d, { colour: palette.hush, width }, join)}</g>${stroked(d, { colour: colour(0), width }, join)}`,
      Inline: () =>
        stroked(d, { colour: colour(0), width }, join) +
        stroked(d, { colour: palette.ground, width: width * 0.12 }, join),
      Stencil: () => stroked(d, { colour: colour(0), width }, `${join} stroke-dasharray="120 ${width * 1.18}"`),
      Rainbow: () => layers([colour(0), colour(1), colour(2), colour(3), palette.ground]),
      Wire: () => layers([colour(0), palette.ground, colour(1), palette.ground, colour(2), palette.ground]),
    };
    const sheets: Readonly<Record<string, () => string>> = {
      Plain: () => '',
      Split: () => rect({ x: 0, y: 300, width: 600, height: 300 }, palette.hush),
      Disc: () => circle({ x: 300, y: 300, r: 262 }, palette.hush),
      Ruled: () =>
        stroked(Array.from({ length: 19 }, (_, i) => `M0 ${30 + i * 30}H600`).join(''), {
          colour: palette.hush,
          width: 3,
        }),
    };
    return `${sheets[trait('Sheet')]?.() ?? ''}<g transform="translate(165 129) scale(0.9)">${cuts[trait('Cut')]?.() ?? ''}</g>`;
  },
};
