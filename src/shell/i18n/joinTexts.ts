import type { Language } from '../../model/language.ts';

/** What stands between two sentences: Chinese puts no space there. */
export function sentenceSpace(language: Language): string {
  return language === 'zh' ? '' : ' ';
}

/** Sentences as one paragraph. */
export function paragraphOf(language: Language, sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(sentenceSpace(language));
}

/** A name and its value on one line. Chinese has a colon of its own, without a space. */
export function withValue(language: Language, name: string, value: string): string {
  return language === 'zh' ? `${name}：${value}` : `${name}: ${value}`;
}

/** A text with a note in brackets, as each language writes it. */
export function withNote(language: Language, text: string | number, note: string): string {
  if (language === 'zh') return `${text}（${note}）`;
  return language === 'ko' ? `${text}(${note})` : `${text} (${note})`;
}
