/** Openings of a question, reduced to one form: only the subject of the question should count. */
const openings: readonly (readonly [RegExp, string])[] = [
  [/怎么样?|如何|怎样才能|咋/g, '怎样'],
  [/为何|为啥/g, '为什么'],
  [/\b(?:how can i|how to|how do you|how does one)\b/g, 'how do i'],
  [/\bwhat's\b/g, 'what is'],
];

/** Count of each pair of neighboring characters in a text. */
export type Pairs = ReadonlyMap<string, number>;

/**
 * Similarity of a question and a heading in their wording, 0 to 1: Dice's coefficient over pairs of characters. Headings are
 * questions too, and "how do I …" asks something different from "why can I not …".
 */
export function likeness(asked: Pairs, heading: Pairs): number {
  let shared = 0;
  for (const [pair, count] of asked) shared += Math.min(count, heading.get(pair) ?? 0);
  return (2 * shared) / (sizeOf(asked) + sizeOf(heading) || 1);
}

export function pairsIn(text: string): Pairs {
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

function sizeOf(pairs: Pairs): number {
  let size = 0;
  for (const count of pairs.values()) size += count;
  return size;
}
