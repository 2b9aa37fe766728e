/** A sale in the chain's coin. */
export interface PastSale {
  /** Of one piece, base units. */
  readonly price: bigint;
  readonly ageMs: number;
  /** Of this very NFT, not of another one of its collection. */
  readonly isOwn: boolean;
}

/** What an estimate is made from. */
export interface Evidence {
  readonly sales: readonly PastSale[];
  /** The lowest price that others of the collection are asked for, base units; `undefined` while none is for sale. */
  readonly floor: bigint | undefined;
  /** The same among those that share this NFT's rarest trait. */
  readonly traitFloor: bigint | undefined;
}

export interface Estimate {
  /** Base units of the chain's coin. */
  readonly price: bigint;
  /** 0 to 1, by how much it was made from. */
  readonly confidence: number;
}

/** Sales count that are no older. */
export const SALE_DAYS = 90;
const DAY_MS = 86_400_000;
/** A sale of the very NFT says as much as so many others. */
const OWN_SALE = 3;
/** How much each part says: what was paid is worth more than what is asked. */
const weights = { sales: 3n, traitFloor: 2n, floor: 1n };
/** With so many sales the word of the sales is half of what it can be. */
const HALF_AT = 10;
const FLOOR_CONFIDENCE = 0.1;
const MOST_CONFIDENCE = 0.9;

/**
 * The price between what was paid, newer sales counting more, and what is asked; `undefined` where nothing is known. The median
 * stands for the sales, so that one sale at a silly price moves it little.
 */
export function estimate({ sales, floor, traitFloor }: Evidence): Estimate | undefined {
  const parts = [
    [medianOf(sales), weights.sales],
    [traitFloor, weights.traitFloor],
    [floor, weights.floor],
  ] as const;
  let [sum, weight] = [0n, 0n];
  for (const [price, counts] of parts) {
    if (price === undefined) continue;
    sum += price * counts;
    weight += counts;
  }
  if (weight === 0n) return undefined;
  const bySales = sales.length / (sales.length + HALF_AT);
  const byAsks = floor === undefined && traitFloor === undefined ? 0 : FLOOR_CONFIDENCE;
  return { price: sum / weight, confidence: twoDigits(Math.min(MOST_CONFIDENCE, bySales + byAsks)) };
}

/** The price below and above which half of the weight lies; of today weighs 90, a day less for each day of age. */
function medianOf(sales: readonly PastSale[]): bigint | undefined {
  const weighed = sales
    .map(({ price, ageMs, isOwn }) => {
      const days = Math.min(SALE_DAYS - 1, Math.max(0, Math.floor(ageMs / DAY_MS)));
      return { price, weight: (SALE_DAYS - days) * (isOwn ? OWN_SALE : 1) };
    })
    .sort((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0));
  const half = weighed.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { price, weight } of weighed) {
    passed += weight;
    if (passed >= half) return price;
  }
  return undefined;
}

function twoDigits(value: number): number {
  return Math.round(value * 100) / 100;
}
