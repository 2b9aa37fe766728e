/** Where a text stands in a reply: names, and `*` for every element of a list. */
export type Field = readonly string[];

/** Every text and number of a value by its field; elements of a list count as one. */
export function fieldsOf(value: unknown, at: Field = []): readonly Field[] {
  if (typeof value === 'string' || typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return unique(value.slice(0, 5).flatMap((child) => fieldsOf(child, [...at, '*'])));
  return Object.entries(value).flatMap(([name, child]) => fieldsOf(child, [...at, name]));
}

/** The value with another text in the field, as JSON has it: what a text cannot stand for stays as it is. */
export function withText(value: unknown, [name, ...rest]: Field, text: unknown): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return name === '*' ? value.map((child) => withText(child, rest, text)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === name ? withText(child, rest, text) : child]),
  );
}

function unique(fields: readonly Field[]): readonly Field[] {
  return [...new Map(fields.map((field) => [field.join('.'), field])).values()];
}
