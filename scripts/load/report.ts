import type { Usage } from './processes.ts';

/** Result of one phase of the load test. Times in milliseconds. */
export interface Measured {
  readonly what: string;
  /** Requested rate per second; `undefined` if all requests were sent at once. */
  readonly asked: number | undefined;
  readonly reached: number | undefined;
  readonly times: readonly number[];
  readonly errors: readonly (readonly [string, number])[];
  /** Share of "not modified" replies; `undefined` if the phase has none. */
  readonly unchangedShare: number | undefined;
  /** Usage of each process during the phase, by name. Memory is measured at the end. */
  readonly usage: Readonly<Record<string, Usage>>;
  /** Seconds of processor time of other programs on the machine. If this is high, the times are unreliable. */
  readonly elsewhereSeconds: number;
  /** Targets that were missed; empty if none. */
  readonly missed: readonly string[];
}

/** The quantile of the times; 0 if there are none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function report(all: readonly Measured[]): string {
  const head = ['what', 'asked/s', 'reached/s', 'p50 ms', 'p99 ms', 'max ms', 'errors', '304', ''];
  const rows = all.map(({ what, asked, reached, times, errors, unchangedShare, missed }) => [
    what,
    asked === undefined ? 'at once' : String(asked),
    reached === undefined ? '' : reached.toFixed(0),
    ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)),
    String(errors.reduce((sum, [, count]) => sum + count, 0)),
    unchangedShare === undefined ? '' : `${(unchangedShare * 100).toFixed(1)} %`,
    missed.length === 0 ? 'ok' : 'MISSED',
  ]);
  const names = Object.keys(all[0]?.usage ?? {});
  const used = all.map(({ what, usage, elsewhereSeconds }) => [
    what,
    ...names.map((name) => usedText(usage[name])),
    `${elsewhereSeconds.toFixed(1)} s`,
  ]);
  const notes = all.flatMap(({ what, errors, missed }) => [
    ...errors.map(([message, count]) => `${what}: ${count} × ${message}`),
    ...missed.map((bar) => `MISSED ${what}: ${bar}`),
  ]);
  return [
    table([head, ...rows]),
    '',
    'Processor time in each, and memory at its end:',
    table([['what', ...names, 'anything else'], ...used]),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

function usedText(usage: Usage | undefined): string {
  return usage ? `${usage.cpuSeconds.toFixed(1)} s, ${usage.memoryMb.toFixed(0)} MB` : '';
}

/** Formats a Markdown table. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
