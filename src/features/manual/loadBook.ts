import type { Language } from '../../model/language.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';
import { type ManualPage, readPage } from './readPage.ts';

/** The manual in one language, in page order. */
export type ManualBook = readonly ManualPage[];

const sources = {
  en: () => import('./books/en.ts'),
  zh: () => import('./books/zh.ts'),
  ko: () => import('./books/ko.ts'),
} satisfies Record<Language, () => Promise<{ readonly files: Readonly<Record<string, string>> }>>;

const books = new Map<Language, Promise<ManualBook>>();

/** Time until a failed promise is removed. The page has shown the failure by then. */
const FORGOTTEN_AFTER_MS = 500;

/**
 * Returns the same promise for a language each time, as `use` requires. A failed promise is removed after
 * `FORGOTTEN_AFTER_MS`: an immediate removal would make `use` load again in a loop.
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
  book.catch(() => setTimeout(() => books.delete(language), FORGOTTEN_AFTER_MS));
  return book;
}
