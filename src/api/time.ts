/** Milliseconds since 1970 of a time on the wire: `YYYY-MM-DD HH:mm:ss`, UTC (contract §2). `undefined` for other text. */
export function readTime(text: string): number | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? undefined : at;
}
