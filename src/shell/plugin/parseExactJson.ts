/** A string, or a whole number; strings come first so that digits inside of them are left alone. */
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/**
 * JSON for money: a whole number of more digits than a float keeps (2^53 has 16) comes out as a string of its digits.
 * Indexers write base units as JSON numbers, and an address with 90 million DOGE is past 2^53.
 * @throws SyntaxError when the text is no JSON.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(stringOrNumber, (found) => (/^-?\d{16,}$/.test(found) ? `"${found}"` : found)));
}
