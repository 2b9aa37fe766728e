/**
 * The one spelling of a hash or an address: hexadecimal ones are lower-case, since their case is a checksum or an accident.
 * All others stay as they are: in base58 another case is another text.
 */
export function oneSpelling(text: string): string {
  return isHex(text) ? text.toLowerCase() : text;
}

/** Whether both are the same hash or address. */
export function isSameSpelled(one: string, other: string): boolean {
  return oneSpelling(one) === oneSpelling(other);
}

export function isHex(text: string): boolean {
  return /^0x[0-9a-f]*$/i.test(text);
}
