import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
const PX_SIZE = /(?:^|\s)(?:width|height):\s*[\d.]+px/;

/** Selectors of the rules whose last part is a drawing, and that size it in px. */
function fixedIcons(sheet: string): readonly string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', body = '']) =>
    /\bsvg\s*$/.test(selector) && PX_SIZE.test(body) ? [selector.trim()] : [],
  );
}

it('sizes icons in rem, so that they grow with the text', () => {
  expect(fixedIcons('.a svg {\n  width: 18px;\n}\n.b svg { width: 1rem; }')).toEqual(['.a svg']);
  expect(sheets.length).toBeGreaterThan(100);
  const fixed = sheets.flatMap((path) =>
    fixedIcons(readFileSync(`src/${path}`, 'utf8')).map((selector) => `${path}: ${selector}`),
  );

  expect(fixed).toEqual([]);
});
