import type { Language } from '../../shell/i18n/messages.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';
import { type ManualPage, readPage } from './readPage.ts';

/** The manual in one language, in its order. */
export type ManualBook = readonly ManualPage[];

const sources = {
  en: () => import('./books/en.ts'),
  zh: () => import('./books/zh.ts'),
  korea: () => import('./books/korea.ts'),
} satisfies Record<Language, () => Promise<{ readonly files: Readonly<Record<string, string>> }>>;

const books = new Map<Language, Promise<ManualBook>>();

/**
 * The same promise for a language each time, as `use` wants it; one that failed is forgotten.
 *
 * @throws AppError `app/chunk-not-loaded`
 */
export function loadBook(language: Language): Promise<ManualBook> {
  const known = books.get(language);
  if (known) return known;
  const book = loadOrReload(sources[language]).then(({ files }) =>
    Object.entries(files)
      .map(([path, file]) => readPage(path, file))
      .sort((a, b) => a.order - b.order),
  );
  books.set(language, book);
  book.catch(() => books.delete(language));
  return book;
}
