import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../../src/model/language.ts';

/** A part of a page with its own heading. */
export interface Section {
  readonly slug: string;
  /** Title of the page. */
  readonly title: string;
  /** Empty for text before the first heading of a page. */
  readonly heading: string;
  /** Paragraphs, lists and tables, as Markdown. */
  readonly blocks: readonly string[];
}

export type Manual = Readonly<Record<Language, readonly Section[]>>;

/** Reads the manual (`docs/manual/<language>/<slug>.md`), pages in their order. @throws when it is not there */
export function readManual(folder: string): Manual {
  const read = (language: Language) => {
    const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.md'));
    return files
      .map((file) => readPage(file.slice(0, -3), readFileSync(join(folder, language, file), 'utf8')))
      .sort((one, other) => one.order - other.order || (one.slug < other.slug ? -1 : 1))
      .flatMap(({ sections }) => sections);
  };
  const [en, zh, ko] = languages.map(read);
  return { en: en ?? [], zh: zh ?? [], ko: ko ?? [] };
}

interface Page {
  readonly slug: string;
  readonly order: number;
  readonly sections: readonly Section[];
}

/** A page: front matter with `title` and `order`, then text under `##` headings. */
export function readPage(slug: string, text: string): Page {
  const [, front = '', body = text] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'm')
      .exec(front)?.[1]
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2');
  const title = field('title') ?? slug;
  const sections = body
    .replace(/\r\n/g, '\n')
    .split(/^(?=## )/m)
    .map((part) => {
      const [, heading = '', rest = part] = /^## (.*)\n?([\s\S]*)$/.exec(part) ?? [];
      return { slug, title, heading: heading.trim(), blocks: blocksOf(rest) };
    })
    .filter(({ blocks }) => blocks.length > 0);
  return { slug, order: Number(field('order') ?? Number.POSITIVE_INFINITY), sections };
}

/** Lower headings become bold lines, because an answer has no chapters. */
function blocksOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^# /.test(block))
    .map((block) => block.replace(/^#{3,6} (.*)$/gm, '**$1**'));
}
