/**
 * The normalized spelling of a hash or an address. Hex texts are lower-case, because their case is only a checksum or random. All
 * other texts stay unchanged: in base58, another case is another text.
 */
export function normalizeId(text: string): string {
  return isHex(text) ? text.toLowerCase() : text;
}

/** Whether both are the same hash or address. */
export function isSameId(one: string, other: string): boolean {
  return normalizeId(one) === normalizeId(other);
}

export function isHex(text: string): boolean {
  return /^0x[0-9a-f]*$/i.test(text);
}
