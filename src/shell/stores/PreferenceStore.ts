import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { fromWireLanguage, toWireLanguage } from '../../api/language.ts';
import type { Language } from '../../model/language.ts';
import { type I18n, languageOf } from '../i18n/I18n.ts';
import type { PersistedState, Writer } from './persisted.ts';
import { storedKeys } from './storedKeys.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The user's preferences, stored on this device. */
export class PreferenceStore {
  theme: Theme;
  /** Channel id of this visit: from the address bar, else the stored one, else the deployment's (spec §2). */
  readonly source: string;
  readonly #storage: PersistedState;
  readonly #i18n: I18n;

  constructor(storage: PersistedState, i18n: I18n, source: string) {
    this.#storage = storage;
    this.#i18n = i18n;
    this.source = source;
    this.theme = storage.get(storedKeys.theme) ?? 'system';
    makeAutoObservable(this, { source: observableRef });
    storage.onWritten([storedKeys.theme, storedKeys.lang], (by) => this.reload(by));
  }

  get language(): Language {
    return this.#i18n.language;
  }

  /** Loads the language of the last visit, else the browser's (SHL-09). */
  async restoreLanguage(browserLanguage: string): Promise<void> {
    await this.#i18n.use(this.#storedLanguage() ?? languageOf(browserLanguage));
  }

  /**
   * Reads the stored preferences again. If the texts cannot be fetched, the language changes at the next visit. A change
   * in another tab does not change the language of this page.
   */
  reload(by: Writer): void {
    this.theme = this.#storage.get(storedKeys.theme) ?? 'system';
    if (by === 'tab') return;
    const language = this.#storedLanguage();
    if (language && language !== this.language) this.#i18n.use(language).catch(() => undefined);
  }

  /** Rejects when the texts cannot be fetched. */
  async chooseLanguage(language: Language): Promise<void> {
    if (await this.#i18n.use(language)) this.#storage.set(storedKeys.lang, toWireLanguage(language));
  }

  #storedLanguage(): Language | undefined {
    const code = this.#storage.get(storedKeys.lang);
    return code && fromWireLanguage(code);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.#storage.set(storedKeys.theme, theme);
  }

  /** Updates the document's language and theme on changes. Returns a function that stops it. */
  followOn(document: Document): () => void {
    const stops = [
      reaction(
        () => this.#i18n.tag,
        (tag) => {
          document.documentElement.lang = tag;
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.theme,
        (theme) => {
          if (theme === 'system') delete document.documentElement.dataset.theme;
          else document.documentElement.dataset.theme = theme;
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
