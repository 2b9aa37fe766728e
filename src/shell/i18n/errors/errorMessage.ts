/** Three lines: what happened, where the money is, what to do. */
export type ErrorMessage = `${string}\n${string}\n${string}`;

/** The text of an error (spec §8). Its three parts are shown one below the other, or as one paragraph. */
export function errorMessage<const Happened extends string, const Money extends string, const Next extends string>(
  what: Happened,
  money: Money,
  next: Next,
): `${Happened}\n${Money}\n${Next}` {
  return `${what}\n${money}\n${next}` as const;
}
