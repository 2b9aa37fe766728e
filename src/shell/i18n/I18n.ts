import { createInstance, type i18n as I18next } from 'i18next';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Language } from '../../model/language.ts';
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

/** Texts in the user's language, on i18next. The language changes only after its texts have loaded. */
export class I18n {
  language: Language = 'en';
  #wanted: Language = 'en';
  readonly #packs: LanguagePacks;
  readonly #i18next: I18next;
  readonly #followers = new Set<() => void>();
  readonly #plain = new Map<string, Map<string, string>>();

  constructor(packs: LanguagePacks) {
    this.#packs = packs;
    this.#i18next = createInstance();
    void this.#i18next.init({
      lng: 'en',
      fallbackLng: 'en',
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      // React escapes the output. Values come from outside, so they must not be parsed as message syntax.
      interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
    });
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
      for (const [namespace, texts] of Object.entries(pack)) {
        this.#i18next.addResourceBundle(language, namespace, texts, true, true);
      }
    }
    // All texts are loaded here, so the change is synchronous.
    void this.#i18next.changeLanguage(language);
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
    if (!this.#i18next.hasResourceBundle('en', set.namespace)) {
      this.#i18next.addResourceBundle('en', set.namespace, set.en);
    }
    const { language } = this;
    const plain = this.#plainTexts(language, set.namespace);
    // Created on first use. Each list row has a translator, and most rows find all their texts in the cache above.
    let translate: ReturnType<I18next['getFixedT']> | undefined;
    return (key, ...[values]) => {
      const known = values ? undefined : plain.get(key);
      if (known !== undefined) return known;
      translate ??= this.#i18next.getFixedT(language, set.namespace);
      const text = translate(key, { ...values });
      if (!values) plain.set(key, text);
      return text;
    };
  }

  /** Cache of texts without values: list rows use the same texts. */
  #plainTexts(language: Language, namespace: string): Map<string, string> {
    const place = `${language} ${namespace}`;
    const texts = this.#plain.get(place) ?? new Map<string, string>();
    this.#plain.set(place, texts);
    return texts;
  }
}
