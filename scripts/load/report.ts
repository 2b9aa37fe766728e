import type { Usage } from './processes.ts';

/** One of the things that were asked for, measured. Times in milliseconds. */
export interface Measured {
  readonly what: string;
  /** A second; `undefined` where all came at once. */
  readonly asked: number | undefined;
  readonly reached: number | undefined;
  readonly times: readonly number[];
  readonly errors: readonly (readonly [string, number])[];
  /** Replies that said that nothing changed, of all; `undefined` where none could. */
  readonly unchangedShare: number | undefined;
  /** What each process used meanwhile, by its name; memory at the end. */
  readonly usage: Readonly<Record<string, Usage>>;
  /** Seconds of processor time that went to anything else on the machine: with many, the times say little. */
  readonly elsewhereSeconds: number;
  /** What is missing of what it has to reach; empty: nothing. */
  readonly missed: readonly string[];
}

/** The value below which this share lies; 0 of none. */
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
    ...errors.map(([said, count]) => `${what}: ${count} × ${said}`),
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

/** As markdown has it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
