/** JSON of a request. Removes NUL characters, and replaces half surrogate pairs, which a cut text may contain. */
export function wireJson(request: unknown): string {
  return JSON.stringify(request, (_name, value: unknown) => (typeof value === 'string' ? wireText(value) : value));
}

/** With the flag `u`, `\p{Surrogate}` does not match a complete pair. */
export function wireText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
