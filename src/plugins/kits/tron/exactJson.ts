/** A string, or a whole number that JSON.parse would round: sixteen digits and more. */
const stringOrLongNumber = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Reads JSON; whole numbers of sixteen digits and more come out as decimal strings, since a float would round them. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text.replace(stringOrLongNumber, (part) => (part.startsWith('"') ? part : `"${part}"`)));
}

/** Writes JSON with bigints as whole numbers. Values must not be strings of the form `#1#`. */
export function writeExactJson(value: unknown): string {
  const marked = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `#${part}#` : part));
  return marked.replace(/"#(\d+)#"/g, '$1');
}
