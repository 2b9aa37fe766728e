import type { ManualBook } from './loadBook.ts';
import type { ManualPage } from './readPage.ts';

/** A page, and the indexes of its matching sections, from 0. */
export interface FoundPage {
  readonly page: ManualPage;
  readonly sections: readonly number[];
}

/** Finds sections with every word of the question in the heading. If the page title matches, returns all its sections. */
export function findSections(book: ManualBook, question: string): readonly FoundPage[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  return book
    .map((page) => {
      const title = fold(page.title);
      const sections = page.sections.flatMap((section, at) => (hasAll(`${title} ${fold(section.title)}`) ? [at] : []));
      return { page, sections };
    })
    .filter(({ sections }) => sections.length > 0);
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
