import { describe, expect, it } from 'vitest';
import { findSections } from './findSections.ts';
import { readPage } from './readPage.ts';

const book = [
  readPage(
    'docs/swap.md',
    '---\ntitle: Swapping\norder: 1\n---\n\n## What is slippage?\n\nA text.\n\n## How long?\n\nSoon.\n',
  ),
  readPage('docs/zero-gas.md', '---\ntitle: 零 Gas\norder: 2\n---\n\n## 没有 ETH 付 Gas，还能兑换吗？\n\n可以。\n'),
];
const found = (question: string) => findSections(book, question).map(({ page, sections }) => [page.slug, ...sections]);

describe('findSections', () => {
  it.each([
    [
      'nothing asked',
      '',
      [
        ['swap', 0, 1],
        ['zero-gas', 0],
      ],
    ],
    ['a word of a heading, in any case', 'SLIPPAGE', [['swap', 0]]],
    ['a word of a title', 'swapping', [['swap', 0, 1]]],
    ['words of title and heading together', 'swapping long', [['swap', 1]]],
    ['Chinese without spaces', '兑换', [['zero-gas', 0]]],
    ['full-width letters', 'ＥＴＨ', [['zero-gas', 0]]],
    ['a word that is nowhere', 'nowhere', []],
  ])('%s', (_what, question, sections) => {
    expect(found(question)).toEqual(sections);
  });
});

describe('readPage', () => {
  it('keeps the answers below their questions', () => {
    expect(book[0]).toEqual({
      slug: 'swap',
      title: 'Swapping',
      order: 1,
      sections: [
        { title: 'What is slippage?', text: 'A text.' },
        { title: 'How long?', text: 'Soon.' },
      ],
    });
  });

  it('refuses text that is not a page', () => {
    expect(() => readPage('docs/swap.md', '# Swapping')).toThrow('docs/swap.md');
  });
});
