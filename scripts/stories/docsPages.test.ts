import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = '.storybook/docs';
const SHOWN = /<Code\s+([^>]*?)\s*\/>/g;

/** The parts of files that the pages show: page, path, and the texts of the first and last line. */
const parts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.mdx'))
  .flatMap((page) =>
    [...readFileSync(join(FOLDER, page), 'utf8').matchAll(SHOWN)].map(([, attributes = '']) => {
      const {
        path = '',
        from = '',
        to,
      } = Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      );
      return { page, path, from, to };
    }),
  );

it('finds the shown files', () => {
  expect(parts.length).toBeGreaterThan(5);
});

it.each(parts)('$page shows a part of $path that exists', ({ path, from, to }) => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const start = lines.findIndex((line) => line.includes(from));

  expect(lines[start]).toContain(from);
  if (to !== undefined) expect(lines.slice(start)).toContain(to);
});
