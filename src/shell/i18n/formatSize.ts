/** A size in bytes, in decimal units: `512 B`, `1.5 kB`, `12 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
