/** A destination tag from user input: a whole number of 32 bits. `undefined` for anything else. */
export function destinationTag(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const tag = Number(text);
  return tag <= 0xffff_ffff ? tag : undefined;
}
