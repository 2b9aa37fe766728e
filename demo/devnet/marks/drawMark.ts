import { folderId } from '../nft/folderId.ts';

/** How a token or a route of the demo is drawn, in a square of 32 units. */
interface Mark {
  /** CSS color of the disc. */
  readonly color: string;
  /** Path of the white strokes. */
  readonly lines: string;
}

const DOLLAR = 'M16 6.5V25.5M21 11.5C20 9.5 11 8.5 11 12.6C11 17 21 15 21 19.4C21 23.6 12 22.8 11 20.5';
const BARS = 'M12.5 9H19.5L21.5 15H10.5ZM7.5 17.5H14.5L16 23.5H6ZM17.5 17.5H24.5L26 23.5H16';

/** By symbol. Coins have the color of their chain. Routes are below, by name. */
const marks: Readonly<Record<string, Mark>> = {
  yUSD: { color: '#2c7a4b', lines: DOLLAR },
  yBTC: {
    color: '#c26a12',
    lines: 'M12 9H17.5A3.4 3.4 0 0 1 17.5 16H12ZM12 16H18.5A3.6 3.6 0 0 1 18.5 23.2H12ZM14.5 6.5V9M14.5 23.2V25.6',
  },
  yGOLD: { color: '#8f6b12', lines: BARS },
  yTETHER: { color: '#0f7a6c', lines: 'M9.5 9.5H22.5M16 9.5V24.5M8.5 15.5A7.5 2.6 0 0 0 23.5 15.5' },
  yTAX: {
    color: '#93376b',
    lines:
      'M22 9.5L10 22.5M12 9A2.4 2.4 0 1 0 12 13.8A2.4 2.4 0 1 0 12 9M20 18.2A2.4 2.4 0 1 0 20 23A2.4 2.4 0 1 0 20 18.2',
  },
  solUSD: { color: '#34558f', lines: DOLLAR },
  solGOLD: { color: '#6d5412', lines: BARS },
  NYD: { color: '#a8431f', lines: 'M16 25V8M9.5 14L16 7.5L22.5 14M10 25H22' },
  SYD: { color: '#0f6b74', lines: 'M16 7V24M9.5 18L16 24.5L22.5 18M10 7H22' },
  YSOL: {
    color: '#3f5fa8',
    lines:
      'M16 11.5A4.5 4.5 0 1 0 16 20.5A4.5 4.5 0 1 0 16 11.5M16 6V7.5M16 24.5V26M6 16H7.5M24.5 16H26M9 9L10.2 10.2M21.8 21.8L23 23M9 23L10.2 21.8M21.8 10.2L23 9',
  },
  YBIT: {
    color: '#7a5a12',
    lines:
      'M11.5 8.5H17.5A3.6 3.6 0 0 1 17.5 15.7H11.5ZM11.5 15.7H18.6A3.9 3.9 0 0 1 18.6 23.5H11.5ZM8.5 8.5H11.5M8.5 23.5H11.5',
  },
  YXRP: {
    color: '#4a4f57',
    lines: 'M9.5 9L13.5 13A3.6 3.6 0 0 0 18.5 13L22.5 9M9.5 23L13.5 19A3.6 3.6 0 0 1 18.5 19L22.5 23',
  },
  YTON: { color: '#2f7f9e', lines: 'M8.5 10H23.5L16 24ZM16 10V24' },
  // Rails that meet at the horizon.
  YARD: { color: '#a0561f', lines: 'M9 25L14 7M23 25L18 7M10.8 20H21.2M12.2 14H19.8' },
  // A track that runs to and fro up a slope.
  Switchback: {
    color: '#5b3f8c',
    lines: 'M8 24.5H20A3.4 3.4 0 0 0 20 17.7H12A3.4 3.4 0 0 1 12 10.9H23M19.5 7.5L23 10.9L19.5 14.3',
  },
  // Two tracks that change sides.
  Crossover: {
    color: '#24618c',
    lines: 'M7 11H11C15.5 11 16.5 21 21 21H25M7 21H11C15.5 21 16.5 11 21 11H25',
  },
  // A boat above two waves.
  Ferry: {
    color: '#0f6b74',
    lines:
      'M8.5 15.5H23.5L21 20.5H11ZM13 15.5V10H19V15.5M16 10V7M7 24.5C8.8 23 10.2 23 12 24.5C13.8 26 15.2 26 17 24.5C18.8 23 20.2 23 22 24.5C23.2 25.5 24.2 25.7 25 25.2',
  },
  // A track into an arch.
  Tunnel: {
    color: '#4d5560',
    lines: 'M7.5 24.5V16.5A8.5 8.5 0 0 1 24.5 16.5V24.5M12.5 24.5L15 15.5M19.5 24.5L17 15.5',
  },
  // A deck that hangs from two towers.
  CBridge: {
    color: '#8a3f2d',
    lines:
      'M6.5 21H25.5M11 24.5V9M21 24.5V9M6.5 16.5C8.5 14.5 10 12 11 9C13 16.5 19 16.5 21 9C22 12 23.5 14.5 25.5 16.5M16 15V21',
  },
};

/** The coin of a wrapped coin, such as `NYD` of `WNYD`. */
const WRAPPED = /^W(?=NYD$|SYD$)/;

const FOLDER = folderId('marks');

/** Logo of a token or a route of the demo, as services name logos on IPFS. Empty if it has none. */
export function markUri(name: string): string {
  return drawMark(name) ? `ipfs://${FOLDER}/${name}.svg` : '';
}

/** SVG at a logo's URI. `undefined` for every other URI. */
export function markAt(uri: string): string | undefined {
  const name = /\/(\w+)\.svg$/.exec(uri)?.[1] ?? '';
  return uri === markUri(name) ? drawMark(name) : undefined;
}

/** A wrapped coin has the mark of its coin in a ring. `undefined`: the demo has no such token or route. */
function drawMark(name: string): string | undefined {
  const mark = marks[name.replace(WRAPPED, '')];
  if (!mark) return undefined;
  const isWrapped = WRAPPED.test(name);
  const ring = isWrapped ? '<circle cx="16" cy="16" r="14" fill="none" stroke="#fff" stroke-width="1.4"/>' : '';
  const scale = isWrapped ? ' transform="translate(3.2 3.2) scale(.8)"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${mark.color}"/>${ring}<path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"${scale} d="${mark.lines}"/></svg>`;
}
