/** A `bigint` column or a count as a number. @throws RangeError beyond 2^53, where a number is not exact */
export function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, which is no safe integer`);
  return value;
}
