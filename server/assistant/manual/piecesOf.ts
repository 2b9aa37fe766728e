import type { Section } from './readManual.ts';
import { wordsOf } from './terms.ts';

/** What may be quoted by itself. */
export interface Piece {
  readonly text: string;
  /** What stands before the first piece of its block that is quoted: the head of a table. */
  readonly lead: string;
  /** What stands between it and another piece of its block. */
  readonly joint: ' ' | '\n';
  /** Which block of the section it is in, and where in that. */
  readonly blockAt: number;
  readonly at: number;
  readonly words: ReadonlySet<string>;
}

export function piecesOf({ blocks }: Section): readonly Piece[] {
  return blocks.flatMap((block, blockAt) => {
    const { lead, joint, texts } = cut(block);
    return texts.map((text, at) => ({ text, lead, joint, blockAt, at, words: new Set(wordsOf(text)) }));
  });
}

/** Sentences of a paragraph, rows of a table. A list is one piece: steps are followed from the first to the last. */
function cut(block: string): Pick<Piece, 'lead' | 'joint'> & { readonly texts: readonly string[] } {
  if (block.startsWith('|')) {
    const [head, rule, ...rows] = block.split('\n');
    return { lead: `${head}\n${rule}\n`, joint: '\n', texts: rows };
  }
  if (/^(?:[-*+]|\d+[.)]|>)/.test(block)) return { lead: '', joint: '\n', texts: [block] };
  const sentences = block
    .replace(/\s*\n\s*/g, ' ')
    .split(/(?<=[.!?][)”"’]?) (?=[^a-z])|(?<=[。！？][）”」]?)/)
    .map((sentence) => sentence.trim());
  return { lead: '', joint: ' ', texts: sentences.filter((sentence) => sentence !== '') };
}
