import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../../../scripts/checks/sourceFiles.ts';
import { BREAKPOINTS } from './breakpoints.ts';

it('changes layouts at the four breakpoints only', () => {
  const queries = sourceFiles(['src'])
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@media[^{]*?(min|max)-width: *([\d.]+)(px)?/g)].map(
        ([, side, width]) => ({
          path,
          at: Number(width) + (side === 'max' ? 1 : 0),
        }),
      ),
    );

  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter(({ at }) => !BREAKPOINTS.includes(at))).toEqual([]);
});
