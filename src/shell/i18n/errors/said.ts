/** What happened, where the money is, what to do: a line each. */
export type Said = `${string}\n${string}\n${string}`;

/** The text of an error (spec 8). Its three parts are shown one below the other, or as one paragraph. */
export function said<const What extends string, const Money extends string, const Todo extends string>(
  what: What,
  money: Money,
  todo: Todo,
): `${What}\n${Money}\n${Todo}` {
  return `${what}\n${money}\n${todo}` as const;
}
