/** The operator of a site, in a memo. */
export interface ThorAffiliate {
  /** A THORName or an address of THORChain. */
  readonly name: string;
  /** Basis points that it takes. */
  readonly bps: number;
}

/** A swap as its memo states it. THORChain acts on nothing else. */
export interface SwapTerms {
  /** The name of the asset that is paid out. */
  readonly asset: string;
  readonly recipient: string;
  /** Address on the source chain. */
  readonly refundTo: string;
  /** With 8 decimals. If less would be paid out, THORChain sends the payment back. */
  readonly limit: bigint;
  /** `undefined` if nobody takes a fee. */
  readonly affiliate: ThorAffiliate | undefined;
}

/** THORChain ignores longer ones. */
const MAX_BYTES = 250;
const WHOLE_BPS = 10_000n;

/**
 * `=:ASSET:RECIPIENT/REFUND:LIMIT/0/1:AFFILIATE:BPS`, the last two only with an affiliate. `0/1`: in one swap. In several, a
 * part could be swapped below the limit of the whole, and the rest sent back.
 */
const MEMO =
  /^=:([A-Z]{2,8}\.[A-Z0-9]{2,16}(?:-0X[0-9A-F]{40})?):([0-9A-Za-z]{20,100})\/(0x[0-9A-Fa-f]{40}):([1-9]\d{0,29})\/0\/1(?::([0-9A-Za-z+_-]{1,64}):([1-9]\d{0,3}))?$/;

/** The memo of a swap. `undefined` if these terms have none. */
export function writeSwapMemo({ asset, recipient, refundTo, limit, affiliate }: SwapTerms): string | undefined {
  const fee = affiliate ? `:${affiliate.name}:${affiliate.bps}` : '';
  const memo = `=:${asset}:${recipient}/${refundTo}:${limit}/0/1${fee}`;
  return readSwapMemo(memo) ? memo : undefined;
}

/**
 * The terms of a memo that `writeSwapMemo` writes. `undefined` for every other text: THORChain also takes short names of assets,
 * other orders of swaps, several affiliates and calls of exchanges, whose effects are not read here.
 */
export function readSwapMemo(memo: string): SwapTerms | undefined {
  const [, asset, recipient, refundTo, limit, name, bps] = MEMO.exec(memo) ?? [];
  if (asset === undefined || recipient === undefined || refundTo === undefined || limit === undefined) return undefined;
  if (memo.length > MAX_BYTES) return undefined;
  const affiliate = name === undefined ? undefined : { name, bps: Number(bps) };
  return { asset, recipient, refundTo, limit: BigInt(limit), affiliate };
}

/** What arrives at least: the affiliate may be paid out of an amount at the limit. */
export function minimumOf({ limit, affiliate }: Pick<SwapTerms, 'limit' | 'affiliate'>): bigint {
  return (limit * (WHOLE_BPS - BigInt(affiliate?.bps ?? 0))) / WHOLE_BPS;
}

/** The lowest limit with which at least this much arrives. */
export function limitFor(minimum: bigint, affiliate: ThorAffiliate | undefined): bigint {
  const kept = WHOLE_BPS - BigInt(affiliate?.bps ?? 0);
  return (minimum * WHOLE_BPS + kept - 1n) / kept;
}
