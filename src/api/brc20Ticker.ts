/** What exchanges call a thousand of; on chain there is only the ticker itself (contract 5.6). */
const otherNames: Readonly<Record<string, string>> = { '1000sats': 'sats' };
/** A deploy inscription's ticker is four bytes long; later rules allow five and six. */
const MIN_BYTES = 4;
const MAX_BYTES = 6;

/**
 * A BRC-20 ticker in the one spelling by which it is compared, since its case does not count; `undefined` for a text that
 * cannot be one.
 */
export function brc20Ticker(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  const ticker = otherNames[lower] ?? lower;
  // Lone surrogates, which have no bytes, are among what is refused here.
  if (/[\s/\\?#%\p{C}]/u.test(ticker)) return undefined;
  const { length } = encodeURIComponent(ticker).replace(/%../g, '.');
  return length >= MIN_BYTES && length <= MAX_BYTES ? ticker : undefined;
}
