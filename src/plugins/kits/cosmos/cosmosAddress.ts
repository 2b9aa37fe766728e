import { bech32 } from '@scure/base';

/** Accounts have 20 bytes, contracts 32. */
const lengths = [20, 32];

/** The lower-case form of an address with this prefix. `undefined` if checksum, length or chain is wrong. */
export function cosmosAddress(text: string, prefix: string): string | undefined {
  const decoded = bech32.decodeUnsafe(text, 90);
  if (decoded?.prefix !== prefix) return undefined;
  const bytes = bech32.fromWordsUnsafe(decoded.words);
  return bytes && lengths.includes(bytes.length) ? bech32.encode(prefix, decoded.words) : undefined;
}
