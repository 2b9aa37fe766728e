/** Exchange names for a thousand units. On chain there is only the ticker itself (contract §5.6). */
const otherNames: Readonly<Record<string, string>> = { '1000sats': 'sats' };
/** The ticker of a deploy inscription has four bytes. Later rules allow five and six. */
const MIN_BYTES = 4;
const MAX_BYTES = 6;

/**
 * Normalizes a BRC-20 ticker for comparison: case does not count. `undefined` if the text cannot be a ticker.
 */
export function brc20Ticker(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  const ticker = otherNames[lower] ?? lower;
  // This also rejects lone surrogates, which have no UTF-8 bytes.
  if (/[\s/\\?#%\p{C}]/u.test(ticker)) return undefined;
  const { length } = encodeURIComponent(ticker).replace(/%../g, '.');
  return length >= MIN_BYTES && length <= MAX_BYTES ? ticker : undefined;
}
