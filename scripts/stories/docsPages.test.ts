import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = '.storybook/docs';
const CODE = /<Code\s+([^>]*?)\s*\/>/g;
const ATTRIBUTE = /(\w+)=(["'])(.*?)\2/g;
const STORY = /<Canvas of=\{(\w+)\.(\w+)\}/g;

const pages = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.mdx'))
  .map((page) => ({ page, text: readFileSync(join(FOLDER, page), 'utf8') }));

/** The parts of files that the pages show: page, path, and the texts of the first and last line. */
const parts = pages.flatMap(({ page, text }) =>
  [...text.matchAll(CODE)].map(([, attributes = '']) => {
    const {
      path = '',
      from = '',
      to,
    } = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name = '', , value = '']) => [name, value]));
    return { page, path, from, to };
  }),
);

/** The stories that the pages show: page, file and name. */
const stories = pages.flatMap(({ page, text }) =>
  [...text.matchAll(STORY)].map(([, module = '', name = '']) => {
    const [, path = ''] = new RegExp(`import \\* as ${module} from '(.*)'`).exec(text) ?? [];
    return { page, path, name };
  }),
);

it('finds the shown files and stories', () => {
  expect(parts.length).toBeGreaterThan(5);
  expect(stories.length).toBeGreaterThan(5);
});

it.each(parts)('$page shows a part of $path that exists', ({ path, from, to }) => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.includes(from));

  expect(lines[start]).toContain(from);
  if (to !== undefined) expect(lines.slice(start)).toContain(to);
});

it.each(stories)('$page shows the story $name of $path, which exists', ({ path, name }) => {
  const exported = readFileSync(join(FOLDER, path), 'utf8').matchAll(/^export const (\w+)/gm);

  expect([...exported].map(([, story]) => story)).toContain(name);
});
