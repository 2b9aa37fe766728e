/** Path of a text in a reply: names, and `*` for every element of a list. */
export type Field = readonly string[];

/** The field of every text and number in a value. All elements of a list share one field. */
export function fieldsOf(value: unknown, at: Field = []): readonly Field[] {
  if (typeof value === 'string' || typeof value === 'number') return [at];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return unique(value.slice(0, 5).flatMap((child) => fieldsOf(child, [...at, '*'])));
  return Object.entries(value).flatMap(([name, child]) => fieldsOf(child, [...at, name]));
}

/** The value with another text in the field, as in JSON. Parts that cannot hold a text stay as they are. */
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
