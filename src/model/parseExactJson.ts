/** A string, or a whole number. Strings match first, so that digits inside them stay unchanged. */
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/**
 * JSON for money: a whole number with more digits than a float keeps (2^53 has 16) becomes a string. Indexers write base
 * units as JSON numbers, and a balance of 90 million DOGE exceeds 2^53.
 * @throws SyntaxError when the text is not JSON.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(stringOrNumber, (found) => (/^-?\d{16,}$/.test(found) ? `"${found}"` : found)));
}
