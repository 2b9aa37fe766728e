import { expect, it } from 'vitest';
import { blocksOf, isPrinted } from './blocksOf.ts';

it('finds the marked blocks in their order, each with what it prints and the heading above it', () => {
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

it('takes anything within a line for an ellipsis, and everything else for what it is', () => {
  expect(isPrinted('a.b … c', 'x\na.b 1 2 c\n')).toBe(true);
  expect(isPrinted('a.b', 'axb')).toBe(false);
  expect(isPrinted('a…b', 'a\nb')).toBe(false);
});
