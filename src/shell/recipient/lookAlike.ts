/** As many characters at an end as forgers make alike. */
const ANCHOR = 4;
/** Of a shorter name, one end alike says nothing: it is a word, not a key. */
const KEY_LENGTH = 16;

export interface LookAlike {
  /** The known address that the other one resembles. */
  readonly address: string;
  /** Whether both ends are alike, which does not come about by chance, or one only. */
  readonly ends: 'both' | 'one';
}

/**
 * The known address that another one could be mistaken for: the ends of it alike but not the whole. `undefined` when there
 * is none, or when it is known itself. Addresses are canonical on one chain.
 */
export function lookAlike(
  address: string,
  known: readonly string[],
  accountPart: RegExp | undefined,
): LookAlike | undefined {
  if (known.includes(address)) return undefined;
  const telling = tellingPart(address, accountPart);
  let soft: LookAlike | undefined;
  for (const other of known) {
    const ends = alikeEnds(telling, tellingPart(other, accountPart));
    if (ends === 'both') return { address: other, ends };
    if (ends === 'one') soft ??= { address: other, ends };
  }
  return soft;
}

/** An address beside the one it resembles, cut where they begin and cease to differ. */
export function differingPart(address: string, other: string): readonly [start: string, middle: string, end: string] {
  const shorter = Math.min(address.length, other.length);
  let start = 0;
  while (start < shorter && address[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && address.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [address.slice(0, start), address.slice(start, address.length - end), address.slice(address.length - end)];
}

/** Case is not told apart at a glance, so it does not tell accounts apart here. */
function tellingPart(address: string, accountPart: RegExp | undefined): string {
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
