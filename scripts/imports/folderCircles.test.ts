import { expect, it } from 'vitest';
import { folderCircles } from './folderCircles.ts';

const file = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((each) => ({ resolved: each })),
});

it('finds a circle over three folders, and none by tests, inside a folder, or by files beside the folders', () => {
  const modules = [
    file('server/main.ts', 'server/a/one.ts'),
    file('server/a/one.ts', 'server/b/one.ts', 'server/a/two.ts', 'server/main.ts', 'src/b/one.ts'),
    file('server/a/two.ts', 'server/a/one.ts'),
    file('server/b/one.ts', 'server/c/one.ts'),
    file('server/b/one.test.ts', 'server/a/one.ts'),
    file('server/d/one.ts', 'server/a/one.ts'),
  ];
  expect(folderCircles({ modules }, 'server')).toEqual([]);

  const circles = folderCircles({ modules: [...modules, file('server/c/one.ts', 'server/a/one.ts')] }, 'server');

  expect(circles).toHaveLength(3);
  expect(circles[0]).toBe(
    'server/a is in a circle: server/a/one.ts → server/b/one.ts, server/b/one.ts → server/c/one.ts, server/c/one.ts → server/a/one.ts',
  );
});
