import { DatabaseError } from 'pg';

/** SQLSTATE classes: no connection, insufficient resources, operator intervention such as a shutdown or a time limit. */
const classes = /^(08|53|57)/;
/** An idle transaction that timed out, and conflicts of two transactions: the loser was rolled back. */
const codes: ReadonlySet<string> = new Set(['25P03', '40001', '40P01', '55P03']);
/** System errors of a connection that ended or could not be opened. */
const system: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** Errors that the driver reports only as text. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether the database was temporarily unavailable. A retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseError) return classes.test(code) || codes.has(code);
  return system.has(code) || words.test(error.message);
}
