import { type Concept, chinese, concepts, english, korean } from './dictionary.ts';

const conceptOf = (words: Readonly<Record<Concept, string>>): ReadonlyMap<string, Concept> =>
  new Map(concepts.flatMap((concept) => words[concept].split(' ').map((word) => [word, concept] as const)));
const inEnglish = conceptOf(english);
const inChinese = conceptOf(chinese);
const inKorean = conceptOf(korean);
const LONGEST_CHINESE = 4;
/** Text that may follow a Korean word of one syllable. Otherwise the syllable is part of another word. */
const particle = /^(들?(이|가|은|는|을|를|에|의|와|과|도|로|으로|에서|위|아래|속|밑|빛|처럼|만|까지|하늘)*)$/;

/** The concepts that a prompt names, in its order, each once. Concepts after "without" are left out. */
export function readPrompt(prompt: string): readonly Concept[] {
  const found = new Set<Concept>();
  const without = new Set<Concept>();
  let isNegated = false;
  for (const token of wordsOf(prompt)) {
    if (/^(no|without|not|never)$/.test(token)) {
      isNegated = true;
      continue;
    }
    if (/^(a|an|the|any)$/.test(token)) continue;
    if (/^(없는|없이)/.test(token)) {
      const last = [...found].at(-1);
      if (last) without.add(last);
      continue;
    }
    const { named, denied } = conceptsIn(token);
    for (const concept of named) (isNegated ? without : found).add(concept);
    for (const concept of denied) without.add(concept);
    isNegated = false;
  }
  return [...found].filter((concept) => !without.has(concept));
}

/** Only letters and digits, in lower case. Other characters of a prompt are removed here. */
export function wordsOf(prompt: string): readonly string[] {
  return (
    prompt
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  );
}

function conceptsIn(token: string): { named: readonly Concept[]; denied: readonly Concept[] } {
  if (/^\p{Script=Han}/u.test(token)) return chineseIn(token);
  if (/^\p{Script=Hangul}/u.test(token)) return { named: koreanIn(token), denied: [] };
  const forms = [token, token.replace(/s$/, ''), token.replace(/es$/, ''), token.replace(/ies$/, 'y')];
  const concept = forms.flatMap((form) => inEnglish.get(form) ?? []).at(0);
  return { named: concept ? [concept] : [], denied: [] };
}

function chineseIn(text: string): { named: readonly Concept[]; denied: readonly Concept[] } {
  const named: Concept[] = [];
  const denied: Concept[] = [];
  let isDenied = false;
  for (let at = 0; at < text.length; ) {
    const denial = /^(没有|沒有|无|無)(?!数|數)/.exec(text.slice(at, at + 3));
    if (denial) {
      isDenied = true;
      at += denial[0].length;
      continue;
    }
    const lengths = Array.from({ length: LONGEST_CHINESE }, (_, i) => LONGEST_CHINESE - i);
    const length = lengths.find((count) => inChinese.has(text.slice(at, at + count))) ?? 0;
    const concept = inChinese.get(text.slice(at, at + length));
    if (concept) {
      (isDenied ? denied : named).push(concept);
      isDenied = false;
    }
    at += length || 1;
  }
  return { named, denied };
}

function koreanIn(token: string): readonly Concept[] {
  for (let length = Math.min(token.length, 6); length > 0; length -= 1) {
    const concept = inKorean.get(token.slice(0, length));
    if (concept && (length > 1 || particle.test(token.slice(1)))) return [concept];
  }
  return [];
}
