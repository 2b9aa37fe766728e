/** One line of the table: a measured value and its limit. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly must: string;
  readonly holds: boolean;
}

/** A number with an upper limit. `undefined`: the measurement failed, which counts as a violation. */
export function atMost(
  what: string,
  measured: number | undefined,
  { limit, unit }: { readonly limit: number; readonly unit: string },
): Figure {
  const text = (value: number) =>
    `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim();
  return {
    what,
    measured: measured === undefined || Number.isNaN(measured) ? 'not measured' : text(measured),
    must: `≤ ${text(limit)}`,
    holds: measured !== undefined && measured <= limit,
  };
}
