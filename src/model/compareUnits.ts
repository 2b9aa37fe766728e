/** Order of two amounts in base units of one currency, for `sort`: the smaller first. */
export function compareUnits(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
