import { rect, stroked } from '../../../../art/svg.ts';
import { type ArtStyle, SIDE } from '../Piece.ts';

const MARGIN = 54;
const THREADS = 41;

/** Whether the weft is above the warp at a crossing. */
type Draft = (warp: number, weft: number) => boolean;
const zigzag = (value: number, half: number) => Math.abs((((value % (2 * half)) + 2 * half) % (2 * half)) - half);
const drafts: Readonly<Record<string, Draft>> = {
  Plain: (warp, weft) => (warp + weft) % 2 === 0,
  Basket: (warp, weft) => ((warp >> 1) + (weft >> 1)) % 2 === 0,
  Twill: (warp, weft) => (warp + weft) % 4 < 2,
  Herringbone: (warp, weft) => (zigzag(warp, 8) + weft) % 4 < 2,
  Diamond: (warp, weft) => (zigzag(warp, 10) + zigzag(weft, 10)) % 4 < 2,
  Rosepath: (warp, weft) => (zigzag(warp, 5) * 2 + zigzag(weft, 5)) % 6 < 3,
  Satin: (warp, weft) => (warp * 2 + weft) % 5 === 0,
};

/** Woven cloth, drawn thread by thread. */
export const weave: ArtStyle = {
  traits: {
    Draft: [
      ['Plain', 12],
      ['Basket', 14],
      ['Twill', 24],
      ['Herringbone', 20],
      ['Diamond', 16],
      ['Rosepath', 10],
      ['Satin', 4],
    ],
    Warp: [
      ['Solid', 26],
      ['Stripe', 40],
      ['Tartan', 26],
      ['Rainbow', 8],
    ],
    Edge: [
      ['Cut', 50],
      ['Fringe', 38],
      ['Knots', 12],
    ],
  },
  draw({ random, palette, trait }) {
    const draft = drafts[trait('Draft')] ?? drafts.Plain;
    const size = (SIDE - 2 * MARGIN) / THREADS;
    const sett = Array.from({ length: 7 }, () => ({ colour: random.int(5), count: 1 + random.int(5) }));
    const order = sett.flatMap(({ colour, count }) => Array.from({ length: count }, () => colour));
    const mirrored = [...order, ...order.toReversed()];
    const ground = random.int(5);
    const warpColour = (i: number) => {
      if (trait('Warp') === 'Solid') return ground;
      if (trait('Warp') === 'Rainbow') return Math.floor((i / THREADS) * 5);
      return mirrored[i % mirrored.length] ?? 0;
    };
    const weftColour = (i: number) =>
      trait('Warp') === 'Tartan' ? (mirrored[i % mirrored.length] ?? 0) : (ground + 1) % 5;
    const parts: string[] = [];
    for (let warp = 0; warp < THREADS; warp += 1) {
      const x = MARGIN + warp * size;
      parts.push(
        rect(
          { x: x + 0.6, y: MARGIN, width: size - 1.2, height: SIDE - 2 * MARGIN },
          palette.shade(warpColour(warp), 0),
        ),
      );
      if (trait('Edge') !== 'Cut')
        parts.push(
          stroked(`M${x + size / 2} ${SIDE - MARGIN}v${trait('Edge') === 'Knots' ? 12 : 18 + random.int(14)}`, {
            colour: palette.shade(warpColour(warp), 0),
            width: 3,
          }),
        );
      if (trait('Edge') === 'Knots' && warp % 3 === 1)
        parts.push(
          `<circle cx="${x + size / 2}" cy="${SIDE - MARGIN + 16}" r="8" fill="${palette.shade(warpColour(warp), -0.06)}"/>`,
        );
    }
    for (let weft = 0; weft < THREADS; weft += 1) {
      const colour = palette.shade(weftColour(weft), weft % 2 === 0 ? 0.03 : 0);
      let start = -1;
      for (let warp = 0; warp <= THREADS; warp += 1) {
        const isOver = warp < THREADS && draft?.(warp, weft) === true;
        if (isOver && start < 0) start = warp;
        if (isOver || start < 0) continue;
        // A float casts a small shadow on the threads below.
        const [x, width] = [MARGIN + start * size, (warp - start) * size];
        parts.push(
          rect(
            { x: x - 0.6, y: MARGIN + weft * size + 0.8, width: width + 1.2, height: size - 1.6 },
            colour,
            `rx="${Math.round(size * 3) / 10}"`,
          ),
        );
        start = -1;
      }
    }
    return (
      rect(
        { x: MARGIN - 2, y: MARGIN, width: SIDE - 2 * MARGIN + 4, height: SIDE - 2 * MARGIN },
        palette.shade(ground, -0.22),
      ) + parts.join('')
    );
  },
};
