import type { Language } from '../Assistant.ts';
import { isStopword, saysNothing, withoutEnding } from './stopwords.ts';

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  korea: new Intl.Segmenter('ko', { granularity: 'word' }),
} as const;

/** The words of a text in the form in which they are compared, those that say nothing left out. */
export function wordsOf(text: string, language: Language): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return [...segmenters[language].segment(plain)].flatMap(({ segment, isWordLike }) => {
    if (!isWordLike) return [];
    // In Korean and Chinese texts, English words stand right beside the others.
    return (segment.match(/[a-z0-9][a-z0-9.']*|\p{Script=Han}+|\p{Script=Hangul}+/gu) ?? []).flatMap((word) => {
      const base = baseOf(word);
      // A Chinese character by itself is part of a word that was cut; its pairs tell more.
      const isPart = /^\p{Script=Han}$/u.test(base);
      return isPart || base === '' || isStopword(word) || isStopword(base) ? [] : [base];
    });
  });
}

export function termsOf(text: string, language: Language): string[] {
  return [...wordsOf(text, language), ...pairsOf(text, language)];
}

/** Pairs of neighbouring characters, in languages in which words are not set apart or change their form. */
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

/** English words without their endings: `swapping`, `swaps` and `swap` are one. Only equality counts: a stem need be no word. */
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
