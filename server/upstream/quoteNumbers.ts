const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON with every number as text of the same digits, so that no float rounds it. */
export function quoteNumbers(json: string): string {
  return json.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${token}"`));
}
