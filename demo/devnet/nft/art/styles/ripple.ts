import { n, type Point, rect } from '../../../../art/svg.ts';
import type { ArtStyle } from '../Piece.ts';

const shapes: Readonly<Record<string, string>> = {
  Round: '<circle cx="300" cy="300" r="236"/>',
  Square: '<rect x="64" y="64" width="472" height="472" rx="10"/>',
  Arch: '<path d="M92 540V272A208 208 0 0 1 508 272V540Z"/>',
  Leaf: '<path d="M70 70H350A180 180 0 0 1 530 250V530H250A180 180 0 0 1 70 350Z"/>',
};

/** Rings around two or three centers; the fill alternates where they cross. */
export const ripple: ArtStyle = {
  traits: {
    Stones: [
      ['Two', 56],
      ['Three', 34],
      ['Four', 10],
    ],
    Rings: [
      ['Wide', 30],
      ['Even', 44],
      ['Fine', 26],
    ],
    Pond: [
      ['Round', 40],
      ['Square', 30],
      ['Arch', 20],
      ['Leaf', 10],
    ],
  },
  draw({ random, palette, trait }) {
    const count = { Two: 2, Three: 3, Four: 4 }[trait('Stones')] ?? 2;
    const gap = { Wide: 27, Even: 18, Fine: 12 }[trait('Rings')] ?? 18;
    const turn = random.range(0, 6.3);
    const stones = Array.from({ length: count }, (_, i): Point => {
      const angle = turn + (i / count) * 2 * Math.PI;
      const away = random.range(70, 150);
      return [300 + Math.cos(angle) * away, 300 + Math.sin(angle) * away];
    });
    // Even-odd fill: crossing rings form a checkerboard.
    const rings = stones.map(([x, y]) =>
      Array.from({ length: Math.ceil(520 / gap) }, (_, i) => {
        const r = (i + 1) * gap;
        return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
      }).join(''),
    );
    const [a, b] = [random.int(5), 1 + random.int(4)];
    const gradient = `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.accents[a]}"/><stop offset="1" stop-color="${palette.accents[(a + b) % 5]}"/></linearGradient>`;
    return `${gradient}<clipPath id="p">${shapes[trait('Pond')]}</clipPath><g clip-path="url(#p)">${rect({ x: 0, y: 0, width: 600, height: 600 }, palette.hush)}<path fill="url(#g)" fill-rule="evenodd" d="${rings.join('')}"/></g>`;
  },
};
