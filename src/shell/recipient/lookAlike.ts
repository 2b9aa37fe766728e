/** Number of characters at each end that attackers usually imitate. */
const ANCHOR = 4;
/** Minimum length for a match at one end only. A shorter text is a chosen name, not a key, so one equal end means nothing. */
const KEY_LENGTH = 16;

export interface LookAlike {
  /** The known address that the other one resembles. */
  readonly address: string;
  /** The ends that are alike. `both` is not a coincidence. */
  readonly ends: 'both' | 'one';
}

/**
 * Finds a known address that looks like the given one: the same ends, but not the same whole. `undefined` if there is
 * none, or if the address itself is known. Addresses are canonical on one chain.
 */
export function lookAlike(
  address: string,
  known: readonly string[],
  accountPart: RegExp | undefined,
): LookAlike | undefined {
  if (known.includes(address)) return undefined;
  const telling = comparedPart(address, accountPart);
  let soft: LookAlike | undefined;
  for (const other of known) {
    const ends = alikeEnds(telling, comparedPart(other, accountPart));
    if (ends === 'both') return { address: other, ends };
    if (ends === 'one') soft ??= { address: other, ends };
  }
  return soft;
}

/** Splits an address into the equal start, the differing middle and the equal end, compared with `other`. */
export function differingPart(address: string, other: string): readonly [start: string, middle: string, end: string] {
  const shorter = Math.min(address.length, other.length);
  let start = 0;
  while (start < shorter && address[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && address.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [address.slice(0, start), address.slice(start, address.length - end), address.slice(address.length - end)];
}

/** Lower case: users easily miss a difference in case, so this comparison ignores case. */
function comparedPart(address: string, accountPart: RegExp | undefined): string {
  return (accountPart?.exec(address)?.[1] ?? address).toLowerCase();
}

function alikeEnds(a: string, b: string): LookAlike['ends'] | undefined {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 2 * ANCHOR) return undefined;
  const isFront = a.slice(0, ANCHOR) === b.slice(0, ANCHOR);
  const isBack = a.slice(-ANCHOR) === b.slice(-ANCHOR);
  if (isFront && isBack) return 'both';
  return (isFront || isBack) && shorter >= KEY_LENGTH ? 'one' : undefined;
}
