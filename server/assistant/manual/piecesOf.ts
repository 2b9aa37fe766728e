import type { Section } from './readManual.ts';
import { wordsOf } from './terms.ts';

/** A piece of text that can be quoted separately. */
export interface Piece {
  readonly text: string;
  /** Text before the first quoted piece of its block: the head of a table. */
  readonly lead: string;
  /** Separator between this piece and another piece of its block. */
  readonly joint: ' ' | '\n';
  /** Index of the block in the section, and of the piece in the block. */
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

/** Splits a paragraph into sentences and a table into rows. A list is one piece, because its steps belong together. */
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
