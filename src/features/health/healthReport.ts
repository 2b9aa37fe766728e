import { AppError } from '../../model/errors.ts';
import type { Seen } from '../../shell/stores/HealthStore.ts';
import { type HealthRow, medianOf } from './healthRows.ts';

/** A text report for support: ids, counts, times and codes. Contains no addresses, no keys and no untrusted text. */
export function healthReport(rows: readonly HealthRow[], at: number): string {
  return [`Health, ${new Date(at).toISOString()}`, ...rows.flatMap(linesOf)].join('\n');
}

function linesOf(row: HealthRow): readonly string[] {
  const { kind, id, level, aside, seen, nodes, readiness, backend } = row;
  const because = aside?.by === 'faults' ? aside.last : aside?.by;
  const facts = [level, because, readiness, backend && `service: ${backend}`, seen && factsOf(seen)];
  return [
    `${kind} ${id}: ${facts.filter(Boolean).join(', ')}`,
    ...nodes.map((node) => `  node ${node.host}: ${factsOf(node.seen)}`),
  ];
}

function factsOf({ asked, answered, times, last, error }: Seen): string {
  const median = medianOf(times);
  const took = median === undefined ? '' : `, median ${median} ms`;
  return `${answered}/${asked}${took}, last ${last}${error === undefined ? '' : `, ${codeOf(error)}`}`;
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
