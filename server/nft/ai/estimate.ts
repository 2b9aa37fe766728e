/** A sale in the chain's coin. */
export interface RecentSale {
  /** Price of one piece, base units. */
  readonly price: bigint;
  readonly ageMs: number;
  /** Whether this token was sold, not another one of its collection. */
  readonly isOwn: boolean;
}

/** Input of an estimate. */
export interface Evidence {
  readonly sales: readonly RecentSale[];
  /** The lowest listing price of the collection's other tokens, base units; `undefined` if none is for sale. */
  readonly floor: bigint | undefined;
  /** The same for tokens with this NFT's rarest trait. */
  readonly traitFloor: bigint | undefined;
}

export interface Estimate {
  /** Base units of the chain's coin. */
  readonly price: bigint;
  /** 0 to 1, by the amount of data. */
  readonly confidence: number;
}

/** Maximum age of sales that count. */
export const SALE_DAYS = 90;
const DAY_MS = 86_400_000;
/** Weight of a sale of this token, relative to a sale of another token. */
const OWN_SALE = 3;
/** Weight of each part: paid prices count more than asking prices. */
const weights = { sales: 3n, traitFloor: 2n, floor: 1n };
/** With this number of sales, their confidence is half of its maximum. */
const HALF_AT = 10;
const FLOOR_CONFIDENCE = 0.1;
const MAX_CONFIDENCE = 0.9;

/**
 * The weighted average of paid prices and asking prices; `undefined` without data. Newer sales count more. The median of the
 * sales is used, so that one sale at an extreme price has little effect.
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
  return { price: sum / weight, confidence: twoDigits(Math.min(MAX_CONFIDENCE, bySales + byAsks)) };
}

/** The weighted median price. A sale of today has weight 90, minus one for each day of age. */
function medianOf(sales: readonly RecentSale[]): bigint | undefined {
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
