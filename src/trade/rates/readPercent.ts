/** The whole percentage that the user typed, with or without its sign. `undefined` for any other text. */
export function readPercent(text: string): number | undefined {
  const typed = /^\s*([1-9]\d{0,8})\s*[%％]?\s*$/.exec(text)?.[1];
  return typed === undefined ? undefined : Number(typed);
}
