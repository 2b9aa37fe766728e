/** 32 bytes of 0xff. */
const LARGEST = 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG';

/**
 * Whether the text has the form of 32 bytes in base58. Checks only letters and length, because decoding is slow and whole
 * lists are checked. Each leading zero byte is a `1` and shortens the rest. The alphabet is in ASCII order.
 */
export function isKeyText(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false;
  const zeros = text.length - text.replace(/^1+/, '').length;
  return text.length === 44 ? text <= LARGEST : text.length + zeros >= 43;
}
