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

/** Formats the figures as a table with a header. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'measured', 'must', 'holds'],
    ...figures.map(({ what, measured, must, holds }) => [what, measured, must, holds ? 'yes' : 'NO']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = ([what = '', measured = '', must = '', holds = '']: readonly string[]) =>
    `${what.padEnd(widths[0] ?? 0)} | ${measured.padStart(widths[1] ?? 0)} | ${must.padStart(widths[2] ?? 0)} | ${holds}`;
  const [head = [], ...body] = rows;
  const rule = `${widths.map((width) => '-'.repeat(width)).join('-|-')}-|------`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
