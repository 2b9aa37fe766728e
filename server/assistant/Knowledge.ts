import type { Language } from '../../src/model/language.ts';
import type { AssistantQuestion, Source } from './Assistant.ts';
import { excerptOf } from './manual/excerpt.ts';
import { type Hit, ManualIndex } from './manual/ManualIndex.ts';
import type { Manual, Section } from './manual/readManual.ts';
import type { Fact, Tool } from './tools/Tool.ts';

/** Facts and passages for a question. */
export interface Found {
  /** Facts from the product's own data. */
  readonly facts: readonly Fact[];
  /** Passages quoted from the manual, best first. They are numbered from 1 in this order. */
  readonly passages: readonly Passage[];
  /** Questions that nearby sections of the manual answer. */
  readonly related: readonly string[];
}

interface Passage {
  readonly source: Source;
  /** Markdown. */
  readonly text: string;
}

/** The app shows the first three sources, and more on request (spec §2). */
const MAX_PASSAGES = 6;
const MAX_RELATED = 4;
/**
 * Minimum match score. A section about another subject shares a word or two with the question and scores less. A short
 * question scores low: then the section must cover at least half of it (`MIN_COVERAGE`).
 */
const MIN_MATCH = 28;
const MIN_MATCH_COVERED = 15;
const MIN_COVERAGE = 0.5;
/** Minimum score of a passage, as a ratio of the best score. */
const MIN_SHARE = 0.6;
/** Maximum length of each passage, in characters of English. The last ones are little more than their first sentence. */
const LIMITS = [900, 420, 420, 160, 160, 160] as const;

/** Maximum number of questions with cached passages. The questions that the app suggests repeat often. */
const KEPT = 500;

/** Searches the product's manual and its own data for a question. Both providers use this class. */
export class Knowledge {
  readonly #manual: Manual;
  /** Each index is built at its first use, which takes 0.1 seconds. */
  readonly #indexes = new Map<Language, ManualIndex>();
  readonly #tools: readonly Tool[];
  /** Cached passages by language and question, the latest last. The manual does not change while the server runs. */
  readonly #read = new Map<string, Omit<Found, 'facts'>>();

  constructor(manual: Manual, tools: readonly Tool[]) {
    this.#manual = manual;
    this.#tools = tools;
  }

  async find(question: AssistantQuestion): Promise<Found> {
    const facts = (await Promise.all(this.#tools.map((tool) => tool.look(question)))).flat();
    const { passages, related } = this.#passages(question);
    const [page] = facts.flatMap((fact) => fact.page ?? []);
    return { facts, passages: page === undefined ? passages : passages.filter(isOn(page)), related };
  }

  #passages(question: AssistantQuestion): Omit<Found, 'facts'> {
    const key = JSON.stringify([question.language, question.text, lastAsked(question)]);
    const found = this.#read.get(key) ?? this.#look(question);
    this.#read.delete(key);
    this.#read.set(key, found);
    const [oldest] = this.#read.keys();
    if (this.#read.size > KEPT && oldest !== undefined) this.#read.delete(oldest);
    return found;
  }

  #look(question: AssistantQuestion): Omit<Found, 'facts'> {
    const index = this.#index(question.language);
    const { query, hits } = this.#search(index, question);
    const passages = hits.map(({ section }, place) => ({
      source: sourceOf(section),
      text: excerptOf(section, { query, index, limit: LIMITS[place] ?? 0 }),
    }));
    return { passages, related: relatedTo(hits, index) };
  }

  #index(language: Language): ManualIndex {
    const index = this.#indexes.get(language) ?? new ManualIndex(language, this.#manual[language]);
    this.#indexes.set(language, index);
    return index;
  }

  /** If a question alone finds nothing, it may continue the previous one: "and how long does that take?" */
  #search(index: ManualIndex, question: AssistantQuestion) {
    const { text } = question;
    const query = index.query(text);
    const hits = fitting(index.find(query));
    const before = lastAsked(question);
    if (hits.length > 0 || before === undefined) return { query, hits };
    const both = index.query(`${before}\n${text}`);
    return { query: both, hits: fitting(index.find(both)) };
  }
}

function isOn(page: string): (passage: Passage) => boolean {
  return ({ source }) => source.url === urlOf(page);
}

function urlOf(page: string): string {
  return `#/manual/${page}`;
}

/** The previous question; `undefined` for the first. */
function lastAsked({ history }: AssistantQuestion): string | undefined {
  return history.findLast(({ role }) => role === 'user')?.text;
}

function fitting(hits: readonly Hit[]): readonly Hit[] {
  const best = hits[0]?.score ?? 0;
  return hits
    .filter(({ match, coverage }) => match >= (coverage >= MIN_COVERAGE ? MIN_MATCH_COVERED : MIN_MATCH))
    .filter(({ score }) => score >= best * MIN_SHARE)
    .slice(0, MAX_PASSAGES);
}

function sourceOf({ title, heading, slug }: Section): Source {
  return { title: heading === '' ? title : `${title} › ${heading}`, url: urlOf(slug) };
}

/** Headings near the found sections, or the first headings of the manual. Headings are phrased as questions. */
function relatedTo(hits: readonly Hit[], { sections }: ManualIndex): string[] {
  const shown = new Set(hits.map(({ section }) => section.heading));
  const near = hits.flatMap(({ section }) => {
    const at = sections.indexOf(section);
    return [at + 1, at - 1, at + 2].map((place) => sections[place]).filter((other) => other?.slug === section.slug);
  });
  const headings = (near.length > 0 ? near : sections).map((section) => section?.heading ?? '');
  return [...new Set(headings)].filter((heading) => heading !== '' && !shown.has(heading)).slice(0, MAX_RELATED);
}
