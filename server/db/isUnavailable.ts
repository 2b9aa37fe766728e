import { DatabaseError } from 'pg';

/** Of SQLSTATE: no connection, too few resources, an operator's intervention such as a shutdown or a time limit. */
const classes = /^(08|53|57)/;
/** A transaction that stood idle too long, and two that could not both be made: the one that lost was undone. */
const codes: ReadonlySet<string> = new Set(['25P03', '40001', '40P01', '55P03']);
/** Of a connection that ended, or that nobody opened. */
const system: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** What the driver says in words alone. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Whether the database could not be asked, or not now; asked again later it may answer. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof DatabaseError) return classes.test(code) || codes.has(code);
  return system.has(code) || words.test(error.message);
}
