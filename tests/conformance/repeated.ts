/** The values that occur more than once. */
export function repeated(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
