import { linkTarget } from '../../shell/widgets/SafeMarkdown/linkTarget.ts';
import type { ChatSource } from './ChatMessage.ts';

/** Code, in which nothing is a mark; or a mark between words, as in `found there. [2]`. */
const codeOrMark = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)|(?<=^|\s)\[(\d{1,2})\](?=[\s.,;!?)]|$)/g;

/** The text, its marks `[1]` made links to the pages of the manual they stand for. Marks of other sites stay text: their link is in the list. */
export function linkMarks(text: string, sources: readonly ChatSource[]): string {
  return text.replace(codeOrMark, (whole, code: string | undefined, mark: string | undefined) => {
    const source = code === undefined ? sources[Number(mark) - 1] : undefined;
    const target = source && linkTarget(source.url);
    return target && target.host === undefined ? `[\\[${mark}\\]](${target.href})` : whole;
  });
}
