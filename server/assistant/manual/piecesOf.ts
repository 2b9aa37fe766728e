import type { Language } from '../Assistant.ts';
import type { Section } from './readManual.ts';
import { wordsOf } from './terms.ts';

/** What may be quoted by itself. */
export interface Piece {
  readonly text: string;
  /** Which block of the section it is in, and where in that. */
  readonly blockAt: number;
  readonly at: number;
  readonly words: ReadonlySet<string>;
}

export function piecesOf({ blocks }: Section, language: Language): readonly Piece[] {
  return blocks.flatMap((block, blockAt) =>
    sentencesOf(block).map((text, at) => ({ text, blockAt, at, words: new Set(wordsOf(text, language)) })),
  );
}

/** Sentences of a paragraph. A list or a table is one piece: steps are followed from the first to the last. */
function sentencesOf(block: string): string[] {
  if (/^(?:[-*+]|\d+[.)]|>|\|)/.test(block)) return [block];
  return block
    .replace(/\s*\n\s*/g, ' ')
    .split(/(?<=[.!?][)”"’]?) (?=[^a-z])|(?<=[。！？][）”」]?)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
