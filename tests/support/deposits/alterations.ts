/** Places of each text that are changed. */
const PLACES = 8;

/** Signed transactions that differ from this one in one place each: a letter of a text, a bit of bytes, or a number. */
export function alterationsOf(signed: unknown): readonly unknown[] {
  if (typeof signed === 'string') return placesOf(signed).map((at) => withOtherLetter(signed, at));
  if (signed instanceof Uint8Array)
    return placesOf(signed).map((at) => signed.map((byte, n) => (n === at ? byte ^ 1 : byte)));
  if (typeof signed === 'number') return [signed + 1];
  if (typeof signed !== 'object' || signed === null) return [];
  if (Array.isArray(signed)) {
    return signed.flatMap((part, at) =>
      alterationsOf(part).map((altered) => signed.map((other, n) => (n === at ? altered : other))),
    );
  }
  return Object.entries(signed).flatMap(([name, part]) =>
    alterationsOf(part).map((altered) => ({ ...signed, [name]: altered })),
  );
}

function placesOf({ length }: { readonly length: number }): readonly number[] {
  const places = Array.from({ length: PLACES }, (_, n) => Math.floor((n * length) / PLACES));
  return length === 0 ? [] : [...new Set([...places, length - 1])];
}

/** The other letter is one of hex, of base64 and of digits, so that most texts can still be read. */
function withOtherLetter(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
}
