import { describe, expect, it } from 'vitest';
import { oldWords, oldWordsInStyles, oldWordsInText } from './oldWords.ts';

const wordsIn = (text: string, path = 'src/one.ts') => oldWords(path, text).map(({ word }) => word);

describe('oldWords', () => {
  it.each([
    ['class OrderDesk {}', 'OrderDesk'],
    ['const endAtDesk = 1;', 'endAtDesk'],
    ['function mustBeCalm(): void {}', 'mustBeCalm'],
    ['const MOST_BYTES = 1;', 'MOST_BYTES'],
    ['const leastUnits = 1n;', 'leastUnits'],
    ['const standingOrders = 1;', 'standingOrders'],
    ['class One { readonly #told = 1; }', '#told'],
    ['type Wish = string;', 'Wish'],
    ['interface Held {}', 'Held'],
    ['class Kept<T> {}', 'Kept'],
    ['function Making() {}', 'Making'],
    ['const pick = ({ fate }: One) => 1;', 'fate'],
    ['// Whoever reads this', 'Whoever'],
    ['/** Rows that nobody sees. */\nconst one = 1;', 'nobody'],
    ["it('is read anew', () => {});", 'anew'],
    ["it.each(rows)('lets nobody in', () => {});", 'nobody'],
    ["it.each([['a key of nobody', 1]])('%s', () => {});", 'nobody'],
    ["it.each<[string]>([['what nobody saw']])('%s', () => {});", 'nobody'],
    ["this.#log.warn({ id }, 'read anew');", 'anew'],
    ["const options = { help: 'Replies that nobody asked for.' };", 'nobody'],
    ['const isNobodyThere = true;', 'isNobodyThere'],
  ])('finds an old word in %j', (text, word) => {
    expect(wordsIn(text)).toEqual([word]);
  });

  it.each([
    'const description = 1;',
    'const isAtMost = 1; const almost = 2; const desktop = 3;',
    'const mustard = 1; const isPast = true; const turns = 2;',
    'class AddressBook {} class OrderBook {}',
    "const text = 'nobody wishes for a desk';",
    'const { one } = library.twins;',
  ])('accepts %j', (text) => {
    expect(wordsIn(text)).toEqual([]);
  });

  it('finds an old word in a file or folder name', () => {
    expect(wordsIn('', 'server/desk/one.ts')).toEqual(['desk']);
    expect(wordsIn('', 'src/heldAgainst.test.ts')).toEqual(['heldAgainst']);
  });

  it('reports the line', () => {
    expect(oldWords('src/one.ts', '/**\n * Text.\n * A seat for nobody.\n */\nconst one = 1;')).toEqual([
      { line: 3, word: 'nobody' },
    ]);
  });

  it('accepts a name of stored data in its file only', () => {
    expect(wordsIn('const keys = { desk: 1 };', 'demo/devnet/solana/solanaKeys.ts')).toEqual([]);
    expect(wordsIn('const keys = { desk: 1 };')).toEqual(['desk']);
  });
});

it('finds old words in the classes of a style sheet', () => {
  expect(oldWordsInStyles('.row {\n  gap: 1.5rem;\n}\n.row .said,\n.seats {}')).toEqual([
    { line: 4, word: 'said' },
    { line: 5, word: 'seats' },
  ]);
});

it('finds old words anywhere in a document, except in the path of a route', () => {
  expect(oldWordsInText('# Title\nNobody reads it anew.\nlocation /support/desk {')).toEqual([
    { line: 2, word: 'Nobody' },
    { line: 2, word: 'anew' },
  ]);
});
