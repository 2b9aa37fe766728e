import { createHash } from 'node:crypto';
import { folderId } from './folderId.ts';

/** Increase this when the seeded history changes. */
const HISTORY_VERSION = 1;

/** The styles of a collection's pictures. */
export type Style =
  | 'flow'
  | 'truchet'
  | 'creature'
  | 'botanical'
  | 'stars'
  | 'weave'
  | 'letters'
  | 'strata'
  | 'ripple'
  | 'lamps'
  | 'blocks'
  | 'rosette'
  | 'media'
  | 'hostile';

/** A collection of the demo, as its creator would describe it. */
export interface CollectionSpec {
  /** Its id in the deployment. */
  readonly id: string;
  /** The wire's name of its chain. */
  readonly chain: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly style: Style;
  /** Token numbers are 1 to this. */
  readonly tokens: number;
  /** The creator's royalty on each sale, in basis points. */
  readonly royaltyBps: number;
  /** Price of its first sales: thousandths of the chain's coin. */
  readonly firstPrice: number;
}

/** A row of the table below: id, name, symbol, style, tokens, royalty, first price, description. */
type Row = readonly [string, string, string, Style, number, number, number, string];

const northyard721: readonly Row[] = [
  [
    'drift',
    'Drift',
    'DRIFT',
    'flow',
    1024,
    500,
    80,
    'Lines that follow a wind nobody else can see. Each sheet keeps one weather.',
  ],
  [
    'points',
    'Points and Crossings',
    'PTS',
    'truchet',
    400,
    250,
    45,
    'Two arcs on a tile, turned by chance: a track plan that never meets a dead end.',
  ],
  [
    'cellfolk',
    'Cellfolk',
    'CELL',
    'creature',
    500,
    750,
    120,
    'Small residents of a warm puddle. They look at you because you look at them.',
  ],
  [
    'herbarium',
    'Siding Herbarium',
    'HERB',
    'botanical',
    300,
    500,
    60,
    'What grows between the rails, pressed and labelled with care.',
  ],
  [
    'almanac',
    'Night Almanac',
    'ALMA',
    'stars',
    240,
    300,
    150,
    'Charts of skies as they stood over the yard, one for each watch.',
  ],
  [
    'loom',
    'Loom Ledger',
    'LOOM',
    'weave',
    300,
    400,
    35,
    'Accounts kept in thread. Every draft could be woven on eight shafts.',
  ],
  [
    'setsolid',
    'Set Solid',
    'SOLID',
    'letters',
    180,
    1000,
    200,
    'One letter a sheet, large enough to forget that it is one.',
  ],
  ['strata', 'Strata', 'STRA', 'strata', 160, 500, 90, 'Ridges behind ridges until the air takes over.'],
  [
    'tidewater',
    'Tidewater',
    'TIDE',
    'ripple',
    120,
    0,
    25,
    'Two stones, one pond, and what the rings say to each other.',
  ],
  ['lamps', 'Signal Lamps', 'LAMP', 'lamps', 150, 200, 55, 'Signals of a railway that has only good news.'],
  [
    'freight',
    'Paper Freight',
    'FRGT',
    'blocks',
    128,
    600,
    70,
    'Containers folded from paper and stacked by a patient crane.',
  ],
  [
    'reels',
    'Yard Reels',
    'REEL',
    'media',
    48,
    500,
    40,
    'Moving pictures, sounds and models: one of every kind that the yard can carry.',
  ],
  [
    'oddments',
    'Oddments',
    'ODD',
    'hostile',
    48,
    0,
    5,
    'Badly packed goods: what a market has to survive. Handle with gloves.',
  ],
];

const northyard1155: readonly Row[] = [
  ['waybills', 'Waybills', 'WAYB', 'rosette', 24, 250, 12, 'Engraved papers that went with the goods, in editions.'],
  [
    'seedbox',
    'Seed Box',
    'SEED',
    'botanical',
    32,
    500,
    8,
    'Packets of seed from the siding, each printed as often as there was seed.',
  ],
  ['tokens', 'Brass Tokens', 'BRASS', 'lamps', 20, 0, 15, 'Who held the token had the line. Now several may.'],
];

const southyard721: readonly Row[] = [
  ['harbour', 'Harbour Weather', 'HARB', 'flow', 160, 500, 2_400, 'The wind off the south quay, hour by hour.'],
  [
    'lanternfish',
    'Lanternfish',
    'LFISH',
    'creature',
    120,
    500,
    3_600,
    'Cellfolk of deeper water: rounder, shyer, lit from inside.',
  ],
  ['southsky', 'Southern Sky', 'SSKY', 'stars', 100, 300, 5_200, 'The other half of the almanac.'],
];

const southyard1155: readonly Row[] = [
  ['patches', 'Quay Patches', 'PATCH', 'weave', 16, 400, 600, 'Mended sailcloth, cut into squares.'],
];

/** All collections of the demo, in the order of their creation. */
export const collections: readonly CollectionSpec[] = [
  ...northyard721.map((row) => specOf('NORTHYARD', 'ERC721', row)),
  ...northyard1155.map((row) => specOf('NORTHYARD', 'ERC1155', row)),
  ...southyard721.map((row) => specOf('SOUTHYARD', 'ERC721', row)),
  ...southyard1155.map((row) => specOf('SOUTHYARD', 'ERC1155', row)),
];

/** The collections for tests: three collections, 60 tokens, one of them with editions. */
const smallCollections: readonly CollectionSpec[] = collections
  .filter(({ id }) => ['drift', 'reels', 'waybills'].includes(id))
  .map((spec) => ({ ...spec, tokens: { drift: 36, reels: 12, waybills: 12 }[spec.id] ?? 0 }));

/** Size of a devnet's initial market. */
export type MarketSize = 'none' | 'small' | 'full';

export function collectionsOf(size: MarketSize, chain: string): readonly CollectionSpec[] {
  const all = { none: [], small: smallCollections, full: collections }[size];
  return all.filter((spec) => spec.chain === chain);
}

/** Fingerprint of a chain's seeded market: if it changes, the market is seeded again. Empty if there is no market. */
export function marketPrint(size: MarketSize, chain: string): string {
  const specs = collectionsOf(size, chain);
  if (specs.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([HISTORY_VERSION, specs]))
    .digest('hex');
}

/** The folder of a collection's metadata, as an IPFS content id. */
export function contentId(spec: Pick<CollectionSpec, 'chain' | 'id'>): string {
  return folderId(`${spec.chain}/${spec.id}`);
}

function specOf(chain: string, standard: CollectionSpec['standard'], row: Row): CollectionSpec {
  const [id, name, symbol, style, tokens, royaltyBps, firstPrice, description] = row;
  return { id, chain, standard, name, symbol, description, style, tokens, royaltyBps, firstPrice };
}
