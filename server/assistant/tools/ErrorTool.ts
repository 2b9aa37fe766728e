import { resultCodes } from '../../../src/api/codes.ts';
import type { Language } from '../../../src/model/language.ts';
import { en } from '../../../src/shell/i18n/errors/messages/en.ts';
import { ko } from '../../../src/shell/i18n/errors/messages/ko.ts';
import { zh } from '../../../src/shell/i18n/errors/messages/zh.ts';
import type { AssistantQuestion } from '../Assistant.ts';
import { texts } from '../texts/texts.ts';
import type { Fact, Tool } from './Tool.ts';

type Parts = readonly [what: string, money: string, next: string];

const messages: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, zh, ko };
const known = new Set<number>(Object.values(resultCodes));
/** Minimum length of a quoted message. Shorter ones cannot be distinguished from ordinary words. */
const MIN_MESSAGE: Readonly<Record<Language, number>> = { en: 18, zh: 7, ko: 9 };

const asksAboutError =
  /\berrors?\b|\bcodes?\b|\bmean|\bfail|\bsays?\b|\bshows?\b|\bgot\b|错误|代码|报错|提示|意思|失败|显示|오류|에러|코드|뜻|의미|무슨|뭐|떴|나와|나왔|실패/i;

/** Explains an error of this product, by its code or by the text that the app shows. */
export class ErrorTool implements Tool {
  look({ text, language }: AssistantQuestion): readonly Fact[] {
    const code = codeIn(text);
    if (code !== undefined) return [fact(language, `code/${code}`, code)];
    const id = messageIn(text);
    return id === undefined ? [] : [fact(language, id, Number(/^code\/(\d+)$/.exec(id)?.[1] ?? Number.NaN))];
  }
}

/** A known code that is alone or near words for errors. An amount or a year does not count. */
function codeIn(text: string): number | undefined {
  const isAlone = /^\D{0,3}\d{3,6}\D{0,3}$/.test(text.trim());
  if (!isAlone && !asksAboutError.test(text)) return undefined;
  return [...text.matchAll(/(?<![\w.#$])\d{3,6}(?![\w%]|[.,]\d)/gi)]
    .map(([digits]) => Number(digits))
    .find((code) => known.has(code) && `code/${code}` in en);
}

/** The error with its first sentence quoted in the question, in any language. The longest quotation is the most exact. */
function messageIn(text: string): string | undefined {
  const plain = bare(text);
  return quotable.find(([sentence]) => plain.includes(sentence))?.[1];
}

const quotable: readonly (readonly [sentence: string, id: string])[] = Object.entries(messages)
  .flatMap(([language, all]) =>
    Object.entries(all).flatMap(([id, message]) => {
      const sentence = bare(message.split('\n')[0] ?? '');
      // A message with placeholders has no fixed text to search for.
      const isPlain = !message.includes('{');
      return isPlain && sentence.length >= MIN_MESSAGE[language as Language] ? [[sentence, id] as const] : [];
    }),
  )
  .sort(([one], [other]) => other.length - one.length);

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function fact(language: Language, id: string, code: number): Fact {
  // The tables above keep codes as typed keys. Each text has three lines.
  const [what = '', money = '', next = ''] = (messages[language][id] ?? '')
    .replace('{resultCode}', String(code))
    .split('\n');
  const parts: Parts = [what, money, next];
  return { text: texts[language].error(Number.isNaN(code) ? undefined : code, parts) };
}
