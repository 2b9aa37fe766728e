/** Ways to begin a question, made one, so that what is asked counts and not how. */
const openings: readonly (readonly [RegExp, string])[] = [
  [/怎么样?|如何|怎样才能|咋/g, '怎样'],
  [/为何|为啥/g, '为什么'],
  [/\b(?:how can i|how to|how do you|how does one)\b/g, 'how do i'],
  [/\bwhat's\b/g, 'what is'],
];

/**
 * How alike a question and a heading are in their wording, 0 to 1: Dice's coefficient over pairs of characters. Headings are
 * questions themselves, and "how do I …" asks for something else than "why can I not …".
 */
export function likeness(question: string, heading: ReadonlyMap<string, number>): number {
  const asked = pairsIn(question);
  let shared = 0;
  for (const [pair, count] of asked) shared += Math.min(count, heading.get(pair) ?? 0);
  return (2 * shared) / (sizeOf(asked) + sizeOf(heading) || 1);
}

export function pairsIn(text: string): ReadonlyMap<string, number> {
  let plain = text.normalize('NFKC').toLowerCase();
  for (const [pattern, one] of openings) plain = plain.replace(pattern, one);
  const characters = [...plain.replace(/[^\p{L}\p{N}]+/gu, '')];
  const pairs = new Map<string, number>();
  for (const [index, character] of characters.slice(1).entries()) {
    const pair = `${characters[index]}${character}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

function sizeOf(pairs: ReadonlyMap<string, number>): number {
  let size = 0;
  for (const count of pairs.values()) size += count;
  return size;
}
