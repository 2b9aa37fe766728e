const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON in which every number is a text of the same digits: what a float would round stays as it was written. */
export function quoteNumbers(json: string): string {
  return json.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${token}"`));
}
