import { describe, expect, it } from 'vitest';
import type { Feature } from '../../src/shell/feature.ts';
import { repeated } from './repeated.ts';

const loaded = import.meta.glob<Feature>('../../src/features/*/index.ts', { eager: true, import: 'default' });
const features = Object.entries(loaded).map(([path, feature]) => ({ folder: path.split('/').at(-2), feature }));
const routes = features.flatMap(({ folder, feature }) =>
  (feature.routes ?? []).map((route) => ({ ...route, file: `src/features/${folder}/index.ts` })),
);

describe.each(features.map(({ folder, feature }) => [folder, feature] as const))(
  'src/features/%s',
  (folder, feature) => {
    it('has the name of its folder as id', () => {
      expect(feature.id).toBe(folder);
    });

    it('fills a slot several times only in a given order', () => {
      const fills = (feature.slots ?? []).map(({ slot, order }) => `${slot} ${order}`);

      expect(repeated(fills)).toEqual([]);
    });
  },
);

describe('the routes of all features', () => {
  it('have unique paths', () => {
    // The router ignores the case.
    const paths = routes.map(({ path }) => path.toLowerCase());
    const same = routes.filter(({ path }) => paths.filter((other) => other === path.toLowerCase()).length > 1);

    expect(same.map(({ path, file }) => `${path} in ${file}`)).toEqual([]);
  });

  it.each(['continues', 'tab', 'startsAt'] as const)('name other routes in `%s`', (option) => {
    const lost = routes.filter((route) => route[option] && !routes.some(({ path }) => path === route[option]));

    expect(lost.map((route) => `${route[option]} in ${route.file}`)).toEqual([]);
  });
});
