/** The median; the mean of the two middle values for an even count. `undefined` if there are no values. */
export function median(values: readonly number[]): number | undefined {
  return percentile(values, 50);
}

/** The percentile, interpolated between neighboring values. `undefined` if there are no values. */
export function percentile(values: readonly number[], percent: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (place - Math.floor(place));
}
