/** Cyrillic and Greek letters that look like Latin ones (Unicode Technical Standard 39, confusables), in lower case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  ζ: 'z',
  // The sign of the tugrik: `USD₮0`.
  '₮': 't',
};

/** Most symbols and names match this, and only need lower case. */
const PLAIN = /^[\x20-\x7e]*$/;
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** Text as the eye reads it: without case, width, marks and letters of other scripts that look the same. */
export function foldLetters(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // These Greek capitals look like other Latin letters than the small ones.
  const plain = text.normalize('NFKD').replaceAll('Η', 'h').replaceAll('Ν', 'n').toLowerCase();
  return [...plain.replace(UNSEEN, '')].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}

/** A symbol as the eye reads it. Two symbols that fold to the same text cannot be told apart on screen. */
export function foldSymbol(symbol: string): string {
  return foldLetters(symbol).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether two symbols look the same. Two without letters and digits do only if they are identical. */
export function isSameSymbol(one: string, other: string): boolean {
  const folded = foldSymbol(one);
  return one === other || (folded !== '' && folded === foldSymbol(other));
}
