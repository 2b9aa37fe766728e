import { pathToFileURL } from 'node:url';
import type { Language } from '../../../src/model/language.ts';
import { sourceFiles } from '../sourceFiles.ts';

export interface ScreenText {
  readonly language: Language;
  /** `file key`, without the language. */
  readonly place: string;
  readonly text: string;
}

const MESSAGES = /^(?:src\/.*\/messages|server\/assistant\/texts)\/(en|zh|ko)\.ts$/;
/** Pages of the backend with the texts of all languages in one record. */
const PAGES = ['server/support/supportTexts.ts', 'server/aiSearch/aiSearchTexts.ts'];

/** Every text that a user reads, in every language. Texts that a function composes are not included. */
export async function screenTexts(): Promise<readonly ScreenText[]> {
  const found: ScreenText[] = [];
  for (const path of sourceFiles(['src', 'server', 'demo'])) {
    const language = MESSAGES.exec(path)?.[1];
    const place = path.replace(/\/\w+\.ts$/, '');
    if (isLanguage(language)) found.push(...textsIn({ language, place, value: await valuesOf(path) }));
  }
  for (const path of PAGES) {
    const texts = Object.values(await valuesOf(path)).find((value) => typeof value === 'object');
    found.push(...textsIn({ language: undefined, place: path, value: texts }));
  }
  return found;
}

async function valuesOf(path: string): Promise<object> {
  const module: unknown = await import(pathToFileURL(path).href);
  if (typeof module !== 'object' || module === null) throw new Error(`${path} exports nothing`);
  return module;
}

interface Place {
  /** `undefined` outside the texts of a language. */
  readonly language: Language | undefined;
  readonly place: string;
  readonly value: unknown;
}

/** The texts in a value of any depth. A key that names a language is the language of its texts. */
function textsIn({ language, place, value }: Place): readonly ScreenText[] {
  if (typeof value === 'string') return language ? [{ language, place, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isLanguage(key)
      ? textsIn({ language: key, place, value: inner })
      : textsIn({ language, place: `${place} ${key}`, value: inner }),
  );
}

function isLanguage(text: string | undefined): text is Language {
  return text === 'en' || text === 'zh' || text === 'ko';
}
