/** Writes JSON with bigints as whole numbers. Values must not be strings of the form `#1#`. */
export function writeExactJson(value: unknown): string {
  // JSON has no word for them, so they are marked on the way and the marks are taken off.
  const marked = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `#${part}#` : part));
  return marked.replace(/"#(\d+)#"/g, '$1');
}
