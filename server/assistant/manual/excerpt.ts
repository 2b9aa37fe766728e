import type { Language } from '../../../src/model/language.ts';
import { type ManualIndex, OTHER_WORDS, type Query } from './ManualIndex.ts';
import type { Piece } from './piecesOf.ts';
import type { Section } from './readManual.ts';

/** Chinese and Korean texts need fewer characters for the same content. */
const charactersFor: Readonly<Record<Language, number>> = { en: 1, zh: 0.4, ko: 0.55 };

/**
 * The parts of a section that answer a question, in their order. The first block is a summary and always included. The best
 * pieces of the rest follow, up to `limit` characters of English.
 */
export function excerptOf(
  section: Section,
  { query, index, limit }: { readonly query: Query; readonly index: ManualIndex; readonly limit: number },
): string {
  const room = limit * charactersFor[index.language];
  const { blocks } = section;
  const whole = blocks.join('\n\n');
  if (whole.length <= room) return whole;
  const pieces = index.pieces(section).map((piece) => ({ ...piece, worth: worthOf(piece, query, index) }));
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
    .map((piece, place, all) => `${between(all[place - 1], piece)}${piece.text}`)
    .join('');
}

/** The first sentence sums the section up. */
function rank({ blockAt, at, worth }: Piece & { readonly worth: number }): number {
  return blockAt === 0 && at === 0 ? Number.POSITIVE_INFINITY : worth;
}

function between(before: Piece | undefined, piece: Piece): string {
  if (before?.blockAt === piece.blockAt) return piece.joint;
  return `${before ? '\n\n' : ''}${piece.lead}`;
}

/** How much of the question a piece covers. Longer pieces must cover more. */
function worthOf({ words: pieceWords }: Piece, { words, others }: Query, index: ManualIndex): number {
  const weigh = (all: readonly string[]) =>
    all.filter((word) => pieceWords.has(word)).reduce((sum, word) => sum + index.weight(word), 0);
  return (weigh(words) + OTHER_WORDS * weigh(others)) / Math.sqrt(20 + pieceWords.size);
}
