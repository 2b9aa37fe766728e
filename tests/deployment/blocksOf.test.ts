import { expect, it } from 'vitest';
import { blocksOf, isPrinted } from './blocksOf.ts';

it('finds the marked blocks in order, each with its expected output and its heading', () => {
  const text = [
    '# One',
    '```sh\nnot marked\n```',
    '<!-- run -->\n\n```sh\nfirst\nsecond\n```',
    '<!-- prints -->\n\n```text\nyes\n\nand …\n```',
    '## Two',
    '<!-- run -->\n\n```sh\nthird\n```',
  ].join('\n\n');

  expect(blocksOf(text)).toEqual([
    { heading: 'One', commands: 'first\nsecond\n', prints: ['yes', 'and …'] },
    { heading: 'Two', commands: 'third\n', prints: [] },
  ]);
});

it('reads an ellipsis as any text within a line, and all other text literally', () => {
  expect(isPrinted('a.b … c', 'x\na.b 1 2 c\n')).toBe(true);
  expect(isPrinted('a.b', 'axb')).toBe(false);
  expect(isPrinted('a…b', 'a\nb')).toBe(false);
});
