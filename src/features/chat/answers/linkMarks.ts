import { linkTarget } from '../../../shell/widgets/SafeMarkdown/linkTarget.ts';
import type { ChatSource } from './ChatMessage.ts';

/** Matches code, which contains no marks, or a mark between words, as in `found there. [2]`. */
const codeOrMark = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)|(?<=^|\s)\[(\d{1,2})\](?=[\s.,;!?)]|$)/g;

/** Turns marks such as `[1]` into links to pages of the manual. Marks for other sites stay text: the source list links them. */
export function linkMarks(text: string, sources: readonly ChatSource[]): string {
  return text.replace(codeOrMark, (whole, code: string | undefined, mark: string | undefined) => {
    const source = code === undefined ? sources[Number(mark) - 1] : undefined;
    const target = source && linkTarget(source.url);
    return target && target.host === undefined ? `[\\[${mark}\\]](${target.href})` : whole;
  });
}
