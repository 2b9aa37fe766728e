/** Writes JSON with bigints as whole numbers. Values must not be strings of the form `#1#`. */
export function writeExactJson(value: unknown): string {
  // JSON.stringify cannot write bigints. They are marked first, and the marks are removed afterwards.
  const marked = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `#${part}#` : part));
  return marked.replace(/"#(\d+)#"/g, '$1');
}
