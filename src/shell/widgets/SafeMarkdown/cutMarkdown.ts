import { cleanText } from './cleanText.ts';

/** Maximum characters shown of one text. */
const LONGEST = 200_000;
/**
 * Maximum marks parsed as markdown. Worst-case parsing time grows with the square of their number; this number stays
 * under a second.
 */
const MAX_MARKS = 2_000;
/** Maximum nesting of quotes and lists on one line. */
const DEEPEST = 8;

const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const CONTAINER = />|[-*+]|\d{1,9}[.)]/g;
const MARKS = /[[\]!*_~`<>|&\\#]/g;
/** Addresses that become links without markup. Each costs as much as several marks. */
const ADDRESSES = /www\.|:\/\/|@/gi;
/** The parser reads a possible email address from each of its points to its end. */
const LONG_WORD = /[-.\w+]{200,}/g;

/**
 * Splits a text in two: `markdown` is parsed, `rest` is shown as plain text because parsing would take too long. Normal
 * texts have no rest. The split is between lines.
 */
export function cutMarkdown(raw: string): { readonly markdown: string; readonly rest: string } {
  const clean = cleanText(raw.slice(0, LONGEST));
  const text = raw.length > LONGEST ? `${clean}…` : clean;
  let marks = 0;
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    const line = text.slice(start, end);
    marks += weightOf(line);
    if (marks > MAX_MARKS || depthOf(line) > DEEPEST)
      return { markdown: text.slice(0, start), rest: text.slice(start) };
    start = end;
  }
  return { markdown: text, rest: '' };
}

function weightOf(line: string): number {
  const marks = line.match(MARKS)?.length ?? 0;
  const addresses = line.match(ADDRESSES)?.length ?? 0;
  const indent = (/^[ \t]*/.exec(line)?.[0].length ?? 0) >> 2;
  const longWords = (line.match(LONG_WORD) ?? []).reduce((sum, word) => sum + word.length, 0);
  return 1 + (line.length >> 5) + marks + 4 * addresses + indent + longWords;
}

const depthOf = (line: string) => CONTAINERS.exec(line)?.[0].match(CONTAINER)?.length ?? 0;
