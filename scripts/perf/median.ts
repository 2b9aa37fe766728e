/** The middle of these, or of the two in the middle; `undefined` of none. */
export function median(values: readonly number[]): number | undefined {
  return percentile(values, 50);
}

/** The value that this many of a hundred do not exceed, between neighbours where it falls between them; `undefined` of none. */
export function percentile(values: readonly number[], percent: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (place - Math.floor(place));
}
