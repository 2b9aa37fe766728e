/**
 * Shortens decimal gwei text: no fraction above 100, two fraction digits above 1, and the first two non-zero digits below 1.
 * `undefined` if the text is not a price.
 */
export function gweiText(text: string): string | undefined {
  const match = /^0*(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  if (whole.length > 2) return whole;
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const digits = whole === '0' ? zeros + 2 : 2;
  const shown = fraction.slice(0, digits).replace(/0+$/, '');
  return shown ? `${whole}.${shown}` : whole;
}
