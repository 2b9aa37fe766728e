import { expect, it } from 'vitest';
import { picturesIn } from './picturesIn.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

function textsIn(code: string): readonly string[] {
  return picturesIn(code).map(({ bytes }) => bytes.toString('utf8'));
}

it.each([
  ['an SVG file', SVG],
  ['a string with escaped quotes', `export default "${SVG.replaceAll('"', '\\"')}"`],
  ['a data URL in base64', `icon: 'data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}'`],
  ['an encoded data URL', `var icon = "data:image/svg+xml,${encodeURIComponent(SVG)}";`],
])('finds the picture in %s', (_where, code) => {
  expect(textsIn(code)).toContain(SVG);
});

it('finds every picture of a file, with its format', () => {
  const code = `dark: 'data:image/png;base64,iVBORw0KGgo=', light: 'data:image/webp;base64,UklGRg=='`;

  expect(picturesIn(code).map(({ type }) => type)).toEqual(['png', 'webp']);
});
