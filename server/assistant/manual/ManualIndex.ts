import MiniSearch, { type SearchResult } from 'minisearch';
import type { Language } from '../../../src/model/language.ts';
import { likeness, type Pairs, pairsIn } from './likeness.ts';
import { type Piece, piecesOf } from './piecesOf.ts';
import type { Section } from './readManual.ts';
import { otherTerms } from './synonyms.ts';
import { pairsOf, termsOf, wordsOf } from './terms.ts';

export interface Hit {
  readonly section: Section;
  /** Score of the section's own words. */
  readonly match: number;
  /** Score with the page and the heading counted in. Hits are sorted by it. */
  readonly score: number;
  /** Ratio of the question that the section covers, 0 to 1. Rare words count more. */
  readonly coverage: number;
}

/** A question, split into words for a language. */
export interface Query {
  readonly question: string;
  /** Words of the question itself; `terms` also has the character pairs to search for. */
  readonly words: readonly string[];
  readonly terms: readonly string[];
  /** Synonyms. */
  readonly others: readonly string[];
}

const CANDIDATES = 8;
/** Number of results to rank. Later ones, by their words alone, are ignored. */
const RANKED = 24;
/** Weight of a synonym; a word of the question itself has 1. */
export const OTHER_WORDS = 0.5;
/** Additional weight of a heading that is worded like the question. */
const LIKE_THE_HEADING = 0.6;
/** Weight of the other sections of a page, added to the score of a section. */
const OF_THE_PAGE = 0.12;

/** Searches the sections of the manual in one language. Built once. A search takes less than a millisecond. */
export class ManualIndex {
  readonly language: Language;
  readonly sections: readonly Section[];
  readonly #search: MiniSearch;
  /** Number of sections that contain a word. */
  readonly #counts = new Map<string, number>();
  readonly #words: readonly ReadonlySet<string>[];
  readonly #headings: readonly Pairs[];
  readonly #pieces = new Map<Section, readonly Piece[]>();

  constructor(language: Language, sections: readonly Section[]) {
    this.language = language;
    this.sections = sections;
    this.#search = new MiniSearch({
      fields: ['title', 'heading', 'summary', 'text'],
      tokenize: (text) => termsOf(text, language),
      processTerm: (term) => term,
    });
    const documents = sections.map(({ title, heading, blocks }, id) => {
      const [summary = '', ...text] = blocks;
      return { id, title, heading: heading || title, summary, text: text.join('\n') };
    });
    this.#search.addAll(documents);
    this.#headings = documents.map(({ heading }) => pairsIn(heading));
    this.#words = documents.map((all) => new Set(wordsOf(Object.values(all).join(' '))));
    for (const word of this.#words.flatMap((words) => [...words])) {
      this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  query(question: string): Query {
    const words = [...new Set(wordsOf(question))];
    const terms = [...new Set([...words, ...pairsOf(question, this.language)])];
    const others = new Set(otherTerms(question, this.language));
    for (const term of terms) others.delete(term);
    return { question, words, terms, others: [...others] };
  }

  /** Best first. Empty if no section matches the question. */
  find(query: Query): readonly Hit[] {
    const own = new Set(query.terms);
    const terms = [...query.terms, ...query.others];
    const results = this.#search.search(terms.join(' '), {
      tokenize: () => terms,
      boost: { title: 2, heading: 3, summary: 1.5 },
      boostTerm: (term) => (own.has(term) ? 1 : OTHER_WORDS),
      // A word that the manual does not contain may be a typing error, or the start of a longer word.
      fuzzy: (term) => (/^[a-z]{6,}$/.test(term) && !this.#counts.has(term) ? 0.2 : false),
      prefix: (term) => /^[a-z]{5,}$/.test(term) && !this.#counts.has(term),
    });
    return this.#ranked(results, query.question)
      .slice(0, CANDIDATES)
      .flatMap(({ id, match, score }) => {
        const section = this.sections[id];
        return section ? [{ section, match, score, coverage: this.#coverage(query, id) }] : [];
      });
  }

  /** The pieces of a section that can be quoted separately. */
  pieces(section: Section): readonly Piece[] {
    const pieces = this.#pieces.get(section) ?? piecesOf(section);
    this.#pieces.set(section, pieces);
    return pieces;
  }

  /** Rarity of a word, at least 0. */
  weight(word: string): number {
    return Math.log(1 + this.sections.length / (1 + (this.#counts.get(word) ?? 0)));
  }

  /** Prefers a page with many matching sections, and a heading worded like the question. */
  #ranked(results: readonly SearchResult[], question: string) {
    const pages = new Map<string, number>();
    const slugOf = (id: number) => this.sections[id]?.slug ?? '';
    for (const { id, score } of results) pages.set(slugOf(id), (pages.get(slugOf(id)) ?? 0) + score);
    const asked = pairsIn(question);
    return results
      .slice(0, RANKED)
      .map(({ id, score: match }) => {
        const ofThePage = OF_THE_PAGE * ((pages.get(slugOf(id)) ?? 0) - match);
        const ofTheHeading = 1 + LIKE_THE_HEADING * likeness(asked, this.#headings[id] ?? new Map());
        return { id: Number(id), match, score: (match + ofThePage) * ofTheHeading };
      })
      .sort((one, other) => other.score - one.score);
  }

  #coverage({ words, others }: Query, id: number): number {
    const spoken = this.#words[id] ?? new Set();
    const has = (word: string) => spoken.has(word);
    const all = words.reduce((sum, word) => sum + this.weight(word), 0);
    const own = words.filter(has).reduce((sum, word) => sum + this.weight(word), 0);
    const other = others.filter(has).reduce((sum, word) => sum + OTHER_WORDS * this.weight(word), 0);
    return all === 0 ? 0 : Math.min(1, (own + other) / all);
  }
}
