import { expect, it } from 'vitest';
import { iconProblems } from './iconProblems.ts';

const mark = (inner: string, attributes = 'viewBox="0 0 1 1"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const problemsOf = (inner: string) => iconProblems('icon.svg', mark(inner));

it('accepts a mark with its own gradients', () => {
  expect(problemsOf('<path fill="url(#c-foo-a)" d="M0 0h1v1z"/><use href="#c-foo-b"/>')).toEqual([]);
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<path onload="alert(1)"/>'],
  ['a style', '<path style="fill:red"/>'],
  ['a style sheet', '<style>path{fill:red}</style>'],
  ['an external fill', '<path fill="url(https://icons.test/a.svg#b)"/>'],
  ['an external link', '<use href="https://icons.test/a.svg#b"/>'],
  ['an external link of the old form', '<use xlink:href="https://icons.test/a.svg#b"/>'],
  ['a picture of pixels', '<image width="1" height="1"/>'],
  ['a page', '<foreignObject/>'],
  ['a comment', '<!-- made by an editor -->'],
])('refuses %s', (_what, inner) => {
  expect(problemsOf(inner)).not.toEqual([]);
});

it('refuses a mark without viewBox, a large mark and a WebP that is none', () => {
  expect(iconProblems('icon.svg', mark('', 'width="1"'))).toHaveLength(1);
  expect(iconProblems('icon.svg', mark(`<path d="${'h1'.repeat(3_000)}"/>`))).toHaveLength(1);
  expect(iconProblems('icon.webp', mark(''))).toHaveLength(1);
});
