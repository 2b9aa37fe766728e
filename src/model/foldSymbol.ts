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

/**
 * A symbol as the eye reads it: without case, width, marks and letters of other scripts that look the same. Two symbols
 * that fold to the same text cannot be told apart on screen.
 */
export function foldSymbol(symbol: string): string {
  const plain = symbol.normalize('NFKD').toLowerCase();
  return [...plain]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => /^[\p{L}\p{N}]$/u.test(letter) && !/^\p{Default_Ignorable_Code_Point}$/u.test(letter))
    .join('');
}

/** Whether two symbols look the same. Two without letters and digits do only if they are identical. */
export function isSameSymbol(one: string, other: string): boolean {
  const folded = foldSymbol(one);
  return one === other || (folded !== '' && folded === foldSymbol(other));
}
