import { describe, expect, it } from 'vitest';
import { linkMarks } from './linkMarks.ts';

const sources = [
  { title: 'One', url: '#/manual/one' },
  { title: 'Two', url: 'https://two.example/' },
  { title: 'Three', url: '#/manual/three' },
];

describe('linkMarks', () => {
  it.each([
    ['Found there. [1]', 'Found there. [\\[1\\]](#/manual/one)'],
    ['[3] and [1].', '[\\[3\\]](#/manual/three) and [\\[1\\]](#/manual/one).'],
    ['没有空格。 [1]\n\n- x\n\n[3]', '没有空格。 [\\[1\\]](#/manual/one)\n\n- x\n\n[\\[3\\]](#/manual/three)'],
  ])('[CHT-03] links the marks of %j', (text, linked) => {
    expect(linkMarks(text, sources)).toBe(linked);
  });

  it.each([
    'Another site [2] and none [4] [0] [99]',
    'a list[1] of code',
    '`x [1] y` and\n\n```\n [1] \n```\n',
    '```\nnever closed [1]',
    '[1](https://evil.example)',
    '[1]: https://evil.example',
  ])('leaves %j unchanged', (text) => {
    expect(linkMarks(text, sources)).toBe(text);
  });
});
