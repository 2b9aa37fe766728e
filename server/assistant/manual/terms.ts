import type { Language } from '../../../src/model/language.ts';
import { isStopword, saysNothing, withoutEnding } from './stopwords.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** In Korean and Chinese texts, English words have no space around them. */
const RUNS = /[a-z0-9]+(?:[.'][a-z0-9]+)*|\p{Script=Han}+|\p{Script=Hangul}+/gu;

/** The words of a text in normalized form, without stop words. */
export function wordsOf(text: string): string[] {
  const runs = text.normalize('NFKC').toLowerCase().match(RUNS) ?? [];
  return runs.flatMap(cut).flatMap((word) => {
    const base = baseOf(word);
    // A single Chinese character is part of a split word. Its pairs are more useful.
    const isPart = /^\p{Script=Han}$/u.test(base);
    return isPart || base === '' || isStopword(word) || isStopword(base) ? [] : [base];
  });
}

/** Only Chinese has no spaces between words, and the search for word boundaries is slow. */
function cut(run: string): string[] {
  if (!/^\p{Script=Han}/u.test(run)) return [run];
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}

export function termsOf(text: string, language: Language): string[] {
  return [...wordsOf(text), ...pairsOf(text, language)];
}

/** Pairs of neighboring characters, for languages without spaces between words or with changing word forms. */
export function pairsOf(text: string, language: Language): string[] {
  if (language === 'en') return [];
  const runs = text.normalize('NFKC').match(/\p{Script=Han}+|\p{Script=Hangul}+/gu) ?? [];
  return runs.flatMap((run) => {
    if (isStopword(run)) return [];
    const characters = [...baseOf(run)];
    return characters.slice(1).flatMap((character, index) => {
      const pair = `${characters[index]}${character}`;
      return isStopword(pair) || saysNothing(pair) ? [] : [pair];
    });
  });
}

function baseOf(word: string): string {
  if (/^[a-z]/.test(word)) return stem(word);
  return /^\p{Script=Hangul}/u.test(word) ? withoutEnding(word) : word;
}

/** English words without their endings: `swapping`, `swaps` and `swap` are equal. The stem need not be a word. */
export function stem(word: string): string {
  const singular = word
    .replace(/'s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=[^su])s$/, '');
  if (singular.length < 4) return singular;
  const base = singular.replace(/(?<=[aeiouy][a-z]+)(?:ing|ed|ions?)$/, '').replace(/(?<=..)e$/, '');
  return base.replace(/([a-z])\1$/, '$1').replace(/(?<=..)y$/, 'i');
}
