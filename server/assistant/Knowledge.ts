import type { AssistantQuestion, Language, Source } from './Assistant.ts';
import { excerptOf } from './manual/excerpt.ts';
import { type Hit, ManualIndex } from './manual/ManualIndex.ts';
import type { Manual, Section } from './manual/readManual.ts';
import type { Fact, Tool } from './tools/Tool.ts';

/** What is known about a question. */
export interface Found {
  /** True of the product's own data. */
  readonly facts: readonly Fact[];
  /** Passages of the manual, in its own words, best first; they are numbered from 1 in this order. */
  readonly passages: readonly Passage[];
  /** Questions that the manual answers near by. */
  readonly related: readonly string[];
}

interface Passage {
  readonly source: Source;
  /** Markdown. */
  readonly text: string;
}

const MAX_PASSAGES = 3;
const MAX_RELATED = 4;
/**
 * What is about something else shares a word or two with the question and matches less than this. A short question matches
 * little: there, the section has to speak of half of it.
 */
const MIN_MATCH = 28;
const MIN_MATCH_COVERED = 15;
const MIN_COVERAGE = 0.5;
/** What is that much worse than the best is beside the point. */
const MIN_SHARE = 0.6;
/** Characters of English. */
const LIMITS = [900, 420, 420] as const;

/** Questions whose passages are at hand: those that the app suggests are asked again and again. */
const KEPT = 500;

/** The product's manual and its own data, looked through for a question. Both providers answer from it. */
export class Knowledge {
  readonly #manual: Manual;
  /** Each is made when it is first asked, which takes a tenth of a second. */
  readonly #indexes = new Map<Language, ManualIndex>();
  readonly #tools: readonly Tool[];
  /** By language and question, the latest last. The manual does not change while the server runs. */
  readonly #read = new Map<string, Omit<Found, 'facts'>>();

  constructor(manual: Manual, tools: readonly Tool[]) {
    this.#manual = manual;
    this.#tools = tools;
  }

  async find(question: AssistantQuestion): Promise<Found> {
    const facts = (await Promise.all(this.#tools.map((tool) => tool.look(question)))).flat();
    return { facts, ...this.#passages(question) };
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
      text: excerptOf(section, query, index, LIMITS[place] ?? 0),
    }));
    return { passages, related: relatedTo(hits, index) };
  }

  #index(language: Language): ManualIndex {
    const index = this.#indexes.get(language) ?? new ManualIndex(language, this.#manual[language]);
    this.#indexes.set(language, index);
    return index;
  }

  /** A question that finds nothing by itself may go on from the one before: "and how long does that take?" */
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

/** The question before; `undefined` for the first. */
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
  return { title: heading === '' ? title : `${title} › ${heading}`, url: `#/manual/${slug}` };
}

/** Headings around what was found, or those that open the manual. Headings are phrased the way people ask. */
function relatedTo(hits: readonly Hit[], { sections }: ManualIndex): string[] {
  const shown = new Set(hits.map(({ section }) => section.heading));
  const near = hits.flatMap(({ section }) => {
    const at = sections.indexOf(section);
    return [at + 1, at - 1, at + 2].map((place) => sections[place]).filter((other) => other?.slug === section.slug);
  });
  const headings = (near.length > 0 ? near : sections).map((section) => section?.heading ?? '');
  return [...new Set(headings)].filter((heading) => heading !== '' && !shown.has(heading)).slice(0, MAX_RELATED);
}
