import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anyOf, kit, libraries, market, orders } from '../../vite/chunkRules.ts';
import { sourceFiles } from '../checks/sourceFiles.ts';

/** Modules that the build may have. */
const modules = [
  ...sourceFiles(['src']).filter((path) => /\.(ts|tsx|css)$/.test(path) && !/\.(test|test-d|stories)\./.test(path)),
  ...readdirSync('node_modules').map((name) => `node_modules/${name}/index.js`),
].map((path) => `/${path}`);

describe('chunkRules', () => {
  it.each([...libraries, ...market, ...orders, ...kit])('%s matches a module', (rule) => {
    expect(modules.some((path) => rule.test(path))).toBe(true);
  });

  it('puts into a chunk what one of its expressions matches', () => {
    const of = (rule: typeof market) => modules.filter((path) => anyOf(rule).test(path));

    expect(of(market)).toEqual(modules.filter((path) => market.some((one) => one.test(path))));
    expect(of(kit)).not.toContain('/src/plugins/kits/shared/spelledAddress.ts');
    expect(of(libraries)).toContain('/node_modules/react-dom/index.js');
    expect(of(libraries)).not.toContain('/node_modules/react-router-dom/index.js');
  });
});
