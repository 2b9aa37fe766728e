import { makeObservable, observable, runInAction } from 'mobx';
import type { Language } from '../../model/language.ts';
import { fillIn, formOf } from './fillIn.ts';
import type { MessageSet, Messages, Translate } from './messages.ts';

/** Texts of one language by namespace. */
export type LanguagePack = Readonly<Record<string, Messages>>;
export type LanguagePacks = Readonly<Record<Exclude<Language, 'en'>, () => Promise<LanguagePack>>>;

/** BCP 47 tags, for the document and for `Intl`. */
const tags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN', ko: 'ko' };

/** The app language for a browser language (SHL-09). */
export function languageOf(browserLanguage: string): Language {
  const lower = browserLanguage.toLowerCase();
  if (lower.includes('zh')) return 'zh';
  return /^ko\b/.test(lower) ? 'ko' : 'en';
}

/** Texts in the user's language. The language changes only after its texts have loaded. */
export class I18n {
  language: Language = 'en';
  #wanted: Language = 'en';
  readonly #packs: LanguagePacks;
  readonly #loaded = new Map<Language, LanguagePack>();
  readonly #followers = new Set<() => void>();

  constructor(packs: LanguagePacks) {
    this.#packs = packs;
    makeObservable(this, { language: observable });
  }

  get tag(): string {
    return tags[this.language];
  }

  /**
   * Rejects if the texts cannot be loaded; the language then stays unchanged. Resolves with `false` if another language
   * was requested in the meantime: the last request wins, in any order of replies.
   */
  async use(language: Language): Promise<boolean> {
    this.#wanted = language;
    if (language === this.language) return true;
    if (language !== 'en') {
      const pack = await this.#packs[language]();
      if (this.#wanted !== language) return false;
      this.#loaded.set(language, pack);
    }
    runInAction(() => {
      this.language = language;
    });
    for (const changed of this.#followers) changed();
    return true;
  }

  /**
   * Calls `changed` after each language change. Returns a function that stops it. For lists, where one MobX reaction per
   * row is too expensive.
   */
  readonly follow = (changed: () => void): (() => void) => {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  };

  /** Reads the observable language, so that observers of the result render again. */
  translator<En extends Messages>(set: MessageSet<En>): Translate<En> {
    const { language } = this;
    const texts = this.#loaded.get(language)?.[set.namespace] ?? {};
    return (key, ...[values]) => {
      const text = textOf(texts, key, formOf(language, key, values)) ?? textOf(set.en, key, formOf('en', key, values));
      return fillIn(text ?? key, values);
    };
  }
}

function textOf(texts: Messages, key: string, form: string): string | undefined {
  return texts[form] ?? texts[key];
}
