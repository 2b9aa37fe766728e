import { describe, expect, it } from 'vitest';
import { files as en } from '../../src/features/manual/books/en.ts';
import { files as ko } from '../../src/features/manual/books/ko.ts';
import { files as zh } from '../../src/features/manual/books/zh.ts';
import { readPage } from '../../src/features/manual/readPage.ts';
import { type Language, languages } from '../../src/model/language.ts';

const files = { en, zh, ko };
const pagesOf = (language: Language) => Object.entries(files[language]).map(([path, file]) => readPage(path, file));
const english = pagesOf('en');
const slugs = english.map(({ slug }) => slug);

type Texts = Readonly<Record<string, unknown>>;
const messages = {
  en: import.meta.glob<Texts>('../../src/**/messages/en.ts', { eager: true, import: 'en' }),
  zh: import.meta.glob<Texts>('../../src/**/messages/zh.ts', { eager: true, import: 'zh' }),
  ko: import.meta.glob<Texts>('../../src/**/messages/ko.ts', { eager: true, import: 'ko' }),
};
/** Starts with a plain paragraph: no table, list, quotation, code or picture. */
const BEGINS = /^(?!\d+\. |[#>|!`-])/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The app's messages in a language: a pattern per message, and another one without the text in brackets at its end. */
function sayingsOf(language: Language): readonly RegExp[] {
  return Object.values(messages[language])
    .flatMap((texts) => Object.values(texts))
    .filter((text) => typeof text === 'string')
    .flatMap((text) => [text, text.replace(/\s*(?:[(（]\{\w+\}[)）]|[:：]\s*\{\w+\} \{\w+\})$/, '')])
    .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
    );
}

describe('the manual', () => {
  it('has 12 to 20 pages, each with a unique path', () => {
    expect(english.length).toBeGreaterThanOrEqual(12);
    expect(english.length).toBeLessThanOrEqual(20);
    expect(english.map(({ order }) => order).sort((a, b) => a - b)).toEqual(english.map((_page, index) => index + 1));
  });

  describe.each(languages)('in %s', (language) => {
    const pages = pagesOf(language);

    it('has the same pages in the same order, with as many sections', () => {
      const shape = (page: (typeof pages)[number]) => [page.slug, page.order, page.sections.length];

      expect(pages.map(shape)).toEqual(english.map(shape));
    });

    it('begins each section with a sentence that answers its question', () => {
      const others = pages.flatMap(({ slug, sections }) =>
        sections
          .filter(({ text }) => !BEGINS.test(text) || (text.split('\n')[0] ?? '').length < 12)
          .map(({ title }) => `${slug}: ${title}`),
      );

      expect(others).toEqual([]);
    });

    it('contains each question once per page', () => {
      for (const { slug, sections } of pages) {
        expect(new Set(sections.map(({ title }) => title)).size, slug).toBe(sections.length);
      }
    });

    it('skips no heading level, and has no first-level headings', () => {
      for (const [path, file] of Object.entries(files[language])) {
        const levels = [...file.matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length ?? 0);
        expect(levels[0], path).toBe(2);
        const skips = levels.filter((level, index) => level - (levels[index - 1] ?? 1) > 1);
        expect(skips, path).toEqual([]);
        expect(levels, path).not.toContain(1);
      }
    });

    it('links only to its own pages and to https pages', () => {
      const links = Object.values(files[language]).flatMap((file) =>
        [...file.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url),
      );
      const lost = links.filter(
        (url) =>
          url !== '#/refund' &&
          !slugs.includes(/^#\/manual\/([a-z0-9-]+)$/.exec(url ?? '')?.[1] ?? '') &&
          !/^https:\/\//.test(url ?? ''),
      );

      expect(links.length).toBeGreaterThan(10);
      expect(lost).toEqual([]);
    });

    it('names screen elements as on screen', () => {
      const names = Object.entries(files[language]).flatMap(([path, file]) =>
        [...file.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => ({ path, name: name ?? '' })),
      );
      const sayings = sayingsOf(language);
      const unsaid = names.filter(({ name }) => !sayings.some((saying) => saying.test(name)));

      expect(names.length).toBeGreaterThan(80);
      expect(unsaid).toEqual([]);
    });

    it('contains no HTML and no picture', () => {
      for (const [path, file] of Object.entries(files[language])) expect(file, path).not.toMatch(/<[a-z/!]|!\[/i);
    });
  });
});
