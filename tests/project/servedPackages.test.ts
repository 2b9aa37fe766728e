import { expect, it } from 'vitest';
import { toolsAmong } from '../../vite/servedPackages.ts';

it('names packages of a build that are installed as tools, or missing in every lockfile', () => {
  const lockfile = {
    packages: {
      'node_modules/mobx': {},
      'node_modules/tool': { dev: true },
      'node_modules/@a/b': {},
      'node_modules/@a/b/node_modules/tool': {},
    },
  };
  const modules = ['mobx/dist/mobx.js', '@a/b/index.js', '@a/b/node_modules/tool/index.js'].map(
    (path) => `/project/node_modules/${path}`,
  );

  expect(toolsAmong([...modules, '/project/src/main.tsx', '\0vite/helper.js'], lockfile)).toEqual([]);
  expect(toolsAmong([...modules, '/project/node_modules/tool/index.js'], lockfile)).toEqual(['node_modules/tool']);
  expect(toolsAmong(['/project/node_modules/planted/a.js'], lockfile)).toEqual(['node_modules/planted']);
});
