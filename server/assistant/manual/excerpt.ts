import type { Language } from '../Assistant.ts';
import type { ManualIndex, Query } from './ManualIndex.ts';
import type { Section } from './readManual.ts';
import { wordsOf } from './terms.ts';

/** Chinese and Korean say more with fewer characters. */
const charactersFor: Readonly<Record<Language, number>> = { en: 1, zh: 0.4, korea: 0.55 };

/**
 * What a section says about a question, in its own words and its own order: its first block, which sums it up, and of the rest
 * what fits best, up to `limit` characters of English.
 */
export function excerptOf(section: Section, query: Query, index: ManualIndex, limit: number): string {
  const room = limit * charactersFor[index.language];
  const { blocks } = section;
  const whole = blocks.join('\n\n');
  if (whole.length <= room) return whole;
  const pieces = blocks.flatMap((block, blockAt) =>
    piecesOf(block).map((text, at) => ({ text, blockAt, at, worth: worthOf(text, query, index) })),
  );
  const ranked = [...pieces].sort(
    (one, other) => rank(other) - rank(one) || one.blockAt - other.blockAt || one.at - other.at,
  );
  const chosen = new Set<(typeof pieces)[number]>();
  let used = 0;
  for (const piece of ranked) {
    if (chosen.size > 0 && (piece.worth === 0 || used + piece.text.length > room)) continue;
    chosen.add(piece);
    used += piece.text.length;
  }
  return pieces
    .filter((piece) => chosen.has(piece))
    .map((piece, place, all) => `${separator(all[place - 1], piece)}${piece.text}`)
    .join('');
}

interface Piece {
  readonly blockAt: number;
  readonly at: number;
  readonly worth: number;
  readonly text: string;
}

/** The first sentence sums the section up. */
function rank({ blockAt, at, worth }: Piece): number {
  return blockAt === 0 && at === 0 ? Number.POSITIVE_INFINITY : worth;
}

function separator(before: Piece | undefined, piece: Piece): string {
  if (!before) return '';
  return before.blockAt === piece.blockAt ? ' ' : '\n\n';
}

/** Sentences of a paragraph. A list or a table is one piece: steps are followed from the first to the last. */
function piecesOf(block: string): string[] {
  if (/^(?:[-*+]|\d+[.)]|>|\|)/.test(block)) return [block];
  return block
    .replace(/\s*\n\s*/g, ' ')
    .split(/(?<=[.!?][)”"’]?) (?=[^a-z])|(?<=[。！？][）”」]?)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** How much of the question is in a piece; long ones have to offer more. */
function worthOf(text: string, { words, others }: Query, index: ManualIndex): number {
  const said = new Set(wordsOf(text, index.language));
  const own = words.filter((word) => said.has(word)).reduce((sum, word) => sum + index.weight(word), 0);
  const other = others.filter((word) => said.has(word)).reduce((sum, word) => sum + 0.5 * index.weight(word), 0);
  return (own + other) / Math.sqrt(20 + said.size);
}
